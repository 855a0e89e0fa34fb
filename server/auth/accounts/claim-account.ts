import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { MAX_METADATA } from '../edge/schemas.ts'
import { type Pending, voidPendingProofs } from '../links/one-time-tokens.ts'
import { putOwnIdentity } from './create-user.ts'
import type { UserRow } from './users.ts'

/**
 * Returns whether neither the email nor the phone of the account is confirmed. Any stranger may have created such an
 * account.
 */
export function isUnclaimed({ email_confirmed_at, phone_confirmed_at }: UserRow): boolean {
  return email_confirmed_at === null && phone_confirmed_at === null
}

/**
 * Gives an account to the person who first confirms its email or phone. Removes the account's sessions, second factors,
 * provider identities and pending codes, because they may belong to another person. Only the identity
 * `pending.identity_id` stays. The account then gets the password and the metadata of `pending`, which the confirming
 * person has sent. An old password stays only if `pending` has none and only an admin can have set it. Old metadata
 * stays if only an admin can have set it. If the stored and the pending metadata together are too large for an access
 * token, the pending metadata is dropped.
 */
export async function claimAccount(tx: Tx, user: UserRow, pending: Pending = {}): Promise<void> {
  const { password_hash: passwordHash = null, metadata = {}, identity_id: identityId = null } = pending
  await voidPendingProofs(tx, user.id)
  await tx.deleteFrom('auth.sessions').where('user_id', '=', user.id).execute()
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', user.id).execute()
  const { numAffectedRows = 0n } = await sql`
    delete from auth.identities
    where user_id = ${user.id} and provider not in ('email', 'phone') and id is distinct from ${identityId}`.execute(tx)
  const isFromAdmin = user.last_sign_in_at === null && numAffectedRows === 0n
  const kept = sql`case when ${isFromAdmin} then raw_user_meta_data else '{}' end`
  const merged = sql`${kept} || ${JSON.stringify(metadata)}::jsonb`
  await sql`
    update auth.users set password_unproven_since = null, updated_at = now(),
      encrypted_password = coalesce(${passwordHash}, case when ${isFromAdmin} then encrypted_password end),
      raw_user_meta_data = case when octet_length((${merged})::text) <= ${MAX_METADATA} then ${merged} else ${kept} end
    where id = ${user.id}`.execute(tx)
  if (!isFromAdmin) await putOwnIdentity(tx, user.id, user.email === null ? 'phone' : 'email')
}

/**
 * Returns the hash of the password that the account gets when its sign-up is confirmed. Returns null if no sign-up with
 * a password is pending. Until the confirmation, this password opens no session. It is only compared with the password
 * of a repeated sign-up.
 */
export async function pendingPasswordOf(database: Database | Tx, user: UserRow): Promise<string | null> {
  if (!isUnclaimed(user)) return null
  const { rows } = await sql<{ password_hash: string | null }>`
    select pending ->> 'password_hash' as password_hash from auth.one_time_tokens
    where user_id = ${user.id} and token_type = ${user.email === null ? 'sms' : 'confirmation'}`.execute(database)
  return rows[0]?.password_hash ?? null
}
