import type { z } from 'zod'
import { chargedItemsOf } from '#contract/charge.ts'
import type { createCheckoutSession as call } from '#contract/payments.ts'
import { getOrder } from '#server/orders/get-order.ts'
import { newestUnpaidOrderOf } from '#server/orders/queries.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { isSameCharge } from './charge.ts'
import { createPaymentSession } from './create-payment-session.ts'

/**
 * Returns the payment page of the given order, or of the caller's newest unpaid order. Throws `order_not_found`,
 * `order_not_payable`, `payment_unavailable`, and `amount_mismatch` if the given items do not add up to the order's
 * amount.
 */
export async function createCheckoutSession(
  platform: Platform,
  customer: Customer,
  { customer_email, items, order_id }: z.output<typeof call.body>,
  origin: string,
): Promise<{ url: string }> {
  const orderId = order_id ?? (await newestUnpaidOrderOf(platform.database, customer.user_id))
  if (!orderId) throw new Problem('order_not_payable')
  const order = await getOrder(platform, customer, orderId)
  if (!isSameCharge(items, chargedItemsOf(order))) throw new Problem('amount_mismatch')
  return { url: await createPaymentSession(platform, order, { origin, customer_email }) }
}
