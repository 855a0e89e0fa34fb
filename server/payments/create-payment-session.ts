import { chargedItemsOf } from '#contract/charge.ts'
import type { Order } from '#contract/orders.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { providerNamed } from './providers.ts'
import { attachSession, newestPaymentOf } from './queries.ts'

/**
 * The address of the hosted page on which an order is paid, the same however often it is asked for. Not called within a transaction: a
 * provider may take its time. Throws `order_not_payable` when the order is cancelled, paid or given up.
 */
export async function createPaymentSession(
  platform: Platform,
  order: Order,
  { origin, customer_email }: { origin: string; customer_email: string },
): Promise<string> {
  const { order_id, status, payment_status } = order
  const isPayable = status !== 'cancelled' && (payment_status === 'pending' || payment_status === 'failed')
  const payment = isPayable && (await newestPaymentOf(platform.database, order_id))
  const provider = payment && providerNamed(platform, payment.provider)
  if (!payment || !provider) throw new Problem('order_not_payable')
  if (payment.url) return payment.url
  const session = await provider.createSession({
    payment_id: payment.payment_id,
    customer_email,
    items: chargedItemsOf(order),
    currency: provider.currency,
    success_url: `${origin}/placeOrder?order_id=${order_id}`,
    cancel_url: `${origin}/placeOrder?order_id=${order_id}&cancelled=1`,
    origin,
  })
  await attachSession(platform.database, payment.payment_id, session)
  return session.url
}
