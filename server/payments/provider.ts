import type { IncomingHttpHeaders } from 'node:http'
import type { ChargedItem } from '#contract/payments.ts'

export type SessionRequest = {
  /** Our own name for the payment. The same one gives the same session, however often it is asked for. */
  payment_id: string
  customer_email: string
  items: ChargedItem[]
  currency: string
  success_url: string
  cancel_url: string
  /** Where the browser came from, for a provider whose page is served by the shop itself. */
  origin: string
}

export type HostedSession = { session_id: string; url: string }

/** How a payment went, in a message of its provider. `failed` may be tried again; the others end the session. */
export type PaymentOutcome = 'paid' | 'failed' | 'cancelled' | 'expired'

export type ProviderMessage = {
  /** The provider's own name for the message, the same when it is sent again. */
  event_id: string
  type: string
  payload: object
  payment_id: string
  /** Null where the message tells nothing that the shop acts upon. */
  outcome: PaymentOutcome | null
}

/** A provider with a hosted payment page and signed webhooks. */
export type PaymentProvider = {
  name: string
  /** The currency it charges in. */
  currency: string
  createSession(request: SessionRequest): Promise<HostedSession>
  /** Reads a webhook; throws `bad_signature` when it is not the provider's, `bad_request` when it can't be read. */
  readMessage(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderMessage>
  /** Closes a payment page nobody shall pay on any more; one that was paid already stays so. */
  closeSession(sessionId: string): Promise<void>
  /** Gives the money back; once, however often it is asked. */
  refund(sessionId: string): Promise<void>
}
