import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ProductFilters } from '../queries.ts'
import { dictionaryOf } from '../search-terms.ts'
import { sellersCalled } from '../sellers-called.ts'
import { type Dictionary, spellingsOf } from './dictionary.ts'
import { type FoundList, lexeme, productsIn, type RankedKey, type RankedProduct, withTerms } from './find-products.ts'
import { partsOfQuery, type Understood, understand } from './understand.ts'
import { soundOf, soundsOf } from './words.ts'

/**
 * The position in search results after which the next page starts. `step` is the number of the list that contains the
 * last row. `rank` and `key` are the position of this row in the list.
 */
export type SearchKey = RankedKey & { step: number }
export type FoundProduct = RankedProduct & { step: number }

/** The maximum number of sellers with a matching name whose products a search includes in its results. */
const SELLERS = 5
/** The maximum number of words of products that a search compares with a typed word. */
const RESEMBLING = 8

/**
 * Returns the products for a query. By default the best results come first; otherwise the results have the sort order
 * of the filters. Reads one row more than the page contains. The results consist of these lists, one after another:
 *
 * 1. Products that are all that the query says: the goods that it names, with the words that it contains.
 * 2. Other products with the words of the query in their names. They are left out if there are no products above.
 * 3. Products of sellers with a name that matches the query.
 * 4. If all lists above are empty: products that match only a part of the query.
 */
export async function searchProducts(
  platform: Platform,
  { q, ...filters }: ProductFilters & { q: string },
  after?: SearchKey,
): Promise<FoundProduct[]> {
  const { replica } = platform
  const dictionary = await dictionaryOf(platform)
  const unknown = partsOfQuery(q)
    .words.map(soundOf)
    .filter((sound) => !dictionary.sounds.has(sound))
  const query = understand(dictionary, q, await wordsOfProducts(replica, unknown))
  const rows: FoundProduct[] = []
  const main = listOfAll(dictionary, query)
  const lists = [
    () => main,
    () => (filters.sort === 'default' && (rows.length > 0 || after) ? listOfNames(query, main) : undefined),
    () => listOfSellers(replica, q, query, main),
    () => listOfAny(replica, dictionary, query),
  ]
  for (const [step, listFor] of lists.entries()) {
    const isBegun = rows.length > 0 || (after !== undefined && after.step <= step)
    if (rows.length > filters.limit || step < (after?.step ?? 0)) continue
    if (step === lists.length - 1 && isBegun && after?.step !== step) continue
    const list = await listFor()
    if (!list) continue
    const page = { ...filters, limit: filters.limit - rows.length }
    const found = await productsIn(replica, list, page, step === after?.step ? after : undefined)
    rows.push(...found.map((product) => ({ ...product, step })))
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
 * Returns the list of products that match the whole query, or undefined if there can be none. Products in stock come
 * before sold-out ones, and products of the requested size come first. If the query has words besides goods, products
 * with the words in their names come before those with the words in other texts. Otherwise the goods
 * themselves come before their kinds.
 */
function listOfAll(dictionary: Dictionary, { goods, words, size, hasUnknown }: Understood): FoundList | undefined {
  const main = dictionary.mainOf(goods)
  const groups = main ? dictionary.within(main.term) : []
  // In "apple juice", juice is the main good, and apple is a word that the juice must have.
  const others = goods.filter((one) => main && one !== main && !dictionary.isKindOf(main.term, one.term))
  const asked = [...words, ...others.map((term) => spellingsOf(term).map(soundsOf))]
  if (hasUnknown || (!main && asked.length === 0)) return undefined
  const isInStock = true
  const ofWords = [{ words: withAll(asked, '='), isInStock }, { isInStock }]
  const ranks = asked.length > 0 ? ofWords : groups.map((terms) => ({ isInStock, terms }))
  const ofSize = size ? ranks.map((rank) => ({ ...rank, size })) : []
  const of = main && ({ column: 'search_term', values: groups.flat() } as const)
  return { of, words: asked.length > 0 ? withAll(asked) : undefined, ranks: [...ofSize, ...ranks, {}] }
}

/**
 * Returns a further list of search results: other products that have the words of the query in their names. Undefined
 * if the query names no goods.
 */
function listOfNames({ sounds }: Understood, main: FoundList | undefined): FoundList | undefined {
  if (!main?.of) return undefined
  const words = sounds.map((sound) => [[sound]])
  return { words: `${withAll(words, '=')} & !${withTerms(main.of.values)}`, ranks: [{ isInStock: true }, {}] }
}

/**
 * Returns a further list of search results: products of sellers with a name that matches the query, without the
 * products of another list. Undefined if there is no such seller.
 */
async function listOfSellers(
  database: Database,
  q: string,
  { goods }: Understood,
  without: FoundList | undefined,
): Promise<FoundList | undefined> {
  const sellers = await sellersCalled(database, q, { namesGoods: goods.length > 0, limit: SELLERS })
  const values = sellers.map(({ seller_id }) => seller_id)
  return values.length > 0 ? { of: { column: 'seller_id', values }, ranks: [{}], without } : undefined
}

/**
 * Returns the list of search results for a query that no product matches as a whole: products of any of the named
 * goods, if the shop sells the main goods, or products that have any of the other words. If the query names made goods,
 * such as apple juice, a part is not enough: apples are not returned. Undefined if there is no such list.
 */
async function listOfAny(
  database: Database,
  dictionary: Dictionary,
  { goods, words }: Understood,
): Promise<FoundList | undefined> {
  const ranks = [{ isInStock: true }, {}] as const
  const last = goods.at(-1)
  if (!last) {
    const ofProducts = words.filter(([word = []]) => !word.some((sound) => dictionary.sounds.has(sound)))
    return ofProducts.length > 0 ? { words: withAny(ofProducts), ranks } : undefined
  }
  if (goods.some(({ kind }) => kind === 'form')) return undefined
  const { rows } = await sql`
    select from shop_products where status = 'active' and search_term = any(${dictionary.within(last.term).flat()}::text[]) limit 1`.execute(
    database,
  )
  if (rows.length === 0) return undefined
  const values = [...new Set(goods.flatMap(({ term }) => dictionary.within(term).flat()))]
  return { of: { column: 'search_term', values }, ranks }
}

/** Returns a tsquery for products with all words. With the mark `=`, they must be in the name of the product. */
export function withAll(words: readonly (readonly string[][])[], mark = ''): string {
  return words.map((spellings) => withAny([spellings], mark)).join(' & ')
}

function withAny(words: readonly (readonly string[][])[], mark = ''): string {
  const spellings = words.flat().filter((spelling) => spelling.length > 0)
  const queries = spellings.map((sounds) => `(${sounds.map((sound) => lexeme(mark + sound)).join(' & ')})`)
  return `(${[...new Set(queries)].join(' | ')})`
}
