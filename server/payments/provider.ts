import type { IncomingHttpHeaders } from 'node:http'
import type { Paisa } from '#contract/money.ts'
import type { PaymentOutcome } from '#server/lifecycle/payment-status.ts'
import type { Charge } from './charge.ts'

export type PaymentRequest = {
  /** The shop's id of the payment. Repeated calls with the same id return the same session. */
  payment_id: string
  customer_email: string
  charge: Charge
  /**
   * The total of the order, including the part that store credit pays, in paisa. The payment page shows it next to the
   * charged amount.
   */
  total_amount: Paisa
  currency: string
  success_url: string
  cancel_url: string
  /**
   * The URL of the shop to which the browser returns from the provider's page. The shop reads the data of the return
   * there.
   */
  return_url: string
  /** The time at which the payment was opened. This time is the same in repeated requests. */
  opened_at: Date
  /**
   * The origin (scheme and host) under which the browser uses the shop. Only the sandbox needs it, because its payment
   * page is in the shop.
   */
  origin: string
}

/**
 * How the customer starts to pay. With `redirect`, the browser opens the provider's page. With `form`, a page of the
 * shop sends a form to the provider's page. With `push`, the customer enters a phone number on a page of the shop. The
 * provider then asks the customer on this phone.
 */
export type NextStep = { kind: 'redirect'; url: string } | { kind: 'form' } | { kind: 'push' }

/** The payment that the form for the provider's page describes. `amount` is in minor units. */
export type FormRequest = { session_id: string; amount: number; opened_at: Date; return_url: string }

export type ProviderForm = { url: string; fields: Record<string, string> }

/**
 * A payment that a provider has started. `session_id` is the provider's id of the payment page, or the shop's
 * reference.
 */
export type StartedPayment = { session_id: string; next: NextStep }

export type HostedSession = { session_id: string; url: string }

/**
 * The content of a provider's message: the outcome of a payment, a failed refund, or that a payment has changed. If
 * messages of a provider only report a change, the shop then asks the provider for the payment's state.
 */
export type ProviderReport =
  | { payment_id: string; session_id: string | null; outcome: PaymentOutcome }
  | { failed_refund_id: string; reason: string }
  | { changed_session_id: string }

export type ProviderMessage = {
  /** The provider's id of a message. If the provider sends a message again, the id is the same. */
  event_id: string
  type: string
  payload: object
  /** The content of a provider's message. Null if the shop need not react to it. */
  report: ProviderReport | null
  /** The response that the provider expects to its message. By default, the shop returns a short JSON object. */
  answer?: { type: string; body: string }
}

/**
 * The state of a payment at its provider. `open`: the customer can still pay, or the provider has not decided yet.
 * `over`: it has ended without money. `returned`: its money has gone back to the customer.
 */
export type PaymentState = 'open' | 'paid' | 'over' | 'returned'

/**
 * The provider's answer to an inquiry about a payment. `amount` is in minor units; it is null if the provider does not
 * report it.
 */
export type Inquiry = {
  state: PaymentState
  amount: number | null
  currency: string
  /** The refunded amount, if the provider reports it. */
  refunded?: number
}

export type RefundOrder = {
  /**
   * The shop's id of the refund. If the provider recognizes repeated refunds, it sends a refund with the same id only
   * once.
   */
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
  /** Null if the provider does not report it. */
  refunded: number | null
}

/**
 * Thrown if the provider refuses a refund permanently, or if the result of the refund is unknown. The refund must not
 * be sent again. The message of the error gives the reason.
 */
export class RefundRefused extends Error {}

/** Thrown if a refund did not reach the provider. It can then be sent again. */
export class RefundNotSent extends Error {}

/** A payment request to the phone of a customer. */
export type PushRequest = { session_id: string; amount: Paisa; phone: string; customer_email: string }

/**
 * A payment provider. Its functions may be slow, so do not call them within a transaction. They throw
 * `payment_unavailable` if the provider is unreachable; only `refund` may throw `RefundNotSent` or `RefundRefused`
 * instead.
 */
export type PaymentProvider = {
  name: string
  /** The currency in which the provider charges, as an ISO code such as `USD`. */
  currency: string
  /**
   * Whether only `inquire` decides if a payment is paid. In that case, the shop calls `inquire` when the browser
   * returns, when a message of the provider arrives, and at the times of `INQUIRE_AFTER`.
   */
  isConfirmedByInquiry: boolean
  /** Starts a payment. Repeated calls for the same payment return the same session. */
  start(request: PaymentRequest): Promise<StartedPayment>
  /**
   * Returns a new payment session that is not stored yet. `row` is its database row as JSON, which the checkout stores
   * together with the order. Only the sandbox has this function, because it stores its payment sessions in the shop's
   * database.
   */
  draft?(request: PaymentRequest): Promise<HostedSession & { row: string }>
  /**
   * Returns the form that opens the payment page of the provider. The browser submits it to the origin `formOrigin`.
   */
  form?(request: FormRequest): ProviderForm
  formOrigin?: string
  /**
   * Sends a payment request to the customer's phone, and resolves when the provider knows the customer's answer.
   * Returns false if the provider has refused the request. Only providers with the next step `push` have this function.
   */
  push?(request: PushRequest): Promise<boolean>
  /**
   * Returns the id of the payment session in the data with which the browser returns from the provider. Returns
   * undefined if the data is forged or incomplete.
   */
  readReturn?(fields: URLSearchParams): string | undefined
  /**
   * Reads a message of the provider. Throws `bad_signature` if its signature is invalid, and `bad_request` if its body
   * is malformed.
   */
  readCallback(body: Buffer, headers: IncomingHttpHeaders, query: URLSearchParams): Promise<ProviderMessage>
  /** Returns the state of a payment. */
  inquire(sessionId: string): Promise<Inquiry>
  /** Ends a payment page and returns its last state. A provider without this function lets its pages expire. */
  close?(sessionId: string): Promise<Inquiry>
  /**
   * Sends a refund, and returns the provider's id of this refund. Throws `RefundRefused` if the provider refuses it
   * permanently or if its result is unknown. Throws `RefundNotSent` if it did not reach the provider. Refunds of a
   * provider without this function are paid back by hand.
   */
  refund?(order: RefundOrder): Promise<string>
  /** Whether the provider sends a refund only once if the shop repeats the request. */
  recognizesRepeatedRefunds: boolean
  /**
   * Returns all payments that were created since a time, in any order. If the provider has no such function, the shop
   * asks the provider for each payment.
   */
  listPayments?(since: Date): AsyncIterable<ListedPayment>
}
