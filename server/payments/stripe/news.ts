import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentOutcome } from '#server/lifecycle/payment-status.ts'
import type { ProviderNews } from '../provider.ts'

/**
 * What a message of Stripe tells the shop. A declined card may be followed by another on the same page; a session that is completed without
 * money waits for a slow way of paying, whose own message follows.
 */
export function newsIn(event: Stripe.Event): ProviderNews | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.payment_status === 'unpaid' ? null : ofSession(event.data.object, 'paid')
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'failed')
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'expired')
    case 'payment_intent.payment_failed':
      return newsOf(event.data.object.metadata.payment_id, null, 'failed')
    case 'refund.failed':
      return ofRefund(event.data.object)
    default:
      return null
  }
}

function ofSession({ id, client_reference_id }: Stripe.Checkout.Session, outcome: PaymentOutcome) {
  return newsOf(client_reference_id, id, outcome)
}

/** A bank may send money back to Stripe days after Stripe took the refund for done. */
function ofRefund({ metadata, failure_reason }: Stripe.Refund): ProviderNews | null {
  const refund_id = z.uuid().safeParse(metadata?.refund_id).data
  return refund_id ? { failed_refund_id: refund_id, reason: failure_reason ?? 'no reason given' } : null
}

/** Other programs may use the same account: what carries no name of ours is not about us. */
function newsOf(reference: string | null | undefined, session_id: string | null, outcome: PaymentOutcome) {
  const payment_id = z.uuid().safeParse(reference).data
  return payment_id ? { payment_id, session_id, outcome } : null
}
