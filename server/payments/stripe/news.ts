import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentOutcome, ProviderMessage } from '../provider.ts'

/**
 * What a message of Stripe tells the shop. A declined card may be followed by another on the same page; a session that is completed without
 * money waits for a slow way of paying, whose own message follows.
 */
export function newsIn(event: Stripe.Event): ProviderMessage['news'] {
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
    default:
      return null
  }
}

function ofSession({ id, client_reference_id }: Stripe.Checkout.Session, outcome: PaymentOutcome) {
  return newsOf(client_reference_id, id, outcome)
}

/** Other programs may use the same account: what carries no name of ours is not about us. */
function newsOf(reference: string | null | undefined, session_id: string | null, outcome: PaymentOutcome) {
  const payment_id = z.uuid().safeParse(reference).data
  return payment_id ? { payment_id, session_id, outcome } : null
}
