import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { endSessionsOfBanned } from '../tokens/account-sessions.ts'

/** Bans an account for so many days from now, and ends all its sessions. */
export async function banAccount(tx: Tx, userId: string, days: number): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ banned_until: sql`now() + make_interval(days => ${days})`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await endSessionsOfBanned(tx, userId)
}

/** Lets a banned account sign in again; false when it was not banned. */
export async function liftAccountBan(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ banned_until: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('banned_until', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
