import type { IncomingHttpHeaders } from 'node:http'
import type { Paisa } from '#contract/money.ts'
import type { PaymentOutcome } from '#server/lifecycle/payment-status.ts'
import type { Charge } from './charge.ts'

export type SessionRequest = {
  /** Our id of the payment. Repeated calls with the same id return the same session. */
  payment_id: string
  customer_email: string
  charge: Charge
  /** The total of the order, which the page shows beside the charged amount. */
  total_amount: Paisa
  currency: string
  success_url: string
  cancel_url: string
  /** When the payment was opened. It is the same for repeated requests. */
  opened_at: Date
  /** The origin of the browser, for a provider with a page in the shop itself. */
  origin: string
}

export type HostedSession = { session_id: string; url: string }

/** The outcome of a payment, or the failure of a refund. */
export type ProviderReport =
  | { payment_id: string; session_id: string | null; outcome: PaymentOutcome }
  | { failed_refund_id: string; reason: string }

export type ProviderMessage = {
  /** The provider's id of the message. A repeated message has the same id. */
  event_id: string
  type: string
  payload: object
  /** The content; null if the message needs no action. */
  report: ProviderReport | null
}

/** `open` can be paid; `over` has ended without a payment. */
export type SessionState = 'open' | 'paid' | 'over'

export type RefundOrder = {
  /** Our id of the refund. Repeated calls with the same id refund once. */
  refund_id: string
  session_id: string
  /** Minor units of the provider's currency. */
  amount: number
}

/** A payment in the provider's list. Amounts are in minor units of its currency. */
export type ListedPayment = {
  session_id: string
  /** Our id of the payment, if the provider has it. */
  payment_id: string | null
  is_paid: boolean
  amount: number
  currency: string
  refunded: number
}

/** The provider refuses this refund permanently. The message is its reason. */
export class RefundRefused extends Error {}

/**
 * A provider with a hosted payment page and signed webhooks. Calls may be slow, so do not make them in a transaction.
 * Each throws `payment_unavailable` if the provider is unreachable.
 */
export type PaymentProvider = {
  name: string
  /** The currency of its charges. */
  currency: string
  createSession(request: SessionRequest): Promise<HostedSession>
  /**
   * Only for a provider that keeps its sessions in the shop's database. Creates a session that is written together with
   * its order; `row` is JSON.
   */
  draftSession?(request: SessionRequest): Promise<HostedSession & { row: string }>
  /**
   * Reads a webhook. Throws `bad_signature` if the signature is invalid, and `bad_request` if the body is malformed.
   */
  readMessage(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderMessage>
  /** The state of a session. An unknown session is `over`. */
  stateOf(sessionId: string): Promise<SessionState>
  /** Closes a payment page, and returns whether it had been paid before. */
  closeSession(sessionId: string): Promise<Exclude<SessionState, 'open'>>
  /** Makes a refund and returns the provider's id of it. Throws `RefundRefused`. */
  refund(order: RefundOrder): Promise<string>
  /** Every session created since a time, in any order. */
  listPayments(since: Date): AsyncIterable<ListedPayment>
}
