import type { IncomingHttpHeaders } from 'node:http'
import type { Paisa } from '#contract/money.ts'
import type { PaymentOutcome } from '#server/lifecycle/payment-status.ts'
import type { Charge } from './charge.ts'

export type SessionRequest = {
  /** Our own name for the payment. The same one gives the same session, however often it is asked for. */
  payment_id: string
  customer_email: string
  charge: Charge
  /** The total of the order, which the page shows beside the charged amount. */
  total_amount: Paisa
  currency: string
  success_url: string
  cancel_url: string
  /** When the payment was opened; the same for each repetition of the request. */
  opened_at: Date
  /** Where the browser came from, for a provider whose page is served by the shop itself. */
  origin: string
}

export type HostedSession = { session_id: string; url: string }

/** How a payment went, or that money which was on its way back did not arrive. */
export type ProviderNews =
  | { payment_id: string; session_id: string | null; outcome: PaymentOutcome }
  | { failed_refund_id: string; reason: string }

export type ProviderMessage = {
  /** The provider's own name for the message, the same when it is sent again. */
  event_id: string
  type: string
  payload: object
  /** What it is about; null where the message tells nothing that the shop acts upon. */
  news: ProviderNews | null
}

/** `open` can be paid on; `over` ended without money. */
export type SessionState = 'open' | 'paid' | 'over'

export type RefundOrder = {
  /** Our own name for the refund. The same one gives the money back once, however often it is asked. */
  refund_id: string
  session_id: string
  /** Minor units of the provider's currency. */
  amount: number
}

/** A payment as its provider has it; amounts in minor units of its currency. */
export type ListedPayment = {
  session_id: string
  /** Our own name for the payment, where the provider was told one. */
  payment_id: string | null
  is_paid: boolean
  amount: number
  currency: string
  refunded: number
}

/** The provider will not give this money back, now or later; its words say why. */
export class RefundRefused extends Error {}

/**
 * A provider with a hosted payment page and signed webhooks. Each verb may take its time, so none is called within a transaction, and each
 * throws `payment_unavailable` while the provider can't be reached.
 */
export type PaymentProvider = {
  name: string
  /** The currency it charges in. */
  currency: string
  createSession(request: SessionRequest): Promise<HostedSession>
  /** Only for a provider whose sessions are rows of the shop's database: a new session that is written together with its order, `row` is JSON. */
  draftSession?(request: SessionRequest): Promise<HostedSession & { row: string }>
  /** Reads a webhook; throws `bad_signature` when it is not the provider's, `bad_request` when it can't be read. */
  readMessage(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderMessage>
  /** How a session stands; one that the provider does not know is over. */
  stateOf(sessionId: string): Promise<SessionState>
  /** Closes a payment page nobody shall pay on any more, and says whether it had been paid before. */
  closeSession(sessionId: string): Promise<Exclude<SessionState, 'open'>>
  /** Gives money back and answers the provider's name for it. Throws `RefundRefused`. */
  refund(order: RefundOrder): Promise<string>
  /** Every session made since then, in any order. */
  listPayments(since: Date): AsyncIterable<ListedPayment>
}
