import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { lockIdentifier, lockUser, type UserRow } from '../accounts/users.ts'
import { type CodeChallenge, readChallenge } from '../tokens/code-challenge.ts'

export type TokenType =
  | 'confirmation'
  | 'recovery'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'phone_proof'

/**
 * Seconds for which codes and links are valid: for the first confirmation of an account, for other emails, and for text
 * messages.
 */
const FIRST_LIFETIME = 86_400
const MAIL_LIFETIME = 600
const TEXT_LIFETIME = 300
/**
 * The prefix of link tokens that use PKCE. It shows that a link uses PKCE even if the token was deleted from the
 * database.
 */
export const PKCE_PREFIX = 'pkce_'
/**
 * The number of wrong codes after which the code is void. The link stays valid, because it cannot be guessed. A
 * stranger who enters wrong codes can therefore not make the link of another person unusable.
 */
const MAX_ATTEMPTS = 6
/**
 * The maximum number of tokens with which one entered code is compared. Without this limit, a guess would be more
 * likely to succeed if many accounts have a token for the same email or phone.
 */
const MAX_CANDIDATES = 10

type Owner = Pick<UserRow, 'id' | 'last_sign_in_at'>

/**
 * The password, the metadata and the identity that an account gets when it is confirmed for the first time. They are
 * not stored in the account before that, because any stranger may have requested the confirmation.
 */
export type Pending = {
  password_hash?: string | null
  metadata?: Record<string, unknown>
  /** The identity of a provider login whose email the provider has not verified. */
  identity_id?: string
}

/**
 * The options for a new one-time token. `sentTo` is an email in lower case or a phone number as digits. If `pending` is
 * `kept`, the pending values of the replaced token stay.
 */
type TokenRequest = {
  type: TokenType
  sentTo: string
  challenge?: CodeChallenge | undefined
  pending?: Pending | 'kept' | undefined
}

type TokenRow = {
  user_id: string
  token_type: TokenType
  otp_hash: string
  sent_to: string | null
  pending: Pending | null
  attempts: number
  is_expired: boolean
}

/** A code or link that was right. It cannot be used again. */
export type UsedToken = { userId: string; type: TokenType; sentTo: string | null; pending: Pending | undefined }

/**
 * Returns the number of seconds for which an emailed or texted code or link is valid. The first confirmation of an
 * email has a long lifetime. All other codes and links expire soon, because most of them can sign in to an account that
 * is in use.
 */
function lifetimeOf(user: Owner, type: TokenType): number {
  if (type === 'sms' || type === 'phone_change' || type === 'phone_proof') return TEXT_LIFETIME
  return type === 'confirmation' && user.last_sign_in_at === null ? FIRST_LIFETIME : MAIL_LIFETIME
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

/**
 * Returns the hash of a code. The hash includes the destination, so that the code can only confirm the email or phone
 * number to which it was sent.
 */
function hashOfCode(userId: string, sentTo: string | null, code: string): string {
  return hashOf(`${userId} ${sentTo} ${code}`)
}

/**
 * Creates a code of six digits and a link token for one purpose. Both are valid for `lifetime` seconds. They replace an
 * earlier code and link for the same purpose. Only their hashes are stored. The hashes of codes are also encrypted if
 * the shop has encryption keys, because all six-digit codes could be tried quickly.
 */
export async function issueToken(
  { encryption }: Pick<Platform, 'encryption'>,
  tx: Tx,
  user: Owner,
  { type, sentTo, challenge, pending }: TokenRequest,
): Promise<{ code: string; linkToken: string; lifetime: number }> {
  const lifetime = lifetimeOf(user, type)
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const linkToken = `${challenge ? PKCE_PREFIX : ''}${randomBytes(32).toString('hex')}`
  const codeHash = hashOfCode(user.id, sentTo, code)
  const otpHash = encryption.encrypt('auth.one_time_tokens.otp_hash', `${user.id} ${type}`, codeHash)
  const keepsPending = pending === 'kept'
  await sql`
    insert into auth.one_time_tokens as token (user_id, token_type, sent_to, otp_hash, link_hash, code_challenge,
      code_challenge_method, pending, expires_at)
    values (${user.id}, ${type}, ${sentTo}, ${otpHash}, ${hashOf(linkToken)}, ${challenge?.challenge ?? null},
      ${challenge?.method ?? null}, ${keepsPending || !pending ? null : JSON.stringify(pending)}::jsonb,
      now() + make_interval(secs => ${lifetime}))
    on conflict (user_id, token_type) do update set sent_to = excluded.sent_to, otp_hash = excluded.otp_hash,
      link_hash = excluded.link_hash, code_challenge = excluded.code_challenge,
      code_challenge_method = excluded.code_challenge_method,
      pending = case when ${keepsPending} then token.pending else excluded.pending end,
      attempts = 0, created_at = now(), expires_at = excluded.expires_at`.execute(tx)
  return { code, linkToken, lifetime }
}

/**
 * Removes the pending values (password, metadata and identity) from a one-time token if they differ from `wanted`,
 * because an earlier request has set them. The code and the link can still confirm the account.
 */
export async function dropPending(tx: Tx, userId: string, type: TokenType, wanted: Pending): Promise<void> {
  await sql`
    update auth.one_time_tokens set pending = null
    where user_id = ${userId} and token_type = ${type} and pending is distinct from ${JSON.stringify(wanted)}::jsonb`.execute(
    tx,
  )
}

/** Returns the hash of a link token. Only this hash is stored. */
export function linkHashOf(token: string): string {
  return hashOf(token)
}

type UsedLink = UsedToken & { challenge: CodeChallenge | undefined }

/**
 * Uses up the one-time token of an emailed link. Returns null if the token is unknown, already used, expired or of
 * another type.
 */
export function consumeLinkToken(tx: Tx, token: string, types: TokenType[]): Promise<UsedLink | null> {
  return consumeLinkHash(tx, linkHashOf(token), types)
}

/** Uses up the token of a link like `consumeLinkToken`, but takes the hash of the token. */
export async function consumeLinkHash(tx: Tx, hash: string, types: TokenType[]): Promise<UsedLink | null> {
  await lockOwners(tx, sql`link_hash = ${hash}`)
  const row = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('link_hash', '=', hash)
    .where('token_type', 'in', types)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'token_type', 'sent_to', 'pending', 'code_challenge', 'code_challenge_method'])
    .executeTakeFirst()
  return row ? { ...usedToken(row as UsedRow), challenge: readChallenge(row) } : null
}

type UsedRow = Pick<TokenRow, 'user_id' | 'token_type' | 'sent_to' | 'pending'>

function usedToken({ user_id, token_type, sent_to, pending }: UsedRow): UsedToken {
  return { userId: user_id, type: token_type, sentTo: sent_to, pending: pending ?? undefined }
}

/**
 * Locks the accounts of one-time tokens. Must be called before the tokens are locked, because a change of an account
 * locks in the same order (`server/lock-order.ts`). For a change of email, the new email is locked even before the
 * account.
 */
async function lockOwners(tx: Tx, held: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; new_email: string | null }>`
    select id, new_email from auth.users
    where id in (select user_id from auth.one_time_tokens where ${held}) order by id`.execute(tx)
  const emails = new Set(rows.flatMap(({ new_email }) => new_email ?? []))
  for (const email of [...emails].toSorted()) await lockIdentifier(tx, email)
  for (const { id } of rows) await lockUser(tx, id)
}

/**
 * The accounts with which an entered code is compared: one account, or all accounts with a code for this email or
 * phone.
 */
type CodeHolder = { userId: string } | { sentTo: string }

/**
 * Uses up a code that a user has entered. Returns null if the code is wrong, void or expired. Counts a wrong code, so
 * the caller's transaction must commit in both cases. If several accounts have a code for the same email or phone, the
 * account with the matching code is chosen.
 */
export async function consumeCode(
  { encryption }: Pick<Platform, 'encryption'>,
  tx: Tx,
  holder: CodeHolder,
  code: string,
  types: TokenType[],
): Promise<UsedToken | null> {
  const held = 'userId' in holder ? sql<boolean>`user_id = ${holder.userId}` : sql<boolean>`sent_to = ${holder.sentTo}`
  if ('sentTo' in holder) await lockOwners(tx, held)
  const { rows } = await sql<TokenRow>`
    select user_id, token_type, otp_hash, sent_to, pending, attempts, expires_at <= now() as is_expired
    from auth.one_time_tokens where ${held} and token_type = any(${types})
    order by created_at desc, user_id, token_type limit ${MAX_CANDIDATES} for update`.execute(tx)
  const isRight = ({ user_id, token_type, sent_to, otp_hash }: TokenRow) =>
    isSameSecret(
      hashOfCode(user_id, sent_to, code),
      encryption.decrypt('auth.one_time_tokens.otp_hash', `${user_id} ${token_type}`, otp_hash),
    )
  const match = rows.find((row) => !row.is_expired && row.attempts < MAX_ATTEMPTS && isRight(row))
  if (match) {
    await tx
      .deleteFrom('auth.one_time_tokens')
      .where('user_id', '=', match.user_id)
      .where('token_type', '=', match.token_type)
      .execute()
    return usedToken(match)
  }
  await tx
    .updateTable('auth.one_time_tokens')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where(held)
    .where('token_type', 'in', types)
    .execute()
  return null
}

/**
 * Locks and returns the account of a used token. Returns undefined if the account's email or phone has changed since
 * the token was sent.
 */
export async function provenAccount(tx: Tx, { userId, type, sentTo }: UsedToken): Promise<UserRow | undefined> {
  const user = await lockUser(tx, userId)
  return user && destinationOf(user, type) === sentTo ? user : undefined
}

/**
 * Uses up the code that `reauthenticate` has sent. Counts a wrong code, so the caller's transaction must commit whether
 * the code is right or wrong.
 */
export async function takeReauthenticationCode(
  platform: Pick<Platform, 'encryption'>,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await consumeCode(platform, tx, { userId }, code, ['reauthentication'])
  return used !== null && (await provenAccount(tx, used)) !== undefined
}

function destinationOf(user: UserRow, type: TokenType): string | null {
  if (type === 'email_change_new') return user.new_email
  if (type === 'phone_change') return user.new_phone
  if (type === 'sms') return user.phone
  return type === 'reauthentication' ? (user.email ?? user.phone) : user.email
}

/** Voids all codes, links and requested changes of an account. Call it before its email, phone or password changes. */
export async function voidPendingProofs(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.flow_state').where('user_id', '=', userId).execute()
  await tx.updateTable('auth.users').set({ new_email: null, new_phone: null }).where('id', '=', userId).execute()
}
