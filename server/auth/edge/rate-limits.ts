import type { Platform } from '#server/platform/platform.ts'
import { networkOf, RateLimiter } from '#server/platform/rate-limiter.ts'
import { tooManyRequests } from './auth-error.ts'

const FIVE_MINUTES = 300
const HOUR = 3600

/** Requests per address, account or session in a number of seconds. Most limits are the protocol's defaults. */
const LIMITS = {
  signup: { points: 30, seconds: FIVE_MINUTES },
  anonymous: { points: 30, seconds: HOUR },
  recover: { points: 30, seconds: FIVE_MINUTES },
  resend: { points: 30, seconds: FIVE_MINUTES },
  otp: { points: 30, seconds: FIVE_MINUTES },
  user: { points: 30, seconds: FIVE_MINUTES },
  reauthenticate: { points: 30, seconds: FIVE_MINUTES },
  verify: { points: 30, seconds: FIVE_MINUTES },
  factors: { points: 75, seconds: FIVE_MINUTES },
  /** Codes per second factor over all addresses, so that a caller with the password cannot guess them. */
  secondFactor: { points: 15, seconds: FIVE_MINUTES },
  authorize: { points: 60, seconds: FIVE_MINUTES },
  callback: { points: 60, seconds: FIVE_MINUTES },
  acs: { points: 15, seconds: FIVE_MINUTES },
  sso: { points: 30, seconds: FIVE_MINUTES },
  token: { points: 150, seconds: FIVE_MINUTES },
  /** Logins on the shop's own pages. */
  pageLogin: { points: 150, seconds: FIVE_MINUTES },
  /**
   * Refreshes per session. They are not counted per address, because thousands of customers share the address of a
   * mobile operator.
   */
  refresh: { points: 60, seconds: FIVE_MINUTES },
  /** Refused refresh tokens and unknown grant types per address. They do not count towards its other calls. */
  refusedRefresh: { points: 150, seconds: FIVE_MINUTES },
  unknownGrant: { points: 30, seconds: FIVE_MINUTES },
}

/** The number of batches in which nodes reserve the points of an address. */
const BATCHES = 10

type LimitedCall = keyof typeof LIMITS
export type RateLimit = (call: LimitedCall, caller: string) => Promise<void>

/**
 * Counts the requests of each address, account or session over all nodes. AUTH_RATE_LIMITS multiplies every limit. The
 * limit throws `over_request_rate_limit`.
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
    if (!(await limiters[call].count(networkOf(caller)))) throw tooManyRequests()
  }
}
