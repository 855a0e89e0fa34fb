import { holderOf, type Member, type Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { RateLimiter } from '#server/platform/rate-limiter.ts'

/**
 * The limits of uploads for an account, or for a seller with all members of the staff: `points` uploads in `seconds`.
 * `REGISTERED` applies to admins and registered sellers. `UNREGISTERED` applies to a seller who has no business profile
 * yet and needs one picture for it.
 */
const REGISTERED = { points: 60, seconds: 600 }
const UNREGISTERED = { points: 5, seconds: 3600 }

/**
 * Creates the function that counts the uploads of an account. In calls of sellers, it counts the uploads of the seller.
 * The limit is 60 in ten minutes, or 5 in an hour before the account has a business profile. Both limits are multiplied
 * by `AUTH_RATE_LIMITS`. The function throws `too_many_requests` if the limit is reached.
 */
export function createUploadLimit({ configuration, database }: Platform): (caller: Member | Seller) => Promise<void> {
  const limiterOf = (name: string, { points, seconds }: typeof REGISTERED) =>
    new RateLimiter(database, name, { points: Math.ceil(points * configuration.auth.rateLimits), seconds })
  const registered = limiterOf('upload', REGISTERED)
  const unregistered = limiterOf('first-upload', UNREGISTERED)
  return async (caller) => {
    const { role, has_seller_profile } = 'member' in caller ? caller.member : caller
    const limiter = has_seller_profile || role === 'admin' ? registered : unregistered
    const { isAllowed, seconds } = await limiter.use(holderOf(caller))
    if (!isAllowed) throw new Problem('too_many_requests', { retryAfter: seconds })
  }
}
