import { z } from 'zod'
import { paisa } from './fields.ts'

/** A line that a problem names (`out_of_stock`, `product_unavailable`, `price_changed`): what was wanted, and the product as it is now. */
export const refusedLine = z
  .object({
    product_id: z.uuid(),
    name: z.string(),
    quantity: z.int(),
    stock: z.int(),
    price: paisa,
    shown_price: paisa.optional().describe('Paisa that the customer saw, where a price has changed since'),
  })
  .meta({ id: 'RefusedLine' })
export type RefusedLine = z.infer<typeof refusedLine>
