import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { replaceInvitedEmail } from '#server/seller-history/replace-invited-email.ts'
import { notifyOwner } from './notify-owner.ts'
import { userById } from './users.ts'

/**
 * Deletes the sign-in data of an account with `deleteAuthUser`, and sends the owner an email about it. Also removes the
 * email from the histories of the sellers who have invited the owner.
 */
export async function closeAccount(platform: Pick<Platform, 'sender' | 'post'>, tx: Tx, userId: string): Promise<void> {
  const account = await userById(tx, userId)
  if (account) await notifyOwner(platform, tx, account, { change: 'account_deleted' })
  await deleteAuthUser(tx, userId)
  if (account?.email) await replaceInvitedEmail(tx, { email: account.email, person_id: userId })
}

/**
 * Deletes the sign-in data of an account: its sessions, identities, second factors and tokens. Another account can then
 * use the email. The account's row stays, because past orders refer to it.
 */
export async function deleteAuthUser(tx: Tx, userId: string): Promise<void> {
  // The account is locked first and its sessions second, as in all other code (`server/lock-order.ts`).
  await tx
    .updateTable('auth.users')
    .set({
      email: null,
      phone: null,
      new_email: null,
      new_phone: null,
      encrypted_password: null,
      raw_user_meta_data: '{}',
      raw_app_meta_data: '{}',
      deleted_at: new Date(),
    })
    .where('id', '=', userId)
    .execute()
  await removeWaysIn(tx, userId)
}

/** Deletes all sessions, identities, second factors, flow states and one-time tokens of an account. */
export async function removeWaysIn(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.identities').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.flow_state').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}
