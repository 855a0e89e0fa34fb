import { z } from 'zod'
import { call } from './call.ts'
import { idInAddress } from './fields.ts'

/** The public data of a verified seller. */
export const publicSeller = z
  .object({
    seller_id: z.uuid(),
    business_name: z.string(),
    city: z.string(),
    province: z.string(),
    profile_picture: z.string().describe('An address, or a path of this shop'),
    business_details: z.string(),
  })
  .meta({ id: 'PublicSeller' })
export type PublicSeller = z.infer<typeof publicSeller>

export const listPublicSellers = call({
  name: 'listPublicSellers',
  method: 'GET',
  path: '/api/sellers',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'Verified sellers with products on sale, the newest first',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(24).default(8) }),
  response: z.object({ items: z.array(publicSeller) }),
})

export const getPublicSeller = call({
  name: 'getPublicSeller',
  method: 'GET',
  path: '/api/sellers/:seller_id',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'One verified seller',
  params: z.object({ seller_id: idInAddress }),
  refusals: ['seller_not_found'],
  response: publicSeller,
})
