import type { Stripe } from 'stripe'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { StripeSettings } from '../configuration.ts'
import { type Inquiry, type PaymentProvider, type PaymentState, RefundRefused } from '../provider.ts'
import { stripeClient } from './client.ts'
import { reportIn } from './provider-report.ts'
import { sessionRequest } from './session-request.ts'

const PAGE = 100

/** Creates the payment provider that uses Stripe Checkout. Stripe hosts the payment page and handles all card data. */
export function createStripeProvider({ log }: Platform, settings: StripeSettings): PaymentProvider {
  /**
   * Calls Stripe's API. If the call fails, logs the error and throws `payment_unavailable`, so that the caller can
   * retry later.
   */
  async function ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const stripe = await stripeClient(settings)
    return question(stripe).catch((error: unknown) => {
      if (error instanceof Problem || error instanceof RefundRefused) throw error
      log.error({ err: error }, 'Stripe request failed')
      throw new Problem('payment_unavailable')
    })
  }

  return {
    name: 'stripe',
    currency: 'USD',
    isConfirmedByInquiry: false,
    recognizesRepeatedRefunds: true,
    start: (request) =>
      ask(async (stripe) => {
        const { params, discount, idempotencyKey } = sessionRequest(request, Date.now())
        const discounts =
          discount > 0 ? [{ coupon: await couponFor(stripe, discount, idempotencyKey, request.currency) }] : []
        const { id, url } = await stripe.checkout.sessions.create(
          { ...params, ...(discounts.length > 0 ? { discounts } : {}) },
          { idempotencyKey },
        )
        if (!url) throw new Error(`Session ${id} has no page`)
        return { session_id: id, next: { kind: 'redirect', url } }
      }),
    async readCallback(body, headers) {
      const event = verified(await stripeClient(settings), body, headers['stripe-signature'], settings.webhookSecret)
      return { event_id: event.id, type: event.type, payload: event, report: reportIn(event) }
    },
    inquire: (sessionId) => ask(async (stripe) => inquiryOf(await sessionOf(stripe, sessionId))),
    close: (sessionId) =>
      ask(async (stripe) => {
        const found = inquiryOf(await sessionOf(stripe, sessionId))
        if (found.state !== 'open') return found
        await stripe.checkout.sessions.expire(sessionId)
        return { ...found, state: 'over' }
      }),
    refund: ({ session_id, refund_id, amount }) =>
      ask(async (stripe) => {
        const payment_intent = idOf((await sessionOf(stripe, session_id))?.payment_intent)
        if (!payment_intent) throw new RefundRefused('This page has no payment')
        // Before sending a refund, the shop looks up an earlier attempt at Stripe. Idempotency keys do not suffice:
        // Stripe stores them for a day, but an admin can run a failed job again later.
        const { data } = await stripe.refunds.list({ payment_intent, limit: PAGE })
        const earlier = data.find(({ metadata }) => metadata?.refund_id === refund_id)
        if (earlier) return earlier.id
        const request = { payment_intent, amount, metadata: { refund_id } }
        const { id } = await stripe.refunds.create(request, { idempotencyKey: refund_id }).catch(refuse)
        return id
      }),
    async *listPayments(since) {
      const stripe = await stripeClient(settings)
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const expand = ['data.payment_intent.latest_charge']
      for await (const session of stripe.checkout.sessions.list({ created, expand, limit: PAGE })) {
        yield {
          session_id: session.id,
          payment_id: session.client_reference_id,
          is_paid: session.payment_status === 'paid',
          amount: session.amount_total ?? 0,
          currency: (session.currency ?? '').toUpperCase(),
          refunded: refundedOf(session),
        }
      }
    },
  }
}

/**
 * Creates a Stripe coupon that reduces the charged sum by `amount` and can be used once. It is needed for a negative
 * rounding difference, because Stripe does not allow lines with a negative amount.
 */
async function couponFor(stripe: Stripe, amount: number, key: string, currency: string): Promise<string> {
  const { id } = await stripe.coupons.create(
    { name: 'Rounding', amount_off: amount, currency: currency.toLowerCase(), duration: 'once', max_redemptions: 1 },
    { idempotencyKey: `${key}-rounding` },
  )
  return id
}

function verified(stripe: Stripe, body: Buffer, header: string | string[] | undefined, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, header ?? '', secret)
  } catch (error) {
    throw new Problem(error instanceof SyntaxError ? 'bad_request' : 'bad_signature')
  }
}

/** Returns a payment session of Stripe. Returns undefined if the Stripe account has no session with this id. */
async function sessionOf(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id)
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return undefined
    throw error
  }
}

/** Returns the state of a payment page of Stripe. A page that Stripe does not know has the state `over`. */
function inquiryOf(session: Stripe.Checkout.Session | undefined): Inquiry {
  const currency = (session?.currency ?? 'usd').toUpperCase()
  return { state: stateOf(session), amount: session?.amount_total ?? null, currency }
}

function stateOf(session: Stripe.Checkout.Session | undefined): PaymentState {
  if (session?.status === 'open') return 'open'
  return session?.status === 'complete' && session.payment_status !== 'unpaid' ? 'paid' : 'over'
}

/**
 * Handles an error of a refund: throws `RefundRefused` for an error that Stripe would return again. Rethrows all other
 * errors, so that the refund is retried.
 */
function refuse(error: unknown): never {
  const { type, message } = error as Partial<Stripe.errors.StripeError>
  if (type === 'StripeInvalidRequestError') throw new RefundRefused(message)
  throw error
}

function codeOf(error: unknown): string | undefined {
  return (error as Partial<Stripe.errors.StripeError>).code
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id
}

function refundedOf({ payment_intent }: Stripe.Checkout.Session): number {
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : undefined
  return typeof charge === 'object' ? (charge?.amount_refunded ?? 0) : 0
}
