import { IMPORT_PICTURES_A_DAY } from '#contract/import-pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { RateLimiter } from '#server/platform/rate-limiter.ts'

const DAY = 86_400

/**
 * Counts pictures that an import of a seller adds, and addresses that are fetched again because their picture was
 * faulty. Throws `too_many_import_pictures` if one of the two limits is exceeded, and then counts none of them.
 */
export type CountPictures = (sellerId: string, added: number, fetchedAgain?: number) => Promise<void>

/**
 * Creates the function that counts the pictures that a seller adds for imports, in ZIP files and by addresses. Faulty
 * pictures count too, because they cost the same work. Addresses that are fetched again have a limit of their own with
 * the same size, so that a seller who corrects them can still add the other pictures. A limit applies to the 24 hours
 * from the first picture. It is multiplied by `AUTH_RATE_LIMITS`.
 */
export function createPictureLimit({ configuration, database }: Platform): CountPictures {
  const points = Math.ceil(IMPORT_PICTURES_A_DAY * configuration.auth.rateLimits)
  const ofAdded = new RateLimiter(database, 'import-pictures', { points, seconds: DAY })
  const ofFetchedAgain = new RateLimiter(database, 'import-pictures-again', { points, seconds: DAY })
  return async (sellerId, added, fetchedAgain = 0) => {
    await count(ofFetchedAgain, sellerId, fetchedAgain)
    try {
      await count(ofAdded, sellerId, added)
    } catch (error) {
      if (fetchedAgain > 0) await ofFetchedAgain.giveBackMany(sellerId, fetchedAgain)
      throw error
    }
  }
}

async function count(limiter: RateLimiter, sellerId: string, pictures: number): Promise<void> {
  if (pictures === 0) return
  const { isAllowed, seconds } = await limiter.useMany(sellerId, pictures)
  if (!isAllowed) throw new Problem('too_many_import_pictures', { retryAfter: seconds })
}
