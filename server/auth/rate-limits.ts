import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AuthError } from './auth-error.ts'

const FIVE_MINUTES = 300
const HOUR = 3600

/** How many requests one address (or one account) may make in how many seconds, as the protocol's defaults have them. */
const LIMITS = {
  signup: { points: 30, duration: FIVE_MINUTES },
  anonymous: { points: 30, duration: HOUR },
  recover: { points: 30, duration: FIVE_MINUTES },
  resend: { points: 30, duration: FIVE_MINUTES },
  otp: { points: 30, duration: FIVE_MINUTES },
  user: { points: 30, duration: FIVE_MINUTES },
  reauthenticate: { points: 30, duration: FIVE_MINUTES },
  verify: { points: 30, duration: FIVE_MINUTES },
  factors: { points: 75, duration: FIVE_MINUTES },
  /** Codes tried on one second factor, from wherever: whoever knows the password must not guess it. */
  secondFactor: { points: 15, duration: FIVE_MINUTES },
  authorize: { points: 60, duration: FIVE_MINUTES },
  callback: { points: 60, duration: FIVE_MINUTES },
  acs: { points: 15, duration: FIVE_MINUTES },
  sso: { points: 30, duration: FIVE_MINUTES },
  token: { points: 150, duration: FIVE_MINUTES },
}

export type LimitedCall = keyof typeof LIMITS
export type RateLimit = (call: LimitedCall, caller: string) => Promise<void>

/** Counts the requests of each caller; `factor` multiplies every limit. The limit throws `over_request_rate_limit`. */
export function createRateLimits(factor: number): RateLimit {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([call, { points, duration }]) => [
      call,
      new RateLimiterMemory({ keyPrefix: call, points: Math.ceil(points * factor), duration }),
    ]),
  ) as Record<LimitedCall, RateLimiterMemory>
  return async (call, caller) => {
    await limiters[call].consume(caller).catch(() => {
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
    })
  }
}
