import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { RateLimiter } from '#server/platform/rate-limiter.ts'

/** Uploads of an admin or a registered seller, and of a seller who needs a picture for the business profile. */
const REGISTERED = { points: 60, seconds: 600 }
const UNREGISTERED = { points: 5, seconds: 3600 }

/**
 * Counts the uploads of each account: 60 in ten minutes, or 5 an hour before it has a profile. The counter throws
 * `too_many_requests`.
 */
export function createUploadLimit({ configuration, database }: Platform): (caller: Member) => Promise<void> {
  const limiterOf = (name: string, { points, seconds }: typeof REGISTERED) =>
    new RateLimiter(database, name, { points: Math.ceil(points * configuration.auth.rateLimits), seconds })
  const registered = limiterOf('upload', REGISTERED)
  const unregistered = limiterOf('first-upload', UNREGISTERED)
  return async ({ user_id, role, has_seller_profile }) => {
    const limiter = has_seller_profile || role === 'admin' ? registered : unregistered
    if (!(await limiter.count(user_id))) throw new Problem('too_many_requests')
  }
}
