import { type Paisa, rupees } from '#contract/money.ts'
import type { PaymentState } from '../provider.ts'

export type EasypaisaAnswer = Record<string, unknown>

/** The response code with which Easypaisa reports success. */
export const SUCCESS = '0000'
/** The response code of Easypaisa for an order that it does not know. */
const UNKNOWN_ORDER = '0003'
/**
 * The response codes of Easypaisa for an undecided payment: there was a system error, or the customer has not answered
 * yet.
 */
const UNDECIDED = ['', '0001']

/** The shop's state of a payment for each status of Easypaisa. With an unknown status, the payment stays open. */
const STATES: Record<string, PaymentState> = {
  PAID: 'paid',
  PENDING: 'open',
  FAILED: 'over',
  EXPIRED: 'over',
  DROPPED: 'over',
  CANCELLED: 'over',
  REVERSED: 'returned',
  REFUNDED: 'returned',
}

/**
 * Returns the state and the amount in Easypaisa's response to an inquiry. Returns undefined if Easypaisa could not
 * answer.
 */
export function inquiryIn(answer: EasypaisaAnswer): { state: PaymentState; amount: Paisa | null } | undefined {
  const [code, status] = [textOf(answer.responseCode), textOf(answer.transactionStatus).toUpperCase()]
  // Easypaisa does not know an order before it asks the customer on the phone. The payment is therefore still open.
  if (code === UNKNOWN_ORDER) return { state: 'open', amount: null }
  if (code !== SUCCESS) return undefined
  const amount = Number(textOf(answer.transactionAmount) || Number.NaN)
  return { state: STATES[status] ?? 'open', amount: Number.isFinite(amount) ? rupees(amount) : null }
}

/**
 * Whether a response of Easypaisa says that Easypaisa did not ask the customer, or that the customer has refused the
 * payment.
 */
export function isRefusal(answer: EasypaisaAnswer): boolean {
  const code = textOf(answer.responseCode)
  return code !== SUCCESS && !UNDECIDED.includes(code)
}

/** Returns a text or a number of Easypaisa's response as text. Returns an empty text for all other values. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
