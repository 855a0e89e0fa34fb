import { z } from 'zod'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { SafepaySettings } from '../configuration.ts'
import { askProvider, type JsonAnswer, RequestFailed, requestJson } from '../post-json.ts'
import { type PaymentProvider, type PaymentRequest, RefundNotSent, RefundRefused } from '../provider.ts'
import { readMessage, signatureIn, trackerIn } from './signatures.ts'
import { inquiryIn } from './tracker.ts'

const started = z.object({ data: z.object({ tracker: z.object({ token: z.string().min(1) }) }) })
const passport = z.object({ data: z.string().min(1) })
const refunded = z.object({
  data: z.object({ action: z.record(z.string(), z.object({ token: z.string() }).partial()).optional() }).partial(),
})

/**
 * Creates the provider Safepay. The customer pays on Safepay's page by card, wallet or bank account. Amounts are in
 * paisa, as in version 3 of the API.
 */
export function createSafepayProvider(platform: Platform, settings: SafepaySettings): PaymentProvider {
  const { origin, environment, publicKey, secretKey, webhookSecret, timeout } = settings
  const headers = { 'X-SFPY-MERCHANT-SECRET': secretKey }
  const requestTo = (path: string, body?: object) => ({
    ...{ provider: 'safepay', url: origin + path, headers, timeout },
    ...(body ? { body } : {}),
  })

  /** Sends a request to Safepay. If Safepay refuses it, logs the status and throws `payment_unavailable`. */
  async function ask(path: string, body?: object): Promise<JsonAnswer['body']> {
    const answer = await askProvider(platform, requestTo(path, body))
    if (answer.status < 400) return answer.body
    platform.log.error({ provider: 'safepay', status: answer.status }, 'the payment provider has refused a request')
    throw new Problem('payment_unavailable')
  }

  async function start({ payment_id, charge, return_url, cancel_url }: PaymentRequest) {
    const payment = { merchant_api_key: publicKey, intent: 'CYBERSOURCE', mode: 'payment', include_fees: false }
    const metadata = { order_id: payment_id, source: 'mandi' }
    const amount = { currency: 'PKR', amount: charge.amount, metadata }
    const { data } = read(started, await ask('/order/payments/v3/', { ...payment, ...amount }))
    const { token } = data.tracker
    const { data: tbt } = read(passport, await ask('/client/passport/v1/token', {}))
    const back = { redirect_url: return_url, cancel_url, order_id: payment_id }
    const query = new URLSearchParams({ environment, tracker: token, tbt, source: 'mandi', ...back })
    return { session_id: token, next: { kind: 'redirect' as const, url: `${origin}/embedded/?${query}` } }
  }

  return {
    name: 'safepay',
    currency: 'PKR',
    isConfirmedByInquiry: true,
    recognizesRepeatedRefunds: false,
    start,
    readReturn: (fields) => trackerIn(fields, [webhookSecret, secretKey]),
    readCallback: async (body, given) => readMessage(body, signatureIn(given), webhookSecret),
    async inquire(tracker) {
      const found = inquiryIn(await ask(`/reporter/api/v1/payments/${encodeURIComponent(tracker)}`))
      if (found) return found
      platform.log.error({ provider: 'safepay' }, 'the payment provider could not answer an inquiry')
      throw new Problem('payment_unavailable')
    },
    async refund({ session_id, refund_id, amount }) {
      const path = `/order/payments/v3/${encodeURIComponent(session_id)}/refund`
      const { status, body } = await requestJson(requestTo(path, { currency: 'PKR', amount })).catch(unknown)
      if (status >= 400) throw new RefundRefused(reasonIn(body))
      const tokens = Object.values(refunded.safeParse(body).data?.data.action ?? {}).map(({ token }) => token)
      return tokens.find(Boolean) ?? `safepay-${refund_id}`
    },
  }
}

/** Validates a response of Safepay. If it does not have the documented form, throws `payment_unavailable`. */
function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Problem('payment_unavailable')
  return parsed.data
}

const errors = z.object({ status: z.object({ errors: z.array(z.string()) }) })

function reasonIn(body: unknown): string {
  return errors.safeParse(body).data?.status.errors.join(', ') || 'Safepay has refused the refund'
}

/**
 * Throws `RefundNotSent` if the request did not reach Safepay, so that the shop repeats it. Throws `RefundRefused` if
 * Safepay may have received it, because a repeated request could pay twice.
 */
function unknown(error: unknown): never {
  if (error instanceof RequestFailed && !error.isSent) throw new RefundNotSent(error.message)
  throw new RefundRefused(`The result is unknown (${error}). Check in Safepay’s dashboard whether the refund was made.`)
}
