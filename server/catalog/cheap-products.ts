import { LRUCache } from 'lru-cache'
import type { Platform } from '#server/platform/platform.ts'
import { type CategoryScope, type ProductFilters, priceOfFew } from './queries.ts'

/**
 * Milliseconds for which the price below which a category scope has few products is cached. An outdated price can make
 * a product list slower, but not wrong.
 */
const LIFETIME = 60_000
/** The maximum number of category scopes for which the price is cached below which they have few products. */
const SCOPES = 500

type Limits = LRUCache<string, Promise<number | undefined>>

const limitsOf = new WeakMap<Platform['replica'], Limits>()

/**
 * Returns whether a category scope has only few products at or below the maximum price. In that case, sorting these
 * products is faster than scanning the index of the list's sort order until a page is full.
 */
export async function areFew({ replica }: Platform, filters: ProductFilters): Promise<boolean> {
  const { max_price, category, sub_category, sort } = filters
  if (max_price === undefined || sort.startsWith('price')) return false
  const limits: Limits = limitsOf.get(replica) ?? new LRUCache({ max: SCOPES, ttl: LIFETIME })
  limitsOf.set(replica, limits)
  const scope = JSON.stringify([category, sub_category])
  const limit = limits.get(scope) ?? readLimit(replica, limits, scope, { category, sub_category })
  return max_price < ((await limit) ?? Number.POSITIVE_INFINITY)
}

function readLimit(replica: Platform['replica'], limits: Limits, key: string, scope: CategoryScope) {
  const limit = priceOfFew(replica, scope)
  limits.set(key, limit)
  limit.catch(() => limits.delete(key))
  return limit
}
