import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { networkOf, RateLimiter } from '#server/platform/rate-limiter.ts'
import { tooManyRequests } from './auth-error.ts'
import type { Newcomer } from './sign-up.ts'

const QUARTER_OF_AN_HOUR = 900

/** Wrong passwords, or wrong codes, for one account: from places new to it all together, and from each place it has signed in at. */
const FROM_NEW_PLACES = { points: 20, seconds: QUARTER_OF_AN_HOUR }
const FROM_A_KNOWN_PLACE = { points: 20, seconds: QUARTER_OF_AN_HOUR }

/** The newest sessions of an account that tell which places it knows. */
const REMEMBERED = 50

/** A guess under way, which counts unless it is said to have been right. */
export type Guess = { wasRight(): Promise<void> }

/** Limits how often somebody may guess what opens an account, from however many addresses. */
export type Guesses = {
  /**
   * Counts a guess before it is judged, alike for accounts that exist and those that don't. Throws `over_request_rate_limit`; but
   * whoever guesses from new places can't keep the owner out of where the account has a session.
   */
  begin(secret: 'password' | 'code', name: Newcomer, ip: string): Promise<Guess>
}

export function createGuesses({ configuration, database }: Platform): Guesses {
  const limiter = (name: string, { points, seconds }: typeof FROM_NEW_PLACES) =>
    new RateLimiter(database, name, { points: Math.ceil(points * configuration.auth.rateLimits), seconds })
  const fromNewPlaces = limiter('guess', FROM_NEW_PLACES)
  const fromKnownPlace = limiter('guess at home', FROM_A_KNOWN_PLACE)

  async function count(rates: RateLimiter, key: string): Promise<Guess | undefined> {
    return (await rates.count(key)) ? { wasRight: () => rates.giveBack(key) } : undefined
  }

  return {
    async begin(secret, name, ip) {
      const account = `${secret} ${hashOf(name)}`
      const guess = await count(fromNewPlaces, account)
      if (guess) return guess
      const place = networkOf(ip)
      const isKnown = (await knownPlaces(database, name)).includes(place)
      const guessAtHome = isKnown ? await count(fromKnownPlace, `${account} ${place}`) : undefined
      if (!guessAtHome) throw tooManyRequests()
      return guessAtHome
    },
  }
}

/** The table of limits tells nobody who was guessed at. */
function hashOf(name: Newcomer): string {
  const text = 'email' in name ? name.email.toLowerCase() : name.phone
  return createHash('sha256').update(text).digest('base64url')
}

/** Where an account's newest sessions were used last (index sessions_of_user). */
async function knownPlaces(database: Database, name: Newcomer): Promise<string[]> {
  const sessions = await database
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as account', 'account.id', 'session.user_id')
    .select('session.ip')
    .where((account) =>
      'email' in name
        ? account.and([
            account('account.email', '=', name.email.toLowerCase()),
            account('account.is_sso_user', '=', false),
          ])
        : account('account.phone', '=', name.phone),
    )
    .orderBy('session.created_at', 'desc')
    .limit(REMEMBERED)
    .execute()
  return sessions.map(({ ip }) => networkOf(ip))
}
