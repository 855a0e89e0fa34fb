import { createHash } from 'node:crypto'
import { inDecimalRupees } from '#contract/money.ts'
import { shownPhone } from '#contract/phone.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { EasypaisaSettings } from '../configuration.ts'
import { askProvider } from '../post-json.ts'
import type { PaymentProvider } from '../provider.ts'
import { referenceOf } from '../reference.ts'
import { inquiryIn, isRefusal, textOf } from './answers.ts'

const API = '/easypay-service/rest/v4'

/**
 * Creates the provider Easypaisa. The customer enters a phone number in the shop, and Easypaisa requests the payment on
 * this phone. Amounts are in rupees with decimals. Easypaisa's documents describe no refund, so staff pay refunds back
 * by hand.
 */
export function createEasypaisaProvider(platform: Platform, settings: EasypaisaSettings): PaymentProvider {
  const { origin, user, password, storeId, accountNumber: accountNum, timeout, pushTimeout } = settings
  const headers = { Credentials: Buffer.from(`${user}:${password}`).toString('base64') }
  const ask = (path: string, body: object, seconds: number) =>
    askProvider(platform, { provider: 'easypaisa', url: origin + API + path, body, headers, timeout: seconds })

  return {
    name: 'easypaisa',
    currency: 'PKR',
    isConfirmedByInquiry: true,
    recognizesRepeatedRefunds: false,
    start: async ({ payment_id }) => ({ session_id: referenceOf(payment_id), next: { kind: 'push' } }),
    async push({ session_id: orderId, amount, phone, customer_email: emailAddress }) {
      const mobileAccountNo = shownPhone(phone).replace(' ', '')
      const transaction = { orderId, storeId, transactionAmount: inDecimalRupees(amount), transactionType: 'MA' }
      const request = { ...transaction, mobileAccountNo, emailAddress }
      const { body } = await ask('/initiate-ma-transaction', request, pushTimeout)
      return !isRefusal(body)
    },
    async inquire(orderId) {
      const { body } = await ask('/inquire-transaction', { orderId, storeId, accountNum }, timeout)
      const found = inquiryIn(body)
      if (found) return { ...found, currency: 'PKR' }
      const [code, reason] = [textOf(body.responseCode), textOf(body.responseDesc)]
      platform.log.error({ provider: 'easypaisa', code, reason }, 'the payment provider could not answer an inquiry')
      throw new Problem('payment_unavailable')
    },
    /**
     * Reads an instant payment notification (IPN) of Easypaisa. The notification contains only a URL at Easypaisa, from
     * which the shop reads the order. A URL at another host is forged.
     */
    async readCallback(body, _headers, query) {
      const url = query.get('url') ?? new URLSearchParams(body.toString()).get('url') ?? ''
      if (URL.parse(url)?.origin !== origin) throw new Problem('bad_signature')
      const { body: answer } = await askProvider(platform, { provider: 'easypaisa', url, headers, timeout })
      const reference = textOf(answer.order_id ?? answer.orderId ?? answer.orderRefNumber)
      if (!reference) throw new Problem('bad_request')
      return {
        event_id: createHash('sha256').update(url).digest('hex'),
        type: 'ipn',
        payload: { order_id: reference, transaction_status: textOf(answer.transaction_status) },
        report: { changed_session_id: reference },
      }
    },
  }
}
