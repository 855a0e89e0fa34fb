import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertSession, type SandboxSession } from './sessions.ts'

/** The queue of sessions whose time comes to its end. */
export const EXPIRE_SESSION = 'expire-sandbox-session'

export type ExpireSessionJob = { session_id: string }

/** Makes a session, and has it end by itself when its time is over; one of the same name stays as it is. */
export async function openSession(
  { database, jobs }: Platform,
  session: Omit<SandboxSession, 'status'>,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    if (!(await insertSession(tx, session, PAYMENT_WINDOW_MINUTES))) return
    const { session_id } = session
    const after = PAYMENT_WINDOW_MINUTES * 60
    await jobs.send(tx, EXPIRE_SESSION, { session_id } satisfies ExpireSessionJob, { after })
  })
}
