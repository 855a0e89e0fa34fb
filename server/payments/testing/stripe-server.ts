import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A payment page (checkout session) in the format of Stripe's messages. */
type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string | null
  customer_email: string | null
  amount_total: number
  currency: string
  payment_intent: string | null
  url: string | null
  created: number
}

type Fault = 'answers 500' | 'hangs' | 'answers after the timeout'

type Reply = { status: number; body: object }

/**
 * A fake Stripe server. It implements the parts of Stripe's documented HTTP API that the shop uses. Tests can read the
 * requests that it has received.
 */
export type StripeServer = {
  url: string
  sessions: Session[]
  refunds: { id: string; payment_intent: string; amount: number; metadata: Record<string, string> }[]
  /**
   * The requests that the fake Stripe server has received, in the order of their arrival. `key` is the idempotency key.
   */
  forms: { path: string; key: string | undefined; fields: Record<string, string> }[]
  /**
   * Makes the fake Stripe server fail the next requests of a method and path, such as `POST /v1/refunds`. Each fault is
   * for one request.
   */
  fail(request: string, ...faults: Fault[]): void
  /** Pays a payment page as a customer would. */
  pay(sessionId: string): void
  close(): Promise<void>
}

export async function startStripeServer(secretKey: string): Promise<StripeServer> {
  const [sessions, refunds, forms]: [StripeServer['sessions'], StripeServer['refunds'], StripeServer['forms']] = [
    [],
    [],
    [],
  ]
  const coupons = new Map<string, number>()
  const answered = new Map<string, { form: string; reply: Reply }>()
  const faults = new Map<string, Fault[]>()
  const held = new Set<() => void>()

  const server = createServer((request, response) => {
    void serve(request, response)
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const form = await text(request)
    const fault = faults.get(`${request.method} ${pathname}`)?.shift()
    if (fault === 'hangs') {
      held.add(() => response.destroy())
      return
    }
    if (fault === 'answers 500') return send(response, refusal(500, 'api_error', 'An unexpected error occurred'))
    const reply = once(request, pathname, form, searchParams)
    if (fault !== 'answers after the timeout') return send(response, reply)
    response.once('close', () => held.delete(late))
    const late = () => send(response, reply)
    held.add(late)
  }

  /**
   * Responds to a request like Stripe. If the idempotency key was used before for the same fields, repeats the earlier
   * response. If the key was used for other fields, refuses the request.
   */
  function once(request: IncomingMessage, path: string, form: string, query: URLSearchParams): Reply {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided')
    if (request.method === 'GET') return read(path, query)
    const key = request.headers['idempotency-key']?.toString()
    const earlier = key ? answered.get(key) : undefined
    if (earlier && earlier.form !== form)
      return refusal(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters')
    if (earlier) return earlier.reply
    const fields = Object.fromEntries(new URLSearchParams(form))
    forms.push({ path, key, fields })
    const reply = write(path, fields)
    // Stripe's client sends an idempotency key only with requests that create something.
    if (key) answered.set(key, { form, reply })
    return reply
  }

  function read(path: string, query: URLSearchParams): Reply {
    if (path === '/v1/refunds') {
      const data = refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent'))
      return ok({ object: 'list', data, has_more: false })
    }
    if (path === '/v1/checkout/sessions') {
      const after = sessions.findIndex(({ id }) => id === query.get('starting_after')) + 1
      // The fake Stripe server returns lists in pages of two entries, so that the client must read several pages.
      const data = sessions.slice(after, after + 2).map(expanded)
      return ok({ object: 'list', data, has_more: after + 2 < sessions.length })
    }
    const session = sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}`)
    return session ? ok(session) : refusal(404, 'invalid_request_error', 'No such session', 'resource_missing')
  }

  function expanded(session: Session) {
    const { payment_intent: id } = session
    const own = refunds.filter(({ payment_intent }) => payment_intent === id)
    const amount_refunded = own.reduce((sum, { amount }) => sum + amount, 0)
    return { ...session, payment_intent: id && { id, latest_charge: { id: `ch_${id}`, amount_refunded } } }
  }

  function write(path: string, fields: Record<string, string>): Reply {
    if (path === '/v1/coupons') {
      const id = `coupon_${coupons.size + 1}`
      coupons.set(id, Number(fields.amount_off))
      return ok({ id, object: 'coupon' })
    }
    if (path === '/v1/checkout/sessions') return ok(openSession(fields))
    if (path === '/v1/refunds') return refund(fields)
    const session = sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}/expire`)
    if (session?.status !== 'open')
      return refusal(400, 'invalid_request_error', 'Only Checkout Sessions with a status in open can be expired.')
    session.status = 'expired'
    return ok(session)
  }

  function openSession(fields: Record<string, string>): Session {
    const id = `cs_test_${sessions.length + 1}`
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: fields.client_reference_id ?? null,
      customer_email: fields.customer_email ?? null,
      amount_total: sumOf(fields) - (coupons.get(fields['discounts[0][coupon]'] ?? '') ?? 0),
      currency: fields['line_items[0][price_data][currency]'] ?? '',
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      created: Math.floor(Date.now() / 1000),
    }
    sessions.push(session)
    return session
  }

  function refund({ payment_intent = '', amount, ...fields }: Record<string, string>): Reply {
    const session = sessions.find((paid) => paid.payment_intent === payment_intent)
    const gone = refunds.filter((earlier) => earlier.payment_intent === payment_intent)
    const left = (session?.amount_total ?? 0) - gone.reduce((sum, earlier) => sum + earlier.amount, 0)
    if (Number(amount) > left)
      return refusal(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge')
    const metadata = { refund_id: fields['metadata[refund_id]'] ?? '' }
    const made = { id: `re_${refunds.length + 1}`, object: 'refund', payment_intent, amount: Number(amount), metadata }
    refunds.push(made)
    return ok(made)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    refunds,
    forms,
    fail: (request, ...next) => faults.set(request, next),
    pay(sessionId) {
      const session = sessions.find(({ id }) => id === sessionId)
      if (session?.status !== 'open') throw new Error(`${sessionId} can't be paid`)
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${sessionId}` })
    },
    async close() {
      for (const end of held) end()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const ok = (body: object): Reply => ({ status: 200, body })

function refusal(status: number, type: string, message: string, code?: string): Reply {
  return { status, body: { error: { type, message, ...(code ? { code } : {}) } } }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' }).end(JSON.stringify(body))
}

/**
 * Returns the sum of the lines in a request for a payment page. Its fields look like
 * `line_items[0][quantity]=3&line_items[0][price_data][unit_amount]=32…`.
 */
function sumOf(fields: Record<string, string>): number {
  return Object.keys(fields)
    .map((name) => /^line_items\[(\d+)\]\[quantity\]$/.exec(name)?.[1])
    .filter((index) => index !== undefined)
    .reduce((sum, index) => {
      const [quantity, price] = [
        fields[`line_items[${index}][quantity]`],
        fields[`line_items[${index}][price_data][unit_amount]`],
      ]
      return sum + Number(quantity) * Number(price)
    }, 0)
}
