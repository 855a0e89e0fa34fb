import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

export type NewUser = {
  id?: string
  email?: string
  /** The phone number, as digits only. */
  phone?: string
  /** The hash of a new account's password. Null if the account cannot sign in with a password. */
  password_hash: string | null
  user_metadata: Record<string, unknown>
}

type Creation = {
  isConfirmed: boolean
  /**
   * Whether to store the metadata unchanged. If false, the claims of the account's identity are added to it, as after a
   * sign-up.
   */
  isMetadataExact?: boolean
}

/**
 * Creates accounts. Each gets an identity for its email and one for its phone, if it has them. Uses two SQL statements
 * for any number of accounts. Resolves to the ids of the accounts, in the order of `people`.
 */
export async function createUsers(
  tx: Tx,
  people: NewUser[],
  { isConfirmed, isMetadataExact = false }: Creation,
): Promise<string[]> {
  const rows = people.map(({ id = randomUUID(), email, phone, password_hash, user_metadata }) => {
    const names = {
      ...(email === undefined ? {} : { email: email.toLowerCase() }),
      ...(phone === undefined ? {} : { phone }),
    }
    const identity = {
      sub: id,
      ...names,
      email_verified: isConfirmed && email !== undefined,
      phone_verified: isConfirmed && phone !== undefined,
    }
    const providers = Object.keys(names)
    const app_metadata = { provider: providers[0], providers }
    return {
      id,
      ...names,
      password_hash,
      metadata: isMetadataExact ? user_metadata : { ...user_metadata, ...identity },
      app_metadata,
      identity,
      providers,
    }
  })
  const given = JSON.stringify(rows)
  const confirmedAt = isConfirmed ? sql`now()` : sql`null::timestamptz`
  await sql`
    insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
      raw_user_meta_data, raw_app_meta_data)
    select id, email, phone, password_hash, case when email is not null then ${confirmedAt} end,
      case when phone is not null then ${confirmedAt} end, metadata, app_metadata
    from jsonb_to_recordset(${given}::jsonb)
      as person(id uuid, email text, phone text, password_hash text, metadata jsonb, app_metadata jsonb)`.execute(tx)
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data)
    select id, provider, id::text, identity
    from jsonb_to_recordset(${given}::jsonb) as person(id uuid, identity jsonb, providers jsonb),
      jsonb_array_elements_text(providers) as provider`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Creates an anonymous account and returns its id. The user can add an email or a phone later. */
export async function createAnonymousUser(tx: Tx, metadata: Record<string, unknown>): Promise<string> {
  const { id } = await tx
    .insertInto('auth.users')
    .values({ raw_user_meta_data: JSON.stringify(metadata), raw_app_meta_data: '{}', is_anonymous: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Creates or updates the identity that stands for an account's own email or phone. Updates the list of providers in
 * `app_metadata`.
 */
export async function putOwnIdentity(tx: Tx, userId: string, provider: 'email' | 'phone'): Promise<void> {
  const name = sql.ref(provider)
  await sql`
    insert into auth.identities as own (user_id, provider, provider_id, identity_data)
    select id, ${provider}, id::text, jsonb_build_object('sub', id, ${provider}::text, ${name}::text,
      'email_verified', ${provider} = 'email' and email_confirmed_at is not null,
      'phone_verified', ${provider} = 'phone' and phone_confirmed_at is not null)
    from auth.users where id = ${userId}
    on conflict (provider, provider_id) do update set identity_data = own.identity_data || excluded.identity_data,
      updated_at = now()`.execute(tx)
  await refreshProviders(tx, userId)
}

/** Writes the names of the providers of an account's identities into its `app_metadata`, oldest identity first. */
export async function refreshProviders(tx: Tx, userId: string): Promise<void> {
  await sql`
    update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('provider', providers[1], 'providers', to_jsonb(providers))
    from (select array_agg(provider order by since) as providers from
      (select provider, min(created_at) as since from auth.identities where user_id = ${userId} group by provider) as own) as known
    where id = ${userId} and providers is not null`.execute(tx)
}
