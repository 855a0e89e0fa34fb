import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { installationSecret } from '#server/platform/secrets.ts'
import { chargedAmountOf } from '../charge.ts'
import type { PaymentOutcome, PaymentProvider } from '../provider.ts'
import { insertSession, moveSession, refundSession } from './sessions.ts'
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

/** The secret that the sandbox signs its messages with. */
export function sandboxSecret({ database }: Platform): Promise<string> {
  return installationSecret(database, 'sandbox payments')
}

/** A provider that lives in the shop itself: the same page, session and signed message as a real one, without money. */
export function createSandboxProvider(platform: Platform): PaymentProvider {
  const { database } = platform
  return {
    name: 'sandbox',
    currency: 'USD',
    async createSession({ payment_id, origin, ...request }) {
      // Made from the payment's name, so that two requests at once get the same page, and from the secret, so that nobody guesses it.
      const name = createHmac('sha256', await sandboxSecret(platform)).update(`session ${payment_id}`)
      const session_id = `sbx_${name.digest('base64url')}`
      const amount = chargedAmountOf(request.items)
      await insertSession(database, { session_id, amount, reference: payment_id, ...request }, PAYMENT_WINDOW_MINUTES)
      return { session_id, url: `${origin}/sandbox-pay/${session_id}` }
    },
    async readMessage(body, headers) {
      const text = body.toString()
      const signature = headers[SIGNATURE_HEADER]
      if (!isSigned(await sandboxSecret(platform), text, String(signature))) throw new Problem('bad_signature')
      const { id, type, data, ...rest } = read(text)
      const outcome = OUTCOMES[type] ?? null
      return { event_id: id, type, payload: { id, type, data, ...rest }, payment_id: data.reference, outcome }
    },
    async closeSession(sessionId) {
      await moveSession(database, sessionId, 'expired')
    },
    refund: (sessionId) => refundSession(database, sessionId),
  }
}

function read(text: string): z.output<typeof sandboxMessage> {
  try {
    return sandboxMessage.parse(JSON.parse(text))
  } catch {
    throw new Problem('bad_request')
  }
}
