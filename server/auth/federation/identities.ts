import { type Selectable, sql } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refreshProviders } from '../create-user.ts'
import { lockName, type UserRow } from '../users.ts'
import { isSingleSignOn, type Profile } from './profile.ts'

type IdentityRow = Selectable<DB['auth.identities']>

/**
 * Makes everybody else who brings the same identity, or is about to take its e-mail, wait until the transaction ends. Accounts
 * are locked only after it.
 */
export async function lockProfile(tx: Tx, { provider, subject, email }: Profile): Promise<void> {
  await lockName(tx, `${provider} ${subject}`)
  if (email) await lockName(tx, email)
}

export function identityOf(tx: Tx, { provider, subject }: Profile): Promise<IdentityRow | undefined> {
  return tx
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
}

/** The account, which nobody else changes until the transaction ends. */
export function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The accounts that a proven e-mail belongs to: by their own e-mail, or by an identity that has proven it. Each single sign-on
 * provider only knows its own people, and everybody else's providers none of those.
 */
export async function ownersOf(tx: Tx, { provider, email }: Profile): Promise<string[]> {
  if (!email) return []
  const { rows } = isSingleSignOn(provider)
    ? await sql<{ id: string }>`
        select distinct user_id as id from auth.identities
        where lower(identity_data ->> 'email') = ${email} and provider = ${provider}`.execute(tx)
    : await sql<{ id: string }>`
        select id from auth.users where email = ${email} and not is_sso_user and deleted_at is null
        union
        select user_id from auth.identities
        where lower(identity_data ->> 'email') = ${email} and identity_data ->> 'email_verified' = 'true'
          and provider not like 'sso:%'`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Gives an account one more identity. */
export async function addIdentity(tx: Tx, userId: string, profile: Profile): Promise<void> {
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider: profile.provider,
      provider_id: profile.subject,
      identity_data: JSON.stringify(profile.details),
      last_sign_in_at: new Date(),
    })
    .execute()
  await takeOver(tx, userId, profile)
  await refreshProviders(tx, userId)
}

/** Brings an identity up to date with what its service says now. */
export async function refreshIdentity(tx: Tx, { id, user_id }: IdentityRow, profile: Profile): Promise<void> {
  await sql`
    update auth.identities set identity_data = identity_data || ${JSON.stringify(profile.details)}::jsonb,
      last_sign_in_at = now(), updated_at = now()
    where id = ${id}`.execute(tx)
  await takeOver(tx, user_id, profile)
}

async function takeOver(tx: Tx, userId: string, { details }: Profile): Promise<void> {
  await sql`
    update auth.users set raw_user_meta_data = raw_user_meta_data || ${JSON.stringify(details)}::jsonb, updated_at = now()
    where id = ${userId}`.execute(tx)
}
