import { z } from 'zod'
import { paisa } from './fields.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from './limits.ts'
import { names } from './name-fields.ts'

const shownLine = z.strictObject({
  product_id: z.uuid(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  price: paisa,
})

/** The cart as the customer saw it when ordering: its lines and its total in paisa. */
export const shownCart = z
  .strictObject({ lines: z.array(shownLine).min(1).max(MAX_CART_LINES), total_amount: paisa })
  .meta({ id: 'ShownCart' })
export type ShownCart = z.infer<typeof shownCart>

const CHANGES = ['added', 'removed', 'quantity', 'price', 'short', 'sold_out', 'no_longer_sold'] as const

/** A cart line that has changed since the customer saw it at checkout. */
export const cartDifference = z
  .object({
    product_id: z.uuid(),
    name: z.string(),
    names,
    changes: z
      .array(z.enum(CHANGES))
      .describe('`short`: the stock is lower than the quantity in the cart. One line can have several changes.'),
    shown: z
      .object({ quantity: z.int(), price: paisa })
      .nullable()
      .describe('What the customer saw; null for a line that was added later.'),
    now: z
      .object({
        quantity: z.int().describe('Units that can be ordered now'),
        wanted: z.int().describe('Units in the cart'),
        price: paisa,
      })
      .nullable()
      .describe('Null for a line that was removed later.'),
  })
  .meta({ id: 'CartDifference' })
export type CartDifference = z.infer<typeof cartDifference>

/** Two totals of an order in paisa: the total that the customer saw at checkout, and the current total. */
export const totalDifference = z.object({ shown: paisa, now: paisa }).meta({ id: 'TotalDifference' })
export type TotalDifference = z.infer<typeof totalDifference>
