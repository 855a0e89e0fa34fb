import type { IncomingHttpHeaders } from 'node:http'
import type { Paisa } from '#contract/money.ts'
import type { PaymentOutcome } from '#server/lifecycle/payment-status.ts'
import type { Charge } from './charge.ts'

export type SessionRequest = {
  /** The shop's id of the payment. Repeated calls with the same id return the same session. */
  payment_id: string
  customer_email: string
  charge: Charge
  /** The total of the order in paisa, which the payment page shows next to the charged amount. */
  total_amount: Paisa
  currency: string
  success_url: string
  cancel_url: string
  /** The time at which the payment was opened. It is the same in repeated requests. */
  opened_at: Date
  /** The origin of the browser. Only the sandbox needs it, because its payment page is in the shop. */
  origin: string
}

export type HostedSession = { session_id: string; url: string }

/** The report in a provider's message: the outcome of a payment, or a failed refund. */
export type ProviderReport =
  | { payment_id: string; session_id: string | null; outcome: PaymentOutcome }
  | { failed_refund_id: string; reason: string }

export type ProviderMessage = {
  /** The provider's id of the message. If the provider sends a message again, the id is the same. */
  event_id: string
  type: string
  payload: object
  /** The report that the message contains. Null if the shop need not react to the message. */
  report: ProviderReport | null
}

/**
 * The state of a payment page. `open` means that the customer can pay, and `over` that the page has ended without a
 * payment.
 */
export type SessionState = 'open' | 'paid' | 'over'

export type RefundOrder = {
  /** The shop's id of the refund. Repeated calls with the same id send the refund only once. */
  refund_id: string
  session_id: string
  /** The amount in minor units of the provider's currency. */
  amount: number
}

/** A payment in the provider's list. Amounts are in minor units of `currency`. */
export type ListedPayment = {
  session_id: string
  /** The shop's id of the payment. Null if the provider does not have it. */
  payment_id: string | null
  is_paid: boolean
  amount: number
  currency: string
  refunded: number
}

/** The provider refuses a refund permanently. The message of the error is the provider's reason. */
export class RefundRefused extends Error {}

/**
 * A payment provider, which has hosted payment pages and sends signed webhooks. Its functions may be slow, so do not
 * call them within a transaction. Each throws `payment_unavailable` if the provider is unreachable.
 */
export type PaymentProvider = {
  name: string
  /** The currency in which the provider charges, as an ISO code such as `USD`. */
  currency: string
  createSession(request: SessionRequest): Promise<HostedSession>
  /**
   * Returns a new session that is not stored yet. The checkout stores it together with its order; `row` is its database
   * row as JSON. Only the sandbox has this function, because it stores its sessions in the shop's database.
   */
  draftSession?(request: SessionRequest): Promise<HostedSession & { row: string }>
  /**
   * Reads a webhook of the provider. Throws `bad_signature` if its signature is invalid, and `bad_request` if its body
   * is malformed.
   */
  readMessage(body: Buffer, headers: IncomingHttpHeaders): Promise<ProviderMessage>
  /** Returns the state of a payment page. An unknown page is `over`. */
  stateOf(sessionId: string): Promise<SessionState>
  /** Closes a payment page. Returns `paid` if the customer had paid before, and otherwise `over`. */
  closeSession(sessionId: string): Promise<Exclude<SessionState, 'open'>>
  /**
   * Sends a refund, and returns the provider's id of this refund. Throws `RefundRefused` if the provider refuses it
   * permanently.
   */
  refund(order: RefundOrder): Promise<string>
  /** Returns all payment pages that were created since a time, in any order. */
  listPayments(since: Date): AsyncIterable<ListedPayment>
}
