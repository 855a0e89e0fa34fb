import { z } from 'zod'
import { call } from './call.ts'
import { minorUnits } from './fields.ts'

/** An item on the payment page. `price` is the price of one unit. */
export const chargedItem = z
  .strictObject({
    name: z.string().min(1).max(300),
    price: minorUnits,
    quantity: z.int().min(1),
  })
  .meta({ id: 'ChargedItem' })
export type ChargedItem = z.infer<typeof chargedItem>

export const createCheckoutSession = call({
  name: 'createCheckoutSession',
  method: 'POST',
  path: '/functions/v1/checkout-js',
  caller: 'customer',
  tag: 'Payments',
  summary:
    'The payment page of the caller’s newest unpaid order, or of the given one; the amounts must match the order',
  body: z.strictObject({
    customer_email: z.email(),
    items: z.array(chargedItem).min(1).max(101),
    order_id: z.uuid().optional().describe('Default: the newest unpaid order'),
  }),
  refusals: ['order_not_found', 'order_not_payable', 'amount_mismatch', 'payment_unavailable'],
  response: z.object({ url: z.string().describe('The address of the payment page') }),
})
