import { type Paisa, rupees } from '#contract/money.ts'
import type { PaymentState } from '../provider.ts'

export type EasypaisaAnswer = Record<string, unknown>

/** The response code of success. */
export const SUCCESS = '0000'
/** The code for an order that Easypaisa does not know. */
const UNKNOWN_ORDER = '0003'
/** The codes with which Easypaisa has not decided: a system error, or no answer of the customer yet. */
const UNDECIDED = ['', '0001']

/** The state of a payment by its status. An unknown status leaves the payment open. */
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

/** The state and the amount in the response to an inquiry. Undefined if Easypaisa could not answer. */
export function inquiryIn(answer: EasypaisaAnswer): { state: PaymentState; amount: Paisa | null } | undefined {
  const [code, status] = [textOf(answer.responseCode), textOf(answer.transactionStatus).toUpperCase()]
  // The customer has not been asked on the phone yet.
  if (code === UNKNOWN_ORDER) return { state: 'open', amount: null }
  if (code !== SUCCESS) return undefined
  const amount = Number(textOf(answer.transactionAmount) || Number.NaN)
  return { state: STATES[status] ?? 'open', amount: Number.isFinite(amount) ? rupees(amount) : null }
}

/** Whether Easypaisa has refused to ask the customer, or the customer has refused. */
export function isRefusal(answer: EasypaisaAnswer): boolean {
  const code = textOf(answer.responseCode)
  return code !== SUCCESS && !UNDECIDED.includes(code)
}

/** Returns a text or a number of a response as text. All other values are the empty text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
