import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ProductFilters } from '../queries.ts'
import { type Dictionary, dictionaryOf } from './dictionary.ts'
import {
  lexeme,
  type Only,
  productsOfSellers,
  productsOfTerms,
  productsWithWords,
  type RankedKey,
  type RankedProduct,
  type Terms,
  type Words,
} from './find-products.ts'
import { type Understood, understand, unexplained } from './understand.ts'
import { nearest, type Sounded, soundOf, wordsOf } from './words.ts'

/**
 * The position in search results after which the next page starts. `step` is the number of the step that returned the
 * last row; the rest is the position within this step.
 */
export type SearchKey = RankedKey & { step: number }
export type FoundProduct = RankedProduct & { step: number }

/** The maximum number of sellers that a query may match by name; their products are included in the results. */
const SELLERS = 5
/**
 * For each typed word, the search reads at most this many words with the same sound, and as many with a similar
 * spelling.
 */
const RESEMBLING = 8

type Search = ProductFilters & { q: string }
/**
 * A part of a search that returns one list of products. The results are the lists of all steps, one after another. An
 * `addition` runs only if earlier steps have returned products. A `last resort` runs only if they have returned none.
 */
type Step = {
  kind?: 'addition' | 'last resort'
  find: (filters: ProductFilters, after?: RankedKey) => Promise<RankedProduct[]>
}

/**
 * Returns the products for a query. By default the best results come first; otherwise the results have the sort order
 * of the filters. Reads one row more than the page contains. The results consist of lists in this order:
 *
 * 1. Products of the goods that the query names. Products in stock and of the requested size come first.
 * 2. Products that have the typed words in their names.
 * 3. Products of sellers with a name that matches the query.
 * 4. If all lists above are empty: products that match only a part of the query.
 *
 * If the query names made goods, such as apple juice, a part is not enough: apples are not returned.
 */
export async function searchProducts(
  platform: Platform,
  { q, ...filters }: Search,
  after?: SearchKey,
): Promise<FoundProduct[]> {
  const { replica } = platform
  const dictionary = await dictionaryOf(platform)
  const query = await understood(replica, dictionary, q)
  const steps = [...stepsForAll(replica, dictionary, query, { q, ...filters }), stepForAny(replica, dictionary, query)]
  const rows: FoundProduct[] = []
  for (const [step, { kind, find }] of steps.entries()) {
    const isBegun = after !== undefined || rows.length > 0
    const isOutOfPlace =
      (kind === 'addition' && !isBegun) || (kind === 'last resort' && isBegun && step !== after?.step)
    if (rows.length > filters.limit || step < (after?.step ?? 0) || isOutOfPlace) continue
    const found = await find(
      { ...filters, limit: filters.limit - rows.length },
      step === after?.step ? after : undefined,
    )
    rows.push(...found.map((product) => ({ ...product, step })))
  }
  return rows
}

/** Parses a query. Words that are in no search term are compared with the words of products. */
export async function understood(database: Database, dictionary: Dictionary, q: string): Promise<Understood> {
  return understand(dictionary, q, await wordsNear(database, unexplained(dictionary, q)))
}

/**
 * Returns words of products that are equal to the given words, sound like them or are spelt similarly (primary key,
 * search_words_sound and search_words_resembling).
 */
async function wordsNear(database: Database, words: readonly string[]): Promise<Sounded[]> {
  if (words.length === 0) return []
  const { rows } = await sql<Sounded>`
    select distinct near.word, near.sound from unnest(${words}::text[], ${words.map(soundOf)}::text[]) as typed (word, sound)
    cross join lateral (
      select word, sound from search_words where word = typed.word
      union (select word, sound from search_words where sound = typed.sound limit ${atMost(RESEMBLING)})
      union (select word, sound from search_words where length(typed.word) > 3 and search_words.word % typed.word
        order by similarity(search_words.word, typed.word) desc limit ${atMost(RESEMBLING)})
    ) as near`.execute(database)
  return rows
}

/** Returns the steps that find products which match all words of a query. */
function stepsForAll(database: Database, dictionary: Dictionary, query: Understood, { q, sort }: Search): Step[] {
  const { goods, size, unknown, typed } = query
  const isRanked = sort === 'default'
  const terms = termsOfAll(dictionary, goods)
  const words = wordsOfAll(dictionary, query)
  const without = terms?.map(({ term }) => term) ?? []
  const bySeller: Step = {
    async find(filters, after) {
      const sellers = await sellersCalled(database, q, { namesGoods: goods.length > 0, limit: SELLERS })
      const ids = sellers.map(({ seller_id }) => seller_id)
      return ids.length > 0 ? productsOfSellers(database, ids, filters, { without, after }) : []
    },
  }
  if (words)
    return [
      { find: (filters, after) => productsWithWords(database, { words, terms }, filters, { size, after }) },
      bySeller,
    ]
  if (!terms || unknown.length > 0) return [bySeller]
  const byTerms = (only?: Only): Step => ({
    find: (filters, after) =>
      productsOfTerms(database, isRanked ? terms : withoutRanks(terms), filters, { only, size, after }),
  })
  if (!isRanked) return [byTerms()]
  const inName: Step = {
    kind: 'addition',
    find: (filters, after) =>
      productsWithWords(
        database,
        { words: matchAll(typed.map((word) => [[word]])), without: terms.map(({ term }) => term) },
        filters,
        { after },
      ),
  }
  const inStock = size
    ? [true, false].map((isOfSize) => byTerms({ stock: true, size: isOfSize }))
    : [byTerms({ stock: true })]
  return [...inStock, byTerms({ stock: false }), inName, bySeller]
}

/**
 * Returns the step for a query that no product matches as a whole. If the query names goods and the main goods are sold
 * in the shop, the step returns products of any of the named goods. If the query names no goods, it returns products
 * that have any of its words.
 */
function stepForAny(database: Database, dictionary: Dictionary, { goods, words, size }: Understood): Step {
  const last = goods.at(-1)
  const within = (terms: readonly { term: string }[]) =>
    withoutRanks(terms.flatMap(({ term }) => dictionary.within(term)))
  return {
    kind: 'last resort',
    async find(filters, after) {
      if (!last) {
        const ofProducts = words.filter(([word = []]) => !word.some((one) => dictionary.has(one)))
        return ofProducts.length > 0
          ? productsWithWords(database, { words: matchAny(ofProducts) }, filters, { size, after })
          : []
      }
      if (goods.some(({ kind }) => kind === 'form')) return []
      const [sold] = await productsOfTerms(database, within([last]), { sort: 'default', limit: 0 }, {})
      return sold ? productsOfTerms(database, within(goods), filters, { after }) : []
    },
  }
}

function withoutRanks(terms: Terms): Terms {
  return [...new Set(terms.map(({ term }) => term))].map((term) => ({ term, rank: 0 }))
}

/**
 * Returns the terms of products that are all of the named goods at once. For the query "basmati rice", these are the
 * terms of basmati. If no such terms exist, returns the terms of the goods that are named last.
 */
function termsOfAll(dictionary: Dictionary, goods: Understood['goods']): Terms | undefined {
  const [last, ...others] = goods.toReversed()
  if (!last) return undefined
  return others.reduce<Terms>((terms, { term }) => {
    const within = new Set(dictionary.within(term).map((one) => one.term))
    const both = terms.filter((one) => within.has(one.term))
    return both.length > 0 ? both : terms
  }, dictionary.within(last.term))
}

/**
 * Returns the words of a query that products must have in addition to the main goods, such as qualities, places and
 * brands. In "apple juice", juice is the main good and apple is such a word. Undefined if the query has no such words.
 */
function wordsOfAll(dictionary: Dictionary, { goods, words, unknown }: Understood): Words | undefined {
  const terms = new Set(termsOfAll(dictionary, goods)?.map(({ term }) => term))
  const others = goods.slice(0, -1).filter(({ term }) => !dictionary.within(term).some((one) => terms.has(one.term)))
  const spellings = others.map(({ name, roman, term, aliases }) =>
    [term, name, roman, ...aliases].map(wordsOf).filter((spelling) => spelling.length > 0),
  )
  const asked = [...words, ...spellings, ...unknown.map((word) => [[word]])]
  return asked.length > 0 ? matchAll(asked) : undefined
}

/** Returns a tsquery that requires all words. For each word, one of its spellings is enough. */
export function matchAll(words: readonly (readonly string[][])[]): Words {
  return tsqueries(words, ' & ')
}

function matchAny(words: readonly (readonly string[][])[]): Words {
  return tsqueries(words, ' | ')
}

function tsqueries(words: readonly (readonly string[][])[], operator: string): Words {
  const query = (mark: string) =>
    words
      .map((synonyms) => synonyms.map((spelling) => `(${spelling.map((word) => lexeme(mark + word)).join(' & ')})`))
      .map((synonyms) => `(${synonyms.join(' | ')})`)
      .join(operator)
  return { inName: query('='), anywhere: query('') }
}

type SellerSearch = { namesGoods: boolean; isTyping?: boolean; limit: number }

/**
 * Returns verified sellers with all words of the query in their names. While a customer is still typing, the beginnings
 * of words are enough. If the query names goods, it must have at least two words (index seller_profiles_name_words).
 */
export async function sellersCalled(
  database: Database,
  q: string,
  { namesGoods, isTyping = false, limit }: SellerSearch,
): Promise<{ seller_id: string; business_name: string }[]> {
  const words = wordsOf(q).filter((word) => word.length > 2)
  if (words.length === 0 || (namesGoods && words.length < 2)) return []
  const { rows } = await sql<{ seller_id: string; business_name: string }>`
    select id as seller_id, business_name from seller_profiles
    where is_verified and lower(business_name) %> ${q.toLowerCase()}
    order by word_similarity(${q.toLowerCase()}, lower(business_name)) desc, business_name, id limit ${atMost(limit)}`.execute(
    database,
  )
  return rows.filter(({ business_name }) => {
    const known = wordsOf(business_name).map((word) => ({ word, sound: soundOf(word) }))
    const begins = (word: string) => isTyping && known.some((one) => one.word.startsWith(word))
    return words.every((word) => begins(word) || nearest(word, known) !== undefined)
  })
}
