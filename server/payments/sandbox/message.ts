import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/database.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SIGNATURE_HEADER, sandboxSecret } from './provider.ts'
import type { SandboxSession } from './sessions.ts'
import { sign } from './signature.ts'

const QUEUE = 'sandbox-payment-message'

/** Seconds after which a message is sent again, if the program stopped before the first delivery was acknowledged. */
const AGAIN_AFTER = 2

/** The maximum number of deliveries. The pauses double from two seconds up to hours. */
const RETRIES = 20

type Message = { body: string }
type MessageType = 'payment.paid' | 'payment.failed' | 'payment.cancelled' | 'payment.expired'

/**
 * Stores a message of the sandbox and queues it in the transaction, so that it is delivered even if the immediate
 * delivery fails.
 */
export async function queueMessage(
  { jobs }: Platform,
  tx: Tx,
  type: MessageType,
  { session_id, reference, amount, currency }: SandboxSession,
): Promise<Message> {
  const event = {
    id: `evt_${randomUUID()}`,
    type,
    created_at: new Date().toISOString(),
    data: { session_id, reference, amount, currency },
  }
  const message = { body: JSON.stringify(event) }
  await jobs.send(tx, QUEUE, message, { after: AGAIN_AFTER })
  return message
}

/** Delivers a message to the shop's webhook, like a real provider. Throws if it is not accepted. */
export async function sendMessage(app: App, platform: Platform, { body }: Message): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(await sandboxSecret(platform), body) },
    payload: body,
  })
  if (answer.statusCode !== 200) throw new Error(`The webhook answered ${answer.statusCode}`)
}

export function registerMessageJob(app: App, platform: Platform): void {
  platform.jobs.register<Message>(QUEUE, (message) => sendMessage(app, platform, message), { retries: RETRIES })
}
