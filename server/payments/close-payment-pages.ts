import type { Platform } from '#server/platform/platform.ts'
import { applyKnownOutcome } from './apply-outcome.ts'
import { providerNamed } from './providers.ts'
import { paymentById, type StoredPayment, unpaidPaymentsOf } from './queries.ts'

/**
 * Closes the provider's payment pages of an order. If one had been paid and its message is missing, applies the payment
 * and returns true. Throws `payment_unavailable` if the provider is unreachable. Do not call it in a transaction.
 */
export async function closePaymentPages(platform: Platform, orderId: string): Promise<boolean> {
  for (const payment of await unpaidPaymentsOf(platform.database, orderId)) {
    if (await wasPaidWhenClosed(platform, payment)) return true
  }
  return false
}

/** Closes the page of a payment that has already ended. A payment that was made before is applied. */
export async function closePaymentPage(platform: Platform, paymentId: string): Promise<void> {
  const payment = await paymentById(platform.database, paymentId)
  if (payment) await wasPaidWhenClosed(platform, payment)
}

async function wasPaidWhenClosed(platform: Platform, payment: StoredPayment): Promise<boolean> {
  const { provider, provider_session_id } = payment
  if (!provider_session_id) return false
  const state = await providerNamed(platform, provider)?.closeSession(provider_session_id)
  if (state !== 'paid') return false
  await applyKnownOutcome(platform, payment, 'paid')
  return true
}
