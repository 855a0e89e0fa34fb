import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '#server/platform/problem.ts'
import type { ProviderMessage } from '../provider.ts'

/** The header with the signature of a message. */
const SIGNATURE = 'x-sfpy-signature'

/**
 * Returns the tracker (payment id) in the URL with which the browser returns from Safepay. If the URL has a signature,
 * it must be right: HMAC-SHA256 of the tracker with one of the secrets. A tracker without a signature is accepted,
 * because the shop asks Safepay for the payment in both cases. Undefined if the tracker is missing or its signature is
 * wrong.
 */
export function trackerIn(fields: URLSearchParams, secrets: readonly string[]): string | undefined {
  const [tracker, signature] = [fields.get('tracker') ?? '', fields.get('sig')]
  const isRight = (secret: string) =>
    isEqual(createHmac('sha256', secret).update(tracker).digest('hex'), signature ?? '')
  return tracker !== '' && (signature === null || secrets.some(isRight)) ? tracker : undefined
}

const named = z.looseObject({ tracker: z.string().optional(), token: z.string().optional() })
const message = z.looseObject({
  type: z.string().optional(),
  data: named.extend({ type: z.string().optional(), notification: named.optional() }),
})

/**
 * Reads a message of Safepay. Its signature is HMAC-SHA512 with the secret of the webhook. The shop accepts a signature
 * of the field `data` and one of the whole body, because Safepay's packages sign either of them. Throws `bad_request`
 * and `bad_signature`.
 */
export function readMessage(body: Buffer, signature: string, secret: string): ProviderMessage {
  const text = body.toString()
  const content = parse(text)
  const signed = [text, JSON.stringify(content.data)]
  if (!signed.some((part) => isEqual(createHmac('sha512', secret).update(part).digest('hex'), signature)))
    throw new Problem('bad_signature')
  const { data } = message.parse(content)
  const tracker = data.notification?.tracker ?? data.tracker ?? data.token
  const type = String(content.type ?? data.type ?? 'unknown')
  return {
    event_id: createHash('sha256').update(text).digest('hex'),
    type,
    payload: { type, tracker: tracker ?? null },
    report: tracker ? { changed_session_id: tracker } : null,
  }
}

/** Returns the signature in the headers of a message. */
export function signatureIn(headers: Record<string, string | string[] | undefined>): string {
  return String(headers[SIGNATURE] ?? '')
}

function parse(text: string): z.output<typeof message> {
  try {
    const content: unknown = JSON.parse(text)
    // The schema only checks the content of Safepay's message. The result of `JSON.parse` is returned unchanged,
    // because the signature depends on the sequence of its fields.
    message.parse(content)
    return content as z.output<typeof message>
  } catch {
    throw new Problem('bad_request')
  }
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other.toLowerCase())]
  return left.length === right.length && timingSafeEqual(left, right)
}
