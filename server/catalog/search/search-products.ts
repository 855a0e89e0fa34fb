import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ProductFilters } from '../queries.ts'
import { dictionaryOf } from '../search-terms.ts'
import { sellersCalled } from '../sellers-called.ts'
import { type Dictionary, spellingsOf } from './dictionary.ts'
import {
  type FoundList,
  findProducts,
  type RankedKey,
  type RankedProduct,
  withAll,
  withAny,
  withTerms,
} from './find-products.ts'
import { partsOfQuery, type Understood, understand, withoutPurpose } from './understand.ts'
import { soundOf, soundsOf } from './words.ts'

/** The maximum number of sellers with a matching name that a search includes in its results. */
const SELLERS = 5
/** The maximum number of words of products that a search compares with a typed word. */
const RESEMBLING = 8
/** A number that is greater than the number of ranks in a list of results. */
const RANKS = 100

/**
 * Returns the products for a query. By default the best results come first; otherwise the results have the sort order
 * of the filters. Reads one row more than the page contains. The results consist of these lists, one after another:
 *
 * 1. Products that match the whole query: the goods that it names, with the words that it contains.
 * 2. Other products with the words of the query in their names. They are left out if there are no products above.
 * 3. Products of sellers with a name that matches the query.
 * 4. If all lists above are empty: products that match a part of the query.
 */
export async function searchProducts(
  platform: Platform,
  { q, ...filters }: ProductFilters & { q: string },
  after?: RankedKey,
): Promise<RankedProduct[]> {
  const { replica } = platform
  const dictionary = await dictionaryOf(platform)
  const unknown = partsOfQuery(q).words.map(soundOf)
  const words = await wordsOfProducts(
    replica,
    unknown.filter((sound) => !dictionary.sounds.has(sound)),
  )
  const query = understand(dictionary, q, words)
  const rows: RankedProduct[] = []
  const whole = listOfWhole(dictionary, query)
  const lists = [
    () => whole,
    () => (filters.sort === 'default' && (rows.length > 0 || after) ? listOfNames(query, whole) : undefined),
    () => listOfSellers(replica, q, query, whole),
    () =>
      (rows.length === 0 && !after) || begun === 3
        ? listOfPart(dictionary, understand(dictionary, withoutPurpose(q), words))
        : undefined,
  ]
  const begun = Math.floor((after?.rank ?? 0) / RANKS)
  for (const [step, listFor] of lists.entries()) {
    const list = step >= begun && rows.length <= filters.limit ? await listFor() : undefined
    if (!list) continue
    const rest = { ...filters, limit: filters.limit - rows.length }
    rows.push(...(await findProducts(replica, { ...list, first: step * RANKS }, rest, after)))
  }
  return rows
}

/**
 * Returns words of product names that no search term has, if their sounds are equal or similar to the given sounds
 * (primary key of search_words, and search_words_resembling). The keys are the sounds.
 */
async function wordsOfProducts(database: Database, sounds: readonly string[]): Promise<Map<string, string>> {
  if (sounds.length === 0) return new Map()
  const { rows } = await sql<{ sound: string; word: string }>`
    select near.sound, near.word from unnest(${sounds}::text[]) as typed (sound) cross join lateral (
      select sound, word from search_words where sound = typed.sound
      union (select sound, word from search_words where length(typed.sound) > 3 and search_words.sound % typed.sound
        order by similarity(search_words.sound, typed.sound) desc limit ${atMost(RESEMBLING)})
    ) as near`.execute(database)
  return new Map(rows.map(({ sound, word }) => [sound, word]))
}

/**
 * Returns the list of products that match the whole query, or undefined if there can be none. If the query also has
 * other words, products with the words in their names come before those with the words in other texts. Otherwise the
 * goods themselves come before their kinds.
 */
function listOfWhole(dictionary: Dictionary, { goods, words, size, hasUnknown }: Understood): FoundList | undefined {
  const main = dictionary.mainOf(goods)
  const groups = main ? dictionary.within(main.term) : []
  // In "apple juice", juice is the main good, and apple is a word that the juice must have.
  const others = goods.filter((one) => main && one !== main && !dictionary.isKindOf(main.term, one.term))
  const asked = [...words, ...others.map((term) => spellingsOf(term).map(soundsOf))]
  if (hasUnknown || (!main && asked.length === 0)) return undefined
  const terms = main && groups.flat()
  return asked.length === 0
    ? { all: { terms }, best: groups.map((terms) => ({ terms })), size }
    : { all: { terms, words: withAll(asked) }, best: [{ words: withAll(asked, '=') }, {}], size }
}

/**
 * Returns the list of other products that have the words of the query in their names. Undefined if the query names no
 * goods.
 */
function listOfNames({ sounds }: Understood, whole: FoundList | undefined): FoundList | undefined {
  const terms = whole?.all.terms
  const words = sounds.map((sound) => [[sound]])
  return terms && { all: { words: `${withAll(words, '=')} & !${withTerms(terms)}` } }
}

/**
 * Returns the list of products of sellers with a name that matches the query, without the products of another list.
 * Undefined if there is no such seller.
 */
async function listOfSellers(
  database: Database,
  q: string,
  { goods }: Understood,
  whole: FoundList | undefined,
): Promise<FoundList | undefined> {
  const found = await sellersCalled(database, q, { namesGoods: goods.length > 0, limit: SELLERS })
  const sellers = found.map(({ seller_id }) => seller_id)
  return sellers.length > 0 ? { all: { sellers, without: whole?.all } } : undefined
}

/**
 * Returns the list of search results for a query that no product matches as a whole. It contains products of any of the
 * named goods, or products that have any of the other words. If the query names made goods last, such as apple juice, a
 * part is not enough: apples are not returned. Undefined if there is no such list.
 */
function listOfPart(dictionary: Dictionary, { goods, words }: Understood): FoundList | undefined {
  if (goods.at(-1)?.kind === 'form') return undefined
  if (goods.length > 0)
    return { all: { terms: [...new Set(goods.flatMap(({ term }) => dictionary.within(term).flat()))] } }
  const ofProducts = words.filter(([word = []]) => !word.some((sound) => dictionary.sounds.has(sound)))
  return ofProducts.length > 0 ? { all: { words: withAny(ofProducts.flat()) } } : undefined
}
