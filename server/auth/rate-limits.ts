import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AuthError } from './auth-error.ts'

/** Requests from one address in five minutes, as the protocol's defaults have them. */
const LIMITS = { signup: 30, recover: 30, resend: 30, user: 30, reauthenticate: 30, verify: 30, token: 150 }
const WINDOW = 300

export type LimitedCall = keyof typeof LIMITS

/** Counts requests from each address; `factor` multiplies every limit. */
export function createRateLimits(factor: number): (call: LimitedCall, address: string) => Promise<void> {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([call, points]) => [
      call,
      new RateLimiterMemory({ keyPrefix: call, points: Math.ceil(points * factor), duration: WINDOW }),
    ]),
  ) as Record<LimitedCall, RateLimiterMemory>
  return async (call, address) => {
    await limiters[call].consume(address).catch(() => {
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
    })
  }
}
