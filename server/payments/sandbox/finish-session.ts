import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueMessage, sendMessage } from './message.ts'
import { moveSession, type SandboxSession, sessionsPastTime } from './sessions.ts'

const MESSAGES = {
  paid: 'payment.paid',
  declined: 'payment.failed',
  expired: 'payment.expired',
} as const

/**
 * Sets the status of a sandbox session after an attempt to pay, or when its time is over. Queues the webhook of this
 * status. Does nothing if the session already has a final status.
 */
export async function finishSession(
  app: App,
  platform: Platform,
  session: SandboxSession,
  status: keyof typeof MESSAGES,
): Promise<void> {
  const message = await platform.database
    .transaction()
    .execute(async (tx) =>
      (await moveSession(tx, session.session_id, status))
        ? queueMessage(platform, tx, MESSAGES[status], session)
        : undefined,
    )
  if (!message) return
  await sendMessage(app, platform, message).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'sandbox payment message not accepted, will be retried'),
  )
}

export const EXPIRE_SESSIONS = 'expire-sandbox-sessions'

/** The maximum number of sandbox sessions that one run of the job expires. The job runs every minute. */
const ROUND = 500

/** Marks sandbox sessions as expired when their time is over, and sends a webhook for each of them. */
export async function expireSessions(app: App, platform: Platform): Promise<void> {
  for (const session of await sessionsPastTime(platform.database, ROUND))
    await finishSession(app, platform, session, 'expired')
}
