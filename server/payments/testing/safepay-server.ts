import { createHmac, randomUUID } from 'node:crypto'
import {
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server.ts'

/** The webhook secret that the Safepay test server and the shop share. */
export const WEBHOOK_SECRET = 'webhook-secret'

type Tracker = { state: string; amount: number; refunds: { totals: { amount: number; currency: string } }[] }

export type SafepayServer = ProviderServer & {
  /** The payments by their tracker. Amounts are in paisa. */
  trackers: Map<string, Tracker>
  decide(token: string, state: string, amount?: number): void
}

const PAYMENTS = '/order/payments/v3/'

/**
 * Starts a server that answers as Safepay's documents describe: a payment, a token for the page, the page, the report
 * of a tracker, and refunds. On the page, a customer can pay or cancel.
 */
export async function startSafepayServer(): Promise<SafepayServer> {
  const trackers: SafepayServer['trackers'] = new Map()

  function decide(token: string, state: string, amount?: number): void {
    const known = trackers.get(token)
    if (known) Object.assign(known, { state, amount: amount ?? known.amount })
  }

  function answer({ method, path, body, headers, query }: ProviderRequest): ProviderReply {
    if (path === '/embedded/') return page(query)
    if (path === '/decide') return comeBack(new URLSearchParams(body))
    if (headers['x-sfpy-merchant-secret'] !== 'secret-key') return refusal(401, 'invalid merchant secret')
    if (path === '/client/passport/v1/token') return json({ data: 'time-based-token', status: { errors: [] } })
    const fields: Record<string, unknown> = method === 'POST' ? JSON.parse(body) : {}
    if (path === PAYMENTS) return create(fields)
    const token =
      path
        .replace(/\/refund$/, '')
        .split('/')
        .at(-1) ?? ''
    const found = trackers.get(token)
    if (!found) return refusal(500, `cannot find tracker with token ${token}`)
    if (path.endsWith('/refund')) return refund(found, Number(fields.amount))
    const { state, amount, refunds: cybersource_refunds } = found
    const purchase_totals = { quote_amount: { amount, currency: 'PKR' } }
    return json({ ok: true, data: { token, state, purchase_totals, charge: { cybersource_refunds } } })
  }

  function create({ merchant_api_key, amount, currency }: Record<string, unknown>): ProviderReply {
    if (merchant_api_key !== 'sec_public' || currency !== 'PKR') return refusal(400, 'invalid request')
    const token = `track_${randomUUID()}`
    trackers.set(token, { state: 'TRACKER_STARTED', amount: Number(amount), refunds: [] })
    return json({ data: { tracker: { token, state: 'TRACKER_STARTED' } }, status: { errors: [], message: 'success' } })
  }

  function refund(tracker: Tracker, amount: number): ProviderReply {
    const left = tracker.refunds.reduce((rest, { totals }) => rest - totals.amount, tracker.amount)
    if (!['TRACKER_ENDED', 'TRACKER_PARTIAL_REFUND'].includes(tracker.state))
      return refusal(400, `cannot refund tracker in state ${tracker.state}`)
    if (amount > left) return refusal(400, 'refund amount is higher than remaining balance')
    tracker.refunds.push({ totals: { amount, currency: 'PKR' } })
    tracker.state = amount === left ? 'TRACKER_REFUNDED' : 'TRACKER_PARTIAL_REFUND'
    const cybersource_refund = { token: `refund_${tracker.refunds.length}` }
    return json({ data: { tracker: { state: tracker.state }, action: { cybersource_refund } }, status: { errors: [] } })
  }

  function page(query: URLSearchParams): ProviderReply {
    const hidden = ['tracker', 'redirect_url', 'cancel_url'].map(
      (name) => `<input type="hidden" name="${name}" value="${(query.get(name) ?? '').replaceAll('&', '&amp;')}">`,
    )
    const buttons = '<button name="act" value="pay">Pay</button><button name="act" value="cancel">Cancel</button>'
    const form = `<form method="post" action="/decide">${hidden.join('')}${buttons}</form>`
    const isOpen = query.get('tbt') === 'time-based-token' && trackers.has(query.get('tracker') ?? '')
    return {
      type: 'text/html',
      body: `<!doctype html><title>Safepay</title><h1>Safepay</h1>${isOpen ? form : 'Expired'}`,
    }
  }

  function comeBack(fields: URLSearchParams): ProviderReply {
    const token = fields.get('tracker') ?? ''
    const isPaid = fields.get('act') === 'pay'
    if (isPaid) decide(token, 'TRACKER_ENDED')
    const target = new URL(fields.get(isPaid ? 'redirect_url' : 'cancel_url') ?? '')
    if (isPaid) target.search = new URLSearchParams({ tracker: token, sig: signatureOf(token) }).toString()
    const link = target.href.replaceAll('&', '&amp;')
    return { type: 'text/html', body: `<!doctype html><title>Safepay</title><a href="${link}">Return to the shop</a>` }
  }

  return { ...(await startProviderServer(answer)), trackers, decide }
}

/** Returns the signature of a tracker in the URL with which the browser returns from Safepay. */
export function signatureOf(tracker: string, secret = WEBHOOK_SECRET): string {
  return createHmac('sha256', secret).update(tracker).digest('hex')
}

const json = (body: object): ProviderReply => ({ body: JSON.stringify(body) })
const refusal = (status: number, error: string): ProviderReply => ({
  status,
  body: JSON.stringify({ status: { errors: [error] } }),
})
