import { z } from 'zod'
import { call } from './call.ts'

/** An item of the hosted checkout: price in minor units of the provider's currency, for one unit. */
export const chargedItem = z.strictObject({
  name: z.string().min(1).max(300),
  price: z.int().nonnegative(),
  quantity: z.int().min(1),
})
export type ChargedItem = z.infer<typeof chargedItem>

export const createCheckoutSession = call({
  method: 'POST',
  path: '/functions/v1/checkout-js',
  caller: 'customer',
  tag: 'Payments',
  summary:
    'The hosted payment page for the caller’s newest unpaid order, or the one named; the amounts must be the order’s',
  body: z.strictObject({
    customer_email: z.email(),
    items: z.array(chargedItem).min(1).max(101),
    order_id: z.uuid().optional(),
  }),
  response: z.object({ url: z.string() }),
})
