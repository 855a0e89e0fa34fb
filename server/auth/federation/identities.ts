import { type Selectable, sql } from 'kysely'
import { COLUMNS } from '#database/columns.ts'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refreshProviders } from '../accounts/create-user.ts'
import { lockIdentifier } from '../accounts/users.ts'
import { MAX_METADATA } from '../edge/schemas.ts'
import { isSingleSignOn, type Profile } from './profile.ts'

type IdentityRow = Selectable<DB['auth.identities']>

/**
 * Locks the identity and the email of a provider login until the transaction ends. Accounts must be locked after them
 * (`server/lock-order.ts`).
 */
export async function lockProfile(tx: Tx, { provider, subject, email }: Profile): Promise<void> {
  await lockIdentifier(tx, `${provider} ${subject}`)
  if (email) await lockIdentifier(tx, email)
}

export function identityOf(tx: Tx, { provider, subject }: Profile): Promise<IdentityRow | undefined> {
  return tx
    .selectFrom('auth.identities')
    .select(COLUMNS['auth.identities'])
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
}

/**
 * Returns the ids of the accounts that own a verified email: the account has this email, or one of its identities has
 * verified it. An account of single sign-on can only be found by its own provider.
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

/** Adds an identity of a login provider to an account, and resolves to the id of the identity. */
export async function addIdentity(tx: Tx, userId: string, profile: Profile): Promise<string> {
  const { id } = await tx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider: profile.provider,
      provider_id: profile.subject,
      identity_data: JSON.stringify(profile.details),
      last_sign_in_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeOver(tx, userId, profile)
  await refreshProviders(tx, userId)
  return id
}

/**
 * Updates the stored claims of an identity, and the user metadata of its account (`takeOver`), with the claims that the
 * provider has just returned.
 */
export async function refreshIdentity(tx: Tx, { id, user_id }: IdentityRow, profile: Profile): Promise<void> {
  await sql`
    update auth.identities set identity_data = identity_data || ${JSON.stringify(profile.details)}::jsonb,
      last_sign_in_at = now(), updated_at = now()
    where id = ${id}`.execute(tx)
  await takeOver(tx, user_id, profile)
}

/**
 * Copies the claims of a provider into the account's user metadata, if the metadata then still fits into an access
 * token.
 */
async function takeOver(tx: Tx, userId: string, { details }: Profile): Promise<void> {
  const merged = sql`raw_user_meta_data || ${JSON.stringify(details)}::jsonb`
  await sql`
    update auth.users set raw_user_meta_data = ${merged}, updated_at = now()
    where id = ${userId} and octet_length((${merged})::text) <= ${MAX_METADATA}`.execute(tx)
}
