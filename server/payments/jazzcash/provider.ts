import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { JazzCashSettings } from '../configuration.ts'
import { askProvider, RequestFailed, requestJson } from '../post-json.ts'
import { type PaymentProvider, RefundNotSent, RefundRefused } from '../provider.ts'
import { referenceOf } from '../reference.ts'
import { stateIn } from './inquiry.ts'
import { readNotification } from './notification.ts'
import { isSigned, type JazzCashFields, signed } from './secure-hash.ts'

const PATHS = {
  form: '/CustomerPortal/transactionmanagement/merchantform/',
  inquiry: '/ApplicationAPI/API/PaymentInquiry/Inquire',
  refund: '/ApplicationAPI/API/2.0/Purchase/Refund/MobileAccount',
}

/** The response codes with which JazzCash says that a refund is not decided yet. */
const UNDECIDED = ['119', '157', '199', '210']

const MINUTE = 60_000
/** The offset of Pakistan's time from UTC, in milliseconds. Pakistan has no daylight saving time. */
const KARACHI = 5 * 60 * MINUTE

/**
 * Creates the provider JazzCash. The browser sends a signed form to JazzCash's page, where the customer pays with the
 * mobile account. Amounts are in paisa.
 */
export function createJazzCashProvider(platform: Platform, settings: JazzCashSettings): PaymentProvider {
  const { origin, merchantId: pp_MerchantID, password: pp_Password, salt, mpin, timeout } = settings
  const account = { pp_MerchantID, pp_Password }

  return {
    name: 'jazzcash',
    currency: 'PKR',
    isConfirmedByInquiry: true,
    recognizesRepeatedRefunds: false,
    formOrigin: origin,
    start: async ({ payment_id }) => ({ session_id: referenceOf(payment_id), next: { kind: 'form' } }),
    form: ({ session_id, amount, opened_at, return_url }) => ({
      url: origin + PATHS.form,
      fields: signed(
        {
          ...account,
          pp_Version: '1.1',
          pp_TxnType: 'MWALLET',
          pp_Language: 'EN',
          pp_BankID: 'TBANK',
          pp_ProductID: 'RETL',
          pp_TxnRefNo: session_id,
          pp_Amount: String(amount),
          pp_TxnCurrency: 'PKR',
          pp_TxnDateTime: inKarachi(opened_at),
          pp_TxnExpiryDateTime: inKarachi(new Date(opened_at.getTime() + PAYMENT_WINDOW_MINUTES * MINUTE)),
          pp_BillReference: session_id,
          pp_Description: 'Order in the online shop',
          pp_ReturnURL: return_url,
        },
        salt,
      ),
    }),
    readReturn: (fields) => referenceIn(Object.fromEntries(fields), salt),
    readCallback: async (body) => readNotification(body, salt),
    async inquire(session_id) {
      const request = signed({ ...account, pp_TxnRefNo: session_id }, salt)
      const asked = { provider: 'jazzcash', url: origin + PATHS.inquiry, body: request, timeout }
      const answer = textsIn((await askProvider(platform, asked)).body)
      const state = 'pp_SecureHash' in answer && !isSigned(answer, salt) ? undefined : stateIn(answer)
      if (!state) {
        const { pp_ResponseCode: code, pp_ResponseMessage: reason } = answer
        platform.log.error({ provider: 'jazzcash', code, reason }, 'the payment provider could not answer an inquiry')
        throw new Problem('payment_unavailable')
      }
      const { pp_Amount: amount, pp_TxnCurrency: currency = 'PKR' } = answer
      return { state, amount: amount ? Number(amount) : null, currency }
    },
    async refund({ session_id, refund_id, amount }) {
      const fields = { ...account, pp_TxnRefNo: session_id, pp_Amount: String(amount), pp_TxnCurrency: 'PKR' }
      const body = signed({ ...fields, pp_MerchantMPIN: mpin }, salt)
      const sent = await requestJson({ provider: 'jazzcash', url: origin + PATHS.refund, body, timeout }).catch(unknown)
      const { pp_ResponseCode: code = '', pp_ResponseMessage: message = '' } = textsIn(sent.body)
      if (code === '000') return `jazzcash-${refund_id}`
      if (code === '' || UNDECIDED.includes(code)) throw unknownResult(message)
      throw new RefundRefused(`${code} ${message}`)
    },
  }
}

/** Returns the payment reference in JazzCash's signed fields, or undefined if the signature is missing or wrong. */
function referenceIn(fields: JazzCashFields, salt: string): string | undefined {
  return isSigned(fields, salt) ? fields.pp_TxnRefNo : undefined
}

/** Formats a time as JazzCash expects it: `yyyyMMddHHmmss` in Karachi. */
function inKarachi(time: Date): string {
  return new Date(time.getTime() + KARACHI).toISOString().replace(/\D/g, '').slice(0, 14)
}

function textsIn(answer: Record<string, unknown>): JazzCashFields {
  const present = Object.entries(answer).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}

/**
 * Throws `RefundNotSent` if the request did not reach JazzCash, so that the shop repeats it. Throws `RefundRefused` if
 * JazzCash may have received it, because a repeated request could pay twice.
 */
function unknown(error: unknown): never {
  if (error instanceof RequestFailed && !error.isSent) throw new RefundNotSent(error.message)
  throw unknownResult(String(error))
}

function unknownResult(reason: string): RefundRefused {
  return new RefundRefused(
    `The result is unknown (${reason}). Check in the JazzCash portal whether the refund was made.`,
  )
}
