import type { PaymentState } from '../provider.ts'
import type { JazzCashFields } from './secure-hash.ts'

/**
 * The shop's state of a payment for each response code of JazzCash. All other codes mean that the payment has failed.
 */
const STATES: Record<string, PaymentState> = {
  '000': 'paid',
  '121': 'paid',
  '119': 'returned',
  '122': 'returned',
  '131': 'returned',
  '124': 'open',
  '157': 'open',
  '199': 'open',
  '210': 'open',
  // The response code 109 of JazzCash means that the customer has not sent the form to JazzCash yet.
  '109': 'open',
}

/**
 * The response codes of an inquiry that JazzCash could not answer, for example because of wrong credentials, a wrong
 * hash or maintenance.
 */
const FAULTS = ['101', '110', '111', '115', '118', '127', '199']

/**
 * Returns the state of a payment in JazzCash's response to an inquiry. `pp_PaymentResponseCode` is the code of the
 * payment, and `pp_ResponseCode` the code of the inquiry. If the payment has no code, the code of the inquiry can say
 * only that it is unknown, pending or failed. Returns undefined if JazzCash could not answer.
 */
export function stateIn(answer: JazzCashFields): PaymentState | undefined {
  const { pp_PaymentResponseCode: code = '', pp_ResponseCode: ofInquiry = '', pp_Status: status = '' } = answer
  if (code !== '') return isContradicted(code, status) ? 'open' : (STATES[code] ?? 'over')
  if (ofInquiry === '' || FAULTS.includes(ofInquiry)) return undefined
  return ofInquiry === '000' ? 'open' : (STATES[ofInquiry] ?? 'over')
}

/** Whether the response code of JazzCash says that a payment is paid, but its status says that it is not completed. */
function isContradicted(code: string, status: string): boolean {
  return STATES[code] === 'paid' && status !== '' && status.toLowerCase() !== 'completed'
}
