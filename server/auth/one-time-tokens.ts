import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Configuration } from '#server/configuration.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { type CodeChallenge, readChallenge } from './code-challenge.ts'
import type { UserRow } from './users.ts'

export type TokenType =
  | 'confirmation'
  | 'recovery'
  | 'reauthentication'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'

/** Seconds that the first confirmation of an account works, and what is sent to a phone. */
const FIRST_LIFETIME = 86_400
const TEXT_LIFETIME = 300
/** How the link of a flow with PKCE is known, even when the token behind it is gone. */
export const PKCE_PREFIX = 'pkce_'
/** Wrong codes after which the token is void. */
const MAX_ATTEMPTS = 6

type Owner = Pick<UserRow, 'id' | 'last_sign_in_at'>

type TokenRow = { user_id: string; token_type: TokenType; otp_hash: string; attempts: number; is_expired: boolean }

/**
 * Seconds that a code or link works. Whatever opens an account that is in use signs somebody in, and is short-lived; nobody has been in the
 * account yet that is only being opened by it.
 */
function lifetimeOf({ auth }: Configuration, user: Owner, type: TokenType): number {
  if (type === 'sms' || type === 'phone_change') return TEXT_LIFETIME
  return type === 'confirmation' && user.last_sign_in_at === null ? FIRST_LIFETIME : auth.mailLifetime
}

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

/**
 * Makes a code of six digits and an independent link token for one purpose, which work for `lifetime` seconds; they replace the ones sent
 * before. Only their hashes are stored, and those of codes encrypted where there are keys: six digits are soon guessed.
 */
export async function issueToken(
  { configuration, encryption }: Pick<Platform, 'configuration' | 'encryption'>,
  tx: Tx,
  user: Owner,
  type: TokenType,
  challenge?: CodeChallenge,
): Promise<{ code: string; linkToken: string; lifetime: number }> {
  const lifetime = lifetimeOf(configuration, user, type)
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const linkToken = `${challenge ? PKCE_PREFIX : ''}${randomBytes(32).toString('hex')}`
  await sql`
    insert into auth.one_time_tokens (user_id, token_type, otp_hash, link_hash, code_challenge, code_challenge_method, expires_at)
    values (${user.id}, ${type}, ${encryption.encrypt('auth.one_time_tokens.otp_hash', `${user.id} ${type}`, hashOf(user.id + code))}, ${hashOf(linkToken)}, ${challenge?.challenge ?? null},
      ${challenge?.method ?? null}, now() + make_interval(secs => ${lifetime}))
    on conflict (user_id, token_type) do update set otp_hash = excluded.otp_hash, link_hash = excluded.link_hash,
      code_challenge = excluded.code_challenge, code_challenge_method = excluded.code_challenge_method,
      attempts = 0, created_at = now(), expires_at = excluded.expires_at`.execute(tx)
  return { code, linkToken, lifetime }
}

type LinkUse = { userId: string; type: TokenType; challenge: CodeChallenge | undefined }

/** How a link is known by its token, which is stored nowhere. */
export function linkHashOf(token: string): string {
  return hashOf(token)
}

/** Uses a link's token up; null when it is unknown, used, void or too old. */
export function consumeLinkToken(tx: Tx, token: string, types: TokenType[]): Promise<LinkUse | null> {
  return consumeLinkHash(tx, linkHashOf(token), types)
}

/** The same for a link of which only the hash is known. */
export async function consumeLinkHash(tx: Tx, hash: string, types: TokenType[]): Promise<LinkUse | null> {
  const row = await tx
    .deleteFrom('auth.one_time_tokens')
    .where('link_hash', '=', hash)
    .where('token_type', 'in', types)
    .where('expires_at', '>', sql<string>`now()`)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning(['user_id', 'token_type', 'code_challenge', 'code_challenge_method'])
    .executeTakeFirst()
  if (!row) return null
  const challenge = readChallenge(row)
  return { userId: row.user_id, type: row.token_type as TokenType, challenge }
}

/**
 * Uses a code up that somebody typed; null when it is wrong, void or too old. A wrong one counts, so the transaction must
 * commit either way.
 */
export async function consumeCode(
  { encryption }: Pick<Platform, 'encryption'>,
  tx: Tx,
  userId: string,
  code: string,
  types: TokenType[],
): Promise<TokenType | null> {
  const { rows } = await sql<TokenRow>`
    select user_id, token_type, otp_hash, attempts, expires_at <= now() as is_expired
    from auth.one_time_tokens where user_id = ${userId} and token_type = any(${types})
    order by token_type for update`.execute(tx)
  const given = hashOf(userId + code)
  const isRight = ({ token_type, otp_hash }: TokenRow) =>
    isSameSecret(given, encryption.decrypt('auth.one_time_tokens.otp_hash', `${userId} ${token_type}`, otp_hash))
  const match = rows.find((row) => !row.is_expired && row.attempts < MAX_ATTEMPTS && isRight(row))
  if (match) {
    await tx
      .deleteFrom('auth.one_time_tokens')
      .where('user_id', '=', userId)
      .where('token_type', '=', match.token_type)
      .execute()
    return match.token_type
  }
  await tx
    .updateTable('auth.one_time_tokens')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('token_type', 'in', types)
    .execute()
  return null
}
