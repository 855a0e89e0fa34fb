import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { queueMessage, sendMessage } from './message.ts'
import { moveSession, type SandboxSession, sessionsPastTime } from './sessions.ts'

const MESSAGES = {
  paid: 'payment.paid',
  declined: 'payment.failed',
  expired: 'payment.expired',
} as const

/** Marks what became of a session and tells the shop by its webhook. A session that is finished already stays as it is and tells nothing. */
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
    platform.log.warn({ err: error }, 'a payment message was not taken; it will be sent again'),
  )
}

export const EXPIRE_SESSIONS = 'expire-sandbox-sessions'

/** Sessions ended in one round of the job; the next comes a minute later. */
const ROUND = 500

/** Ends the sessions whose time is over, and tells the shop of each. */
export async function expireSessions(app: App, platform: Platform): Promise<void> {
  for (const session of await sessionsPastTime(platform.database, ROUND))
    await finishSession(app, platform, session, 'expired')
}
