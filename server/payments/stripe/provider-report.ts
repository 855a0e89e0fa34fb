import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentOutcome } from '#server/lifecycle/payment-status.ts'
import type { ProviderReport } from '../provider.ts'

/**
 * The outcome in a message of Stripe. After a declined card the customer may try another on the same page. A session
 * that completes unpaid has a slow payment method, which sends another message.
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

/** A bank may return a refund to Stripe days after Stripe reported it as successful. */
function ofRefund({ metadata, failure_reason }: Stripe.Refund): ProviderReport | null {
  const refund_id = z.uuid().safeParse(metadata?.refund_id).data
  return refund_id ? { failed_refund_id: refund_id, reason: failure_reason ?? 'no reason given' } : null
}

/** Other programs may use the same account. Sessions without our reference are ignored. */
function reportOf(reference: string | null | undefined, session_id: string | null, outcome: PaymentOutcome) {
  const payment_id = z.uuid().safeParse(reference).data
  return payment_id ? { payment_id, session_id, outcome } : null
}
