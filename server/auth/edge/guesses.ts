import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { networkOf, RateLimiter } from '#server/platform/rate-limiter.ts'
import type { Identifier } from '../accounts/users.ts'
import { TooManyRequests } from './auth-error.ts'

const QUARTER_OF_AN_HOUR = 900

/**
 * The limits of wrong passwords or codes for an account, in 15 minutes. All IP addresses together have 20 wrong
 * attempts. After that, each network where the account has a session has 20 more.
 */
const FROM_NEW_PLACES = { points: 20, seconds: QUARTER_OF_AN_HOUR }
const FROM_A_KNOWN_PLACE = { points: 20, seconds: QUARTER_OF_AN_HOUR }

/** The number of an account's newest sessions whose networks count as known places. */
const REMEMBERED = 50

/** A guess of a password or code that is being checked. It counts as wrong until `wasRight` is called. */
export type Guess = { wasRight(): Promise<void> }

/** Limits how often passwords and codes of an account can be guessed, from all IP addresses together. */
export type Guesses = {
  /**
   * Counts a guess before its password or code is checked, whether the account exists or not. Throws
   * `over_request_rate_limit` if the limit is reached. Guesses of other people cannot lock the owner out, because a
   * network where the account has a session has a separate limit.
   */
  begin(secret: 'password' | 'code', identifier: Identifier, ip: string): Promise<Guess>
}

export function createGuesses({ configuration, database }: Platform): Guesses {
  const limiter = (name: string, { points, seconds }: typeof FROM_NEW_PLACES) =>
    new RateLimiter(database, name, { points: Math.ceil(points * configuration.auth.rateLimits), seconds })
  const fromNewPlaces = limiter('guess', FROM_NEW_PLACES)
  const fromKnownPlace = limiter('guess at home', FROM_A_KNOWN_PLACE)

  /** Counts a guess of a password or code. Returns the guess, or the seconds until the limit ends. */
  async function count(rates: RateLimiter, key: string): Promise<Guess | number> {
    const { isAllowed, seconds } = await rates.use(key)
    return isAllowed ? { wasRight: () => rates.giveBack(key) } : seconds
  }

  return {
    async begin(secret, identifier, ip) {
      const account = `${secret} ${hashOf(identifier)}`
      const guess = await count(fromNewPlaces, account)
      if (typeof guess !== 'number') return guess
      const place = networkOf(ip)
      const isKnown = (await knownPlaces(database, identifier)).includes(place)
      const guessAtHome = isKnown ? await count(fromKnownPlace, `${account} ${place}`) : guess
      if (typeof guessAtHome === 'number') throw new TooManyRequests(guessAtHome)
      return guessAtHome
    },
  }
}

/**
 * Returns a hash of an account's email or phone number, because the table of rate limits must not contain emails or
 * phones.
 */
function hashOf(identifier: Identifier): string {
  const text = 'email' in identifier ? identifier.email.toLowerCase() : identifier.phone
  return createHash('sha256').update(text).digest('base64url')
}

/** Returns the networks of the account's newest open sessions, from their last use (index sessions_of_user). */
async function knownPlaces(database: Database, identifier: Identifier): Promise<string[]> {
  const sessions = await database
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as account', 'account.id', 'session.user_id')
    .select('session.ip')
    .where((account) =>
      'email' in identifier
        ? account.and([
            account('account.email', '=', identifier.email.toLowerCase()),
            account('account.is_sso_user', '=', false),
          ])
        : account('account.phone', '=', identifier.phone),
    )
    .where((account) =>
      account.or([account('session.not_after', 'is', null), account('session.not_after', '>', sql<string>`now()`)]),
    )
    .orderBy('session.created_at', 'desc')
    .limit(REMEMBERED)
    .execute()
  return sessions.map(({ ip }) => networkOf(ip))
}
