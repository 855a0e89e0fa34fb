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

/** Where a page of results goes on: the step of the search, and the key within it. */
export type SearchKey = RankedKey & { step: number }
export type FoundProduct = RankedProduct & { step: number }

/** Sellers whose products a search shows. */
const SELLERS = 5
/** Words of products that a misspelt one is compared with. */
const RESEMBLING = 8

type Search = ProductFilters & { q: string }
/** One list of the results. An addition is shown only after others, and the last resort only without. */
type Step = {
  kind?: 'addition' | 'last resort'
  find: (filters: ProductFilters, after?: RankedKey) => Promise<RankedProduct[]>
}

/**
 * Products that a query means, best first, or in the order of the filters; one row more than the page holds.
 * All words: products of the goods that are named (in stock before sold out, the wanted size first), then products with the typed words in their names,
 * then products of sellers called so. Only if that finds nothing, any word; never a part of goods made of others, as apples for apple juice.
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

/** Understands a query, with the words of products for what no term explains. */
export async function understood(database: Database, dictionary: Dictionary, q: string): Promise<Understood> {
  return understand(dictionary, q, await wordsNear(database, unexplained(dictionary, q)))
}

/** Words of products that are these, sound like them or resemble them (primary key, search_words_sound and search_words_resembling). */
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

/** The steps that look for all words of a query. */
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

/** If no product has all words: products of any goods that the query names, if it is about goods that are sold; else products with any of its words. */
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

/** The terms of products that are all of these goods: for basmati rice, basmati. Those of the last goods if none is. */
function termsOfAll(dictionary: Dictionary, goods: Understood['goods']): Terms | undefined {
  const [last, ...others] = goods.toReversed()
  if (!last) return undefined
  return others.reduce<Terms>((terms, { term }) => {
    const within = new Set(dictionary.within(term).map((one) => one.term))
    const both = terms.filter((one) => within.has(one.term))
    return both.length > 0 ? both : terms
  }, dictionary.within(last.term))
}

/** What else than its goods a query asks for: qualities, places, brands, unknown words; and goods that the last is made with or for. */
function wordsOfAll(dictionary: Dictionary, { goods, words, unknown }: Understood): Words | undefined {
  const terms = new Set(termsOfAll(dictionary, goods)?.map(({ term }) => term))
  const others = goods.slice(0, -1).filter(({ term }) => !dictionary.within(term).some((one) => terms.has(one.term)))
  const spellings = others.map(({ name, roman, term, aliases }) =>
    [term, name, roman, ...aliases].map(wordsOf).filter((spelling) => spelling.length > 0),
  )
  const asked = [...words, ...spellings, ...unknown.map((word) => [[word]])]
  return asked.length > 0 ? matchAll(asked) : undefined
}

/** A tsquery for all of the words, each in one of its spellings. */
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
 * Verified sellers whose names have all words of the query, or begin so while it is typed; of a query that names goods, at least two words (index
 * seller_profiles_name_words).
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
