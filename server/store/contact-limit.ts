import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

const MESSAGES = 5
const SECONDS = 60 * 60

/** Counts the messages of one address: five an hour on each node of the shop. Throws `too_many_requests`. */
export function createContactLimit({ configuration }: Platform): (address: string) => Promise<void> {
  const limiter = new RateLimiterMemory({
    points: Math.ceil(MESSAGES * configuration.auth.rateLimits),
    duration: SECONDS,
  })
  return async (address) => {
    await limiter.consume(address).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes ? new Problem('too_many_requests') : refusal
    })
  }
}
