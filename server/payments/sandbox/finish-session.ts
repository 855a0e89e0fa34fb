import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueMessage, sendMessage } from './message.ts'
import { moveSession, type SandboxSession, sessionsPastTime } from './sessions.ts'

const MESSAGES = {
  paid: 'payment.paid',
  declined: 'payment.failed',
  expired: 'payment.expired',
} as const

/** Sets the final status of a session and queues its webhook. A finished session stays unchanged and sends nothing. */
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

/** Sessions expired in one run of the job. The next run is a minute later. */
const ROUND = 500

/** Expires the sessions after their time, and sends a webhook for each. */
export async function expireSessions(app: App, platform: Platform): Promise<void> {
  for (const session of await sessionsPastTime(platform.database, ROUND))
    await finishSession(app, platform, session, 'expired')
}
