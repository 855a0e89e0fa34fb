import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { networkOf, RateLimiter } from '#server/platform/rate-limiter.ts'

const MESSAGES = 5
const SECONDS = 60 * 60

/**
 * Creates the function that limits the contact messages from one network to five in an hour, multiplied by
 * `AUTH_RATE_LIMITS`. A network is an IPv4 address or the first half of an IPv6 address. The function throws
 * `too_many_requests` if the limit is reached.
 */
export function createContactLimit({ configuration, database }: Platform): (address: string) => Promise<void> {
  const points = Math.ceil(MESSAGES * configuration.auth.rateLimits)
  const limiter = new RateLimiter(database, 'contact', { points, seconds: SECONDS })
  return async (address) => {
    const { isAllowed, seconds } = await limiter.use(networkOf(address))
    if (!isAllowed) throw new Problem('too_many_requests', { retryAfter: seconds })
  }
}
