import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { endSessionsOfBanned } from '../tokens/account-sessions.ts'

/** Bans an account for a number of days and ends all its sessions. */
export async function banAccount(tx: Tx, userId: string, days: number): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ banned_until: sql`now() + make_interval(days => ${days})`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await endSessionsOfBanned(tx, userId)
}

/** Ends the ban of an account. Returns false if the account was not banned. */
export async function liftAccountBan(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ banned_until: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('banned_until', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
