import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { ProductKey } from './product-order.ts'
import type { ProductFilters } from './queries.ts'
import { ENOUGH_TO_RESEMBLE, type Shelf, wordSearch } from './search-words.ts'
import { sellersCalled } from './sellers-called.ts'
import { type ListedProduct, productsOfBranches, productsOfSellers, siftProducts } from './sift-products.ts'

/** Sellers whose products are found by their name: those who are called most like it. */
const SELLERS = 5
/** Shelves that are walked one by one; words that are on more of them are common everywhere. */
const SHELVES = 8

export type RankedProduct = ListedProduct & { rank: number }
/** Where a ranked list goes on: the last row's rank, and its key among those of that rank. */
export type RankedKey = { rank: number; key: ProductKey }

type Search = ProductFilters & { q: string }
type Condition = ReturnType<typeof sql<boolean>>
/** `words` has a place for each rank, so that a cursor means the same when a word becomes known: undefined where nothing can match. */
type Matches = { words: (Condition | undefined)[]; shelves: Shelf[] | undefined; sellers: string[] }

const NOWHERE = [undefined, undefined, undefined]

/**
 * Products that fit what is looked for, the best match first: those named exactly so, those with such words in the name, those that have them in their
 * sub-category or category too, and those of sellers who are called so; of each rank the newest first. One row more than the page holds.
 */
export async function rankedProducts(database: Database, search: Search, after?: RankedKey): Promise<RankedProduct[]> {
  const { words, shelves, sellers } = await matchesOf(database, search)
  const scope = shelves?.length === 1 ? shelves[0] : {}
  const rows: RankedProduct[] = []
  for (let rank = after?.rank ?? 0; rank <= words.length && rows.length <= search.limit; rank++) {
    const room = { ...search, limit: search.limit - rows.length }
    const key = rank === after?.rank ? after.key : undefined
    const isMatch = words[rank]
    if (rank < words.length && !isMatch) continue
    const isLess = sql<boolean>`not (${anyOf(words.slice(0, rank))})`
    const found = isMatch
      ? await siftProducts(database, { ...room, ...scope }, sql`${isMatch} and ${isLess}`, key)
      : (await productsOfSellers(room, sellers, isLess, key).execute(database)).rows
    rows.push(...found.map((product) => ({ ...product, rank })))
  }
  return rows
}

/**
 * The same products in the order that was asked for. Names and prices have much to do with words: the cheapest mangoes come long after the cheapest of
 * everything. So those shelves are walked on which the words are, unless they are on very many.
 */
export async function searchProducts(database: Database, search: Search, after?: ProductKey): Promise<ListedProduct[]> {
  const { words, shelves, sellers } = await matchesOf(database, search)
  const isMatch = anyOf(words.slice(-1))
  const ofSellers = sql<boolean>`seller_id = any(${sellers}::uuid[])`
  if (!shelves || shelves.length > SHELVES) return siftProducts(database, search, anyOf([isMatch, ofSellers]), after)
  const branches = shelves.map((shelf) => ({ scope: { ...search, ...shelf }, condition: isMatch }))
  const others = sellers.map((id) => ({ scope: search, condition: sql<boolean>`seller_id = ${id} and not ${isMatch}` }))
  return productsOfBranches(database, search, [...branches, ...others], after)
}

async function matchesOf(database: Database, { q, category, sub_category }: Search): Promise<Matches> {
  const mayResemble = q.length >= ENOUGH_TO_RESEMBLE
  const [found, called] = await Promise.all([
    wordSearch(database, q),
    sellersCalled(q.toLowerCase(), { limit: SELLERS, mayResemble }).execute(database),
  ])
  const sellers = called.rows.map(({ seller_id }) => seller_id)
  if (found === undefined) return { words: NOWHERE, shelves: [], sellers }
  const shelves = found.shelves?.filter(
    (shelf) =>
      (category === undefined || shelf.category === category) &&
      (sub_category === undefined || shelf.sub_category === sub_category),
  )
  // Where they are on no shelf, as mangoes are not among the rice, there is nothing to be looked through.
  const queries = shelves?.length === 0 ? NOWHERE : [found.exact, found.named, found.anywhere]
  // The index of words holds the categories, too.
  const inCategory = category === undefined ? sql`` : sql` and search_words @@ plainto_tsquery('simple', ${category})`
  const words = queries.map((query) =>
    query === undefined ? undefined : sql<boolean>`(search_words @@ ${query}::tsquery${inCategory})`,
  )
  return { words, shelves, sellers }
}

function anyOf(conditions: (Condition | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql`false` : sql`(${sql.join(given, sql` or `)})`
}
