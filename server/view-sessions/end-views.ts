import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { endViews, endViewsThatAreOver } from './queries.ts'

/**
 * Ends a view session, in which the calling admin sees the shop as a user. Does nothing if it has already ended or
 * belongs to another admin.
 */
export async function stopView({ database }: Platform, { user_id }: Admin, viewId: string): Promise<void> {
  await database
    .transaction()
    .execute(async (tx) => recordEnds(tx, await endViews(tx, { admin_id: user_id, view_id: viewId }, 'stopped')))
}

/**
 * Ends the view sessions that an account has opened, and those in which admins see the shop as this account. Call it in
 * the transaction of an admin who changes the role of the account or bans it.
 */
export async function endViewsOfAccount(tx: Tx, accountId: string): Promise<void> {
  await recordEnds(tx, await endViews(tx, { account_id: accountId }, 'account changed'))
}

/**
 * Stores the end of all view sessions that are over, for example because of the time limit or a logout. The shop
 * already refuses their calls.
 */
export async function endOverdueViews({ database }: Platform): Promise<void> {
  await database.transaction().execute(async (tx) => recordEnds(tx, await endViewsThatAreOver(tx)))
}

/** Adds the ends of view sessions to the audit log. */
export async function recordEnds(tx: Tx, ended: Awaited<ReturnType<typeof endViews>>): Promise<void> {
  for (const { admin_id, user_id, name, reason, end } of ended) {
    const act = { action: 'end_view', entity: 'user', entity_id: user_id, details: { name, reason, end } }
    await recordAct(tx, { actor_id: admin_id, ...act })
  }
}
