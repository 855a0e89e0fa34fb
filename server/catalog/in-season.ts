import type { Product } from '#contract/catalog.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestOfTerms } from './newest-of-terms.ts'
import type { Dictionary, SearchTerm } from './search/dictionary.ts'
import { dictionaryOf } from './search-terms.ts'

type Season = { season_from: number; season_to: number }

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
  return { items: await newestOfTerms(platform.replica, terms, { in_stock: 'yes', ofEach: 1, limit }) }
}

/** Returns the month in Pakistan at this time, from 1 to 12. */
export function monthInPakistan(time: Date): number {
  return new Date(time.getTime() + 5 * 3_600_000).getUTCMonth() + 1
}

/** Returns the number of months in a season. A season from December to March has four months. */
function lengthOf({ season_from, season_to }: Season): number {
  return ((season_to - season_from + 12) % 12) + 1
}

export function isInSeason(season: Season, month: number): boolean {
  return (month - season.season_from + 12) % 12 < lengthOf(season)
}

/**
 * Returns the terms of goods that are in season in this month, the shortest season first. A term without a season has
 * the season of the more general term, of which it is a kind.
 */
export function termsInSeason(dictionary: Dictionary, month: number): string[] {
  const terms = [...dictionary.terms.values()]
  const seasons = new Map<string, Season>()
  for (const term of terms) if (hasSeason(term)) seasons.set(term.term, term)
  for (const wider of terms.filter(hasSeason))
    for (const { term } of terms)
      if (dictionary.isKindOf(term, wider.term) && !seasons.has(term)) seasons.set(term, wider)
  return [...seasons]
    .filter(([term, season]) => dictionary.terms.get(term)?.kind === 'product' && isInSeason(season, month))
    .sort(([one, season], [other, otherSeason]) => lengthOf(season) - lengthOf(otherSeason) || (one < other ? -1 : 1))
    .map(([term]) => term)
}

function hasSeason(term: SearchTerm): term is SearchTerm & Season {
  return term.season_from !== null && term.season_to !== null
}
