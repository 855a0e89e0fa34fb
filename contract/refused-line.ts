import { z } from 'zod'
import { paisa } from './fields.ts'

/**
 * A line of `out_of_stock`, `product_unavailable` or `order_too_large`: the quantity in the cart and the current
 * product.
 */
export const refusedLine = z
  .object({
    product_id: z.uuid(),
    name: z.string(),
    quantity: z.int(),
    stock: z.int(),
    price: paisa,
  })
  .meta({ id: 'RefusedLine' })
export type RefusedLine = z.infer<typeof refusedLine>
