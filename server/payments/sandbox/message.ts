import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/database/database.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SIGNATURE_HEADER, sandboxSecret } from './provider.ts'
import type { SandboxSession } from './sessions.ts'
import { sign } from './signature.ts'

const QUEUE = 'sandbox-payment-message'

/**
 * The number of seconds after which a job delivers a sandbox message again. The first delivery follows at once after
 * the commit, but the program can stop before the shop has acknowledged it.
 */
const AGAIN_AFTER = 2

/**
 * The maximum number of retries of the job that delivers a sandbox message. The first pause is two seconds. Each
 * further pause is twice as long, up to half an hour.
 */
const RETRIES = 20

type Message = { body: string }
type MessageType = 'payment.paid' | 'payment.failed' | 'payment.cancelled' | 'payment.expired'

/**
 * Stores a message of the sandbox and queues its delivery, in the given transaction. The message is therefore delivered
 * even if the first attempt, right after the commit, fails.
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

/**
 * Delivers a sandbox message to the shop's webhook, as a real provider would. Throws if the webhook does not accept it.
 */
export async function sendMessage(app: App, platform: Platform, { body }: Message): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(await sandboxSecret(platform), body) },
    payload: body,
  })
  if (answer.statusCode !== 200) throw new Error(`The webhook returned status ${answer.statusCode}`)
}

export function registerMessageJob(app: App, platform: Platform): void {
  platform.jobs.register<Message>(QUEUE, (message) => sendMessage(app, platform, message), { retries: RETRIES })
}
