import type { Platform } from '#server/platform/platform.ts'
import { applyIfPaid } from './inquire-payment.ts'
import { closePage, providerNamed } from './providers.ts'
import { paymentById, type StoredPayment, unpaidPaymentsOf } from './queries.ts'

/**
 * Closes the payment pages of an order at the provider. If the customer has paid on one of them and the provider's
 * message has not arrived, marks the order as paid and returns true. Throws `payment_unavailable` if the provider is
 * unreachable. Do not call it within a transaction, because the provider may be slow.
 */
export async function closePaymentPages(platform: Platform, orderId: string): Promise<boolean> {
  for (const payment of await unpaidPaymentsOf(platform.database, orderId)) {
    if (await wasPaidWhenClosed(platform, payment)) return true
  }
  return false
}

/**
 * Closes the page of a payment that has ended in the shop. If the customer paid before the page was closed, records the
 * payment.
 */
export async function closePaymentPage(platform: Platform, paymentId: string): Promise<void> {
  const payment = await paymentById(platform.database, paymentId)
  if (payment) await wasPaidWhenClosed(platform, payment)
}

async function wasPaidWhenClosed(platform: Platform, payment: StoredPayment): Promise<boolean> {
  const { provider: name, provider_session_id: session_id } = payment
  const provider = providerNamed(platform, name)
  if (!session_id || !provider) return false
  return applyIfPaid(platform, payment, await closePage(provider, session_id))
}
