import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentOutcome } from '#server/lifecycle/payment-status.ts'
import type { ProviderReport } from '../provider.ts'

/**
 * Returns the payment outcome or failed refund that a message of Stripe reports, or null if it reports neither. The
 * outcome `failed` stands for a declined card and for a slow payment that did not arrive. If a session is completed but
 * not paid, its payment method is slow, and Stripe sends another message later.
 */
export function reportIn(event: Stripe.Event): ProviderReport | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.payment_status === 'unpaid' ? null : ofSession(event.data.object, 'paid')
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'failed')
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'expired')
    case 'payment_intent.payment_failed':
      return reportOf(event.data.object.metadata.payment_id, null, 'failed')
    case 'refund.failed':
      return ofRefund(event.data.object)
    default:
      return null
  }
}

function ofSession({ id, client_reference_id }: Stripe.Checkout.Session, outcome: PaymentOutcome) {
  return reportOf(client_reference_id, id, outcome)
}

/**
 * Returns the report of a refund that has failed at Stripe. A refund can fail days after Stripe has reported it as
 * successful, because a bank may return the money to Stripe. Null if the shop did not send the refund.
 */
function ofRefund({ metadata, failure_reason }: Stripe.Refund): ProviderReport | null {
  const refund_id = z.uuid().safeParse(metadata?.refund_id).data
  return refund_id ? { failed_refund_id: refund_id, reason: failure_reason ?? 'no reason given' } : null
}

/**
 * Returns the report about a payment of the shop at Stripe, or null if `reference` is no payment id. Other programs may
 * use the same Stripe account.
 */
function reportOf(reference: string | null | undefined, session_id: string | null, outcome: PaymentOutcome) {
  const payment_id = z.uuid().safeParse(reference).data
  return payment_id ? { payment_id, session_id, outcome } : null
}
