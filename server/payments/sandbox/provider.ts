import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { PaymentOutcome } from '#server/lifecycle/payment-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { installationSecret } from '#server/platform/secrets.ts'
import { type Inquiry, type PaymentProvider, type PaymentRequest, RefundRefused } from '../provider.ts'
import { insertSession, isUnfinished, listSessions, moveSession, refundSession, sessionOf } from './sessions.ts'
import { isSigned } from './signature.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'

const OUTCOMES: Record<string, PaymentOutcome> = {
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.cancelled': 'cancelled',
  'payment.expired': 'expired',
}

const sandboxMessage = z.looseObject({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  data: z.looseObject({ session_id: z.string(), reference: z.uuid() }),
})

const secrets = new WeakMap<Platform, Promise<string>>()

/**
 * Returns the secret that signs the sandbox's messages. The secret is cached, so that verifying a forged message needs
 * no query.
 */
export function sandboxSecret(platform: Platform): Promise<string> {
  const known = secrets.get(platform)
  if (known) return known
  const secret = installationSecret(platform, 'sandbox payments')
  secrets.set(platform, secret)
  secret.catch(() => secrets.delete(platform))
  return secret
}

/**
 * Creates the sandbox, a payment provider inside the shop. Like a real provider, it has payment pages, sessions and
 * signed messages, but no money is moved.
 */
export function createSandboxProvider(platform: Platform): PaymentProvider {
  const { database } = platform

  async function draft(request: PaymentRequest) {
    const { payment_id, origin, charge, customer_email, currency, success_url, cancel_url } = request
    // The id of a sandbox session is derived from the payment's id and from a secret. Two concurrent requests therefore
    // get the same page, and strangers cannot guess its URL.
    const name = createHmac('sha256', await sandboxSecret(platform)).update(`session ${payment_id}`)
    const session_id = `sbx_${name.digest('base64url')}`
    const page = { session_id, reference: payment_id, customer_email, currency, success_url, cancel_url, ...charge }
    return { session_id, url: `${origin}/sandbox-pay/${session_id}`, row: JSON.stringify(page) }
  }

  return {
    name: 'sandbox',
    currency: 'USD',
    isConfirmedByInquiry: false,
    recognizesRepeatedRefunds: true,
    draft,
    async start(request) {
      const { row, session_id, url } = await draft(request)
      await insertSession(database, row)
      return { session_id, next: { kind: 'redirect', url } }
    },
    async readCallback(body, headers) {
      const text = body.toString()
      const signature = headers[SIGNATURE_HEADER]
      if (!isSigned(await sandboxSecret(platform), text, String(signature))) throw new Problem('bad_signature')
      const { id, type, data, ...rest } = read(text)
      const outcome = OUTCOMES[type]
      const report = outcome ? { payment_id: data.reference, session_id: data.session_id, outcome } : null
      return { event_id: id, type, payload: { id, type, data, ...rest }, report }
    },
    inquire: (sessionId) => inquire(database, sessionId),
    async close(sessionId) {
      await moveSession(database, sessionId, 'expired')
      return inquire(database, sessionId)
    },
    async refund(order) {
      if (!(await refundSession(database, order)))
        throw new RefundRefused('The amount is larger than the refundable amount of this session')
      return `sbr_${order.refund_id}`
    },
    listPayments: (since) => listSessions(database, since),
  }
}

/** Returns the state of a sandbox session. A session that does not exist has the state `over`. */
async function inquire(database: Database, sessionId: string): Promise<Inquiry> {
  const session = await sessionOf(database, sessionId)
  const { amount = null, currency = 'USD' } = session ?? {}
  if (session && isUnfinished(session.status)) return { state: 'open', amount, currency }
  const isPaid = session?.status === 'paid' || session?.status === 'refunded'
  return { state: isPaid ? 'paid' : 'over', amount, currency }
}

function read(text: string): z.output<typeof sandboxMessage> {
  try {
    return sandboxMessage.parse(JSON.parse(text))
  } catch {
    throw new Problem('bad_request')
  }
}
