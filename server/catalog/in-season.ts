import type { Product } from '#contract/catalog.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dictionaryOf } from './search/dictionary.ts'
import { productsOfTerms } from './search/find-products.ts'
import { monthInPakistan, termsInSeason } from './search/seasons.ts'

/**
 * Returns products in stock that are in season in Pakistan at a time, one for each kind of goods. The goods with the
 * shortest season come first.
 */
export async function productsInSeason(
  platform: Platform,
  limit: number,
  time: Date = new Date(),
): Promise<{ items: Product[] }> {
  const terms = termsInSeason(await dictionaryOf(platform), monthInPakistan(time))
  const ranked = terms.map((term, rank) => ({ term, rank }))
  const filters = { sort: 'default', limit } as const
  const found = await productsOfTerms(platform.replica, ranked, filters, { only: { stock: true }, ofEach: 1 })
  return { items: found.slice(0, limit) }
}
