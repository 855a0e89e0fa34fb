import { type RawBuilder, type Selectable, sql } from 'kysely'
import { COLUMNS } from '#database/columns.ts'
import type { DB } from '#database/types.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

export type UserRow = Selectable<DB['auth.users']>
/** The identifier of an account: its email, or its phone number as digits only. */
export type Identifier = { email: string } | { phone: string }
type Queries = Database | Tx

// The condition of the partial index users_email, as literal SQL. With a parameter in its place, a prepared statement
// could not use the index.
const isOfTheShop = sql<boolean>`not is_sso_user`

/**
 * Returns the account with an email, ignoring upper and lower case. Undefined if there is none. Accounts of single
 * sign-on are not found.
 */
export function userByEmail(database: Queries, email: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('auth.users')
    .select(COLUMNS['auth.users'])
    .where('email', '=', email.toLowerCase())
    .where(isOfTheShop)
    .executeTakeFirst()
}

/**
 * Returns the account with a phone number, which is given as digits only. Undefined if there is none. Accounts of
 * single sign-on are not found.
 */
export function userByPhone(database: Queries, phone: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('auth.users')
    .select(COLUMNS['auth.users'])
    .where('phone', '=', phone)
    .where(isOfTheShop)
    .executeTakeFirst()
}

/** Returns the account with an email or a phone number, like `userByEmail` or `userByPhone`. */
export function userByIdentifier(database: Queries, identifier: Identifier): Promise<UserRow | undefined> {
  return 'email' in identifier ? userByEmail(database, identifier.email) : userByPhone(database, identifier.phone)
}

/**
 * Locks an email or a phone number until the transaction ends, so that two accounts cannot take it at the same time.
 */
export async function lockIdentifier(tx: Tx, emailOrPhone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${emailOrPhone.toLowerCase()}, 0))`.execute(tx)
}

/**
 * SQL: a text that changes with the password of an account. The text does not reveal the password. `account` is the
 * name of the table `auth.users` in the query.
 */
export function passwordMark(account: string): RawBuilder<string> {
  return sql`encode(sha256(convert_to(coalesce(${sql.ref(account)}.encrypted_password, ''), 'UTF8')), 'hex')`
}

export function userById(database: Queries, id: string): Promise<UserRow | undefined> {
  return database
    .selectFrom('auth.users')
    .select(COLUMNS['auth.users'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Returns the sign-in row of an account and locks it until the transaction ends. Undefined if the account does not
 * exist or was deleted.
 */
export function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx
    .selectFrom('auth.users')
    .select(COLUMNS['auth.users'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export function isBanned({ banned_until }: UserRow): boolean {
  return banned_until !== null && new Date(banned_until) > new Date()
}

/** The identities and second factors of an account, as PostgreSQL returns them in JSON. */
export type AccountDetails = {
  identities: Selectable<DB['auth.identities']>[]
  factors: Selectable<DB['auth.mfa_factors']>[]
}

/** SQL columns with the identities and second factors of an account, for queries that also read other columns. */
export function detailColumns(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select coalesce(jsonb_agg(identity order by created_at), '[]') from auth.identities as identity
      where user_id = ${userId}) as identities,
    (select coalesce(jsonb_agg(factor order by created_at), '[]') from auth.mfa_factors as factor
      where user_id = ${userId}) as factors`
}

/**
 * Returns a user in the format of the protocol. A missing email or phone is an empty string, and a time that is not set
 * is left out. The result contains no hash.
 */
export async function presentUser(database: Queries, user: UserRow): Promise<Record<string, unknown>> {
  const { rows } = await sql<AccountDetails>`select ${detailColumns(user.id)}`.execute(database)
  return presentWith(user, rows[0] ?? { identities: [], factors: [] })
}

/** Returns a user like `presentUser`, from identities and factors that were already read. */
export function presentWith(user: UserRow, { identities, factors }: AccountDetails): Record<string, unknown> {
  return {
    ...presentAccount(user),
    identities: identities.map(presentIdentity),
    ...(factors.length > 0 ? { factors: factors.map(presentFactor) } : {}),
  }
}

/** Returns a user for a list, without identities and second factors. */
export function presentAccount(user: UserRow): Record<string, unknown> {
  return withoutNulls({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: [user.email_confirmed_at, user.phone_confirmed_at].filter((at) => at !== null).sort()[0] ?? null,
    recovery_sent_at: user.recovery_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    invited_at: user.invited_at,
    new_email: user.new_email,
    email_change_sent_at: user.email_change_sent_at,
    new_phone: user.new_phone,
    phone_change_sent_at: user.phone_change_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  })
}

function presentIdentity(identity: Selectable<DB['auth.identities']>): Record<string, unknown> {
  const details = identity.identity_data as Record<string, unknown>
  return withoutNulls({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: details,
    provider: identity.provider,
    last_sign_in_at: inUtc(identity.last_sign_in_at),
    created_at: inUtc(identity.created_at),
    updated_at: inUtc(identity.updated_at),
    email: typeof details.email === 'string' ? details.email.toLowerCase() : null,
  })
}

/** Returns a second factor in the format of the protocol, without its secret. */
export function presentFactor(factor: Selectable<DB['auth.mfa_factors']>): Record<string, unknown> {
  const { id, status, friendly_name, factor_type, phone, last_challenged_at, created_at, updated_at } = factor
  return {
    id,
    status,
    ...(friendly_name ? { friendly_name } : {}),
    factor_type,
    phone: phone ?? '',
    last_challenged_at: inUtc(last_challenged_at),
    created_at: inUtc(created_at),
    updated_at: inUtc(updated_at),
  }
}

/** Returns a UTC time from PostgreSQL's JSON with `Z` at the end instead of `+00:00`. */
function inUtc(time: string | null): string | null {
  return time?.replace(/\+00:00$/, 'Z') ?? null
}

function withoutNulls(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined))
}
