import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Bearer } from '../tokens/bearer.ts'
import { refreshProviders } from './create-user.ts'
import { notifyOwner } from './notify-owner.ts'
import type { UserRow } from './users.ts'

/** Days for which a phone or a linked login counts as recent. */
const RECENT = 7

/**
 * Removes the phone and the linked logins that were added to an account in the last seven days, and notifies the owner.
 * Call it when the owner sets a new password in a session that an emailed link or code has opened. A person with a
 * borrowed session may have added the phone and the logins. Logins that the owner adds in this session stay, and so do
 * the logins that the account had before its email was confirmed. The owner can add the removed phone and logins again.
 */
export async function removeRecentLogins(
  platform: Platform,
  tx: Tx,
  user: UserRow,
  { created_at: openedAt }: Bearer['session'],
): Promise<void> {
  const { email_confirmed_at: confirmedAt } = user
  if (!user.email || !confirmedAt) return
  const isRecent = (column: string) => sql<boolean>`
    ${sql.ref(column)} > ${confirmedAt} and ${sql.ref(column)} < ${openedAt}
      and ${sql.ref(column)} > now() - make_interval(days => ${RECENT})`
  const removed = await tx
    .deleteFrom('auth.identities')
    .where('user_id', '=', user.id)
    .where('provider', 'not in', ['email', 'phone'])
    .where(isRecent('created_at'))
    .returning('provider')
    .execute()
  for (const { provider } of removed) await notifyOwner(platform, tx, user, { change: 'identity_unlinked', provider })
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ phone: null, phone_confirmed_at: null })
    .where('id', '=', user.id)
    .where(isRecent('phone_confirmed_at'))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    await tx.deleteFrom('auth.identities').where('user_id', '=', user.id).where('provider', '=', 'phone').execute()
    await notifyOwner(platform, tx, user, { change: 'phone_removed' })
  }
  await refreshProviders(tx, user.id)
}
