import type { Platform } from '#server/platform/platform.ts'
import { networkOf, RateLimiter } from '#server/platform/rate-limiter.ts'
import { TooManyRequests } from './auth-error.ts'

const FIVE_MINUTES = 300
const HOUR = 3600

/**
 * For each kind of sign-in call, the number of requests (`points`) that an IP address, an account or a session may send
 * in a number of seconds. Most limits are the defaults of Supabase Auth.
 */
const LIMITS = {
  signup: { points: 30, seconds: FIVE_MINUTES },
  anonymous: { points: 30, seconds: HOUR },
  recover: { points: 30, seconds: FIVE_MINUTES },
  resend: { points: 30, seconds: FIVE_MINUTES },
  otp: { points: 30, seconds: FIVE_MINUTES },
  user: { points: 30, seconds: FIVE_MINUTES },
  reauthenticate: { points: 30, seconds: FIVE_MINUTES },
  /** Limits the calls in which users enter a code, per IP address. */
  verify: { points: 30, seconds: FIVE_MINUTES },
  factors: { points: 75, seconds: FIVE_MINUTES },
  /**
   * Limits the codes that are entered for one second factor, from all IP addresses together. A caller who knows the
   * password can therefore not guess the code.
   */
  secondFactor: { points: 15, seconds: FIVE_MINUTES },
  /**
   * Limits the text messages with codes for the second factors of one account. Without this limit, an account could
   * text many foreign numbers by setting up one phone after another.
   */
  factorText: { points: 10, seconds: FIVE_MINUTES },
  /**
   * Limits the text messages that prove one phone number for cash orders, from all accounts and IP addresses together.
   */
  phoneProof: { points: 5, seconds: HOUR },
  authorize: { points: 60, seconds: FIVE_MINUTES },
  callback: { points: 60, seconds: FIVE_MINUTES },
  acs: { points: 15, seconds: FIVE_MINUTES },
  sso: { points: 30, seconds: FIVE_MINUTES },
  token: { points: 150, seconds: FIVE_MINUTES },
  /** Logins on the shop's own pages, per IP address. */
  pageLogin: { points: 150, seconds: FIVE_MINUTES },
  /**
   * Limits the token refreshes of one session. They are not counted per IP address, because thousands of customers
   * share the IP address of a mobile operator.
   */
  refresh: { points: 60, seconds: FIVE_MINUTES },
  /**
   * Four limits per IP address: for refused refresh tokens, refused emailed links, refused codes of PKCE, and token
   * requests of an unknown kind. These limits are separate, so that such requests do not use up the limit for logins.
   */
  refusedRefresh: { points: 150, seconds: FIVE_MINUTES },
  refusedLink: { points: 30, seconds: FIVE_MINUTES },
  refusedCode: { points: 150, seconds: FIVE_MINUTES },
  unknownGrant: { points: 30, seconds: FIVE_MINUTES },
}

/**
 * The number of batches into which a rate limit is divided. A node of the shop reserves one batch at a time in the
 * database, so that it needs fewer queries.
 */
const BATCHES = 10

type LimitedCall = keyof typeof LIMITS
export type RateLimit = (call: LimitedCall, caller: string) => Promise<void>

/**
 * Creates the function that counts requests, over all nodes of the shop. The function throws `over_request_rate_limit`
 * if the IP address, account or session has reached the limit of the call. AUTH_RATE_LIMITS multiplies every limit.
 */
export function createRateLimits({ configuration, database }: Platform): RateLimit {
  const factor = configuration.auth.rateLimits
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([call, limit]) => {
      const points = Math.ceil(limit.points * factor)
      const batch = Math.max(1, Math.floor(points / BATCHES))
      return [call, new RateLimiter(database, call, { points, seconds: limit.seconds, batch })]
    }),
  ) as Record<LimitedCall, RateLimiter>
  return async (call, caller) => {
    const { isAllowed, seconds } = await limiters[call].use(networkOf(caller))
    if (!isAllowed) throw new TooManyRequests(seconds)
  }
}
