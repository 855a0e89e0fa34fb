import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { applyKnownOutcome } from './apply-outcome.ts'
import { inCurrency } from './comparison/differences.ts'
import { report } from './comparison/report.ts'
import type { Inquiry, PaymentState } from './provider.ts'
import { providerNamed } from './providers.ts'
import { paymentById, type StoredPayment } from './queries.ts'

/** The queue of jobs that ask a provider for the state of a payment. */
export const INQUIRE_PAYMENT = 'inquire-payment'
export type InquirePaymentJob = { payment_id: string }

/**
 * Minutes after the start of a payment at which the shop asks the provider, in case no return or message has arrived.
 * The last time is after the order has expired, so that the money of a late payment is sent back.
 */
export const INQUIRE_AFTER: readonly number[] = [1, 3, 10, 30, 60]

/** Plans the jobs that ask the provider for the state of a new payment. */
export async function planInquiries({ jobs }: Platform, tx: Tx, payment_id: string): Promise<void> {
  for (const minutes of INQUIRE_AFTER)
    await jobs.send(tx, INQUIRE_PAYMENT, { payment_id } satisfies InquirePaymentJob, { after: minutes * 60 })
}

/**
 * Asks the provider for the state of a payment and records it, like `inquirePayment`. The parameter is only the id of
 * the payment. Also returns undefined if the payment does not exist.
 */
export async function inquirePaymentById(platform: Platform, paymentId: string): Promise<PaymentState | undefined> {
  const payment = await paymentById(platform.database, paymentId)
  return payment && inquirePayment(platform, payment)
}

/**
 * Asks the provider for the state of a payment, and records a payment that is paid. Returns the state. Returns
 * undefined if the payment has no page, or if its provider is not configured. A payment with a wrong amount is not
 * marked as paid. Throws `payment_unavailable` if the provider is unreachable. Do not call it within a transaction.
 */
export async function inquirePayment(platform: Platform, payment: StoredPayment): Promise<PaymentState | undefined> {
  const { provider: name, provider_session_id, status } = payment
  const provider = providerNamed(platform, name)
  if (!provider || !provider_session_id) return undefined
  const inquiry = await provider.inquire(provider_session_id)
  const isPaid = await applyIfPaid(platform, payment, inquiry)
  const hasFailed = inquiry.state === 'over' || inquiry.state === 'returned'
  if (hasFailed && status === 'pending') await applyKnownOutcome(platform, payment, 'failed')
  if ((isPaid || hasFailed) && status === 'pending')
    platform.metrics.payments.inc({ provider: name, outcome: isPaid ? 'paid' : 'failed' })
  return inquiry.state
}

/**
 * Records a payment that its provider reports as paid. Returns false if it is not paid. If the provider has another
 * amount than the shop, reports the difference to the admins and returns false too.
 */
export async function applyIfPaid(platform: Platform, payment: StoredPayment, inquiry: Inquiry): Promise<boolean> {
  if (inquiry.state !== 'paid') return false
  const { charged_amount, charged_currency, payment_id: reference, order_id, provider } = payment
  const { amount, currency } = inquiry
  if (amount === null || (amount === charged_amount && currency === charged_currency)) {
    await applyKnownOutcome(platform, payment, 'paid')
    return true
  }
  const [ours, theirs] = [inCurrency(charged_amount, charged_currency), inCurrency(amount, currency)]
  await platform.database
    .transaction()
    .execute((tx) => report(platform, tx, provider, [{ reference, order_id, kind: 'amount', ours, theirs }]))
  return false
}
