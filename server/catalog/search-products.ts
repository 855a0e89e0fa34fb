import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { ProductKey } from './product-order.ts'
import type { ProductFilters } from './queries.ts'
import { wordSearch } from './search-words.ts'
import { type ListedProduct, productsOfSellers, siftProducts } from './sift-products.ts'

/** Sellers whose products are found by their name: those who are called most like it. */
const SELLERS = 5

export type RankedProduct = ListedProduct & { rank: number }
/** Where a ranked list goes on: the last row's rank, and its key among those of that rank. */
export type RankedKey = { rank: number; key: ProductKey }

type Search = ProductFilters & { q: string }
type Condition = ReturnType<typeof sql<boolean>>
type Matches = { words: Condition[]; sellers: string[] }

/**
 * Products that fit what is looked for, the best match first: those named exactly so, those with such words in the name, those that have them in their
 * sub-category or category too, and those of sellers who are called so; of each rank the newest first. One row more than the page holds.
 */
export async function rankedProducts(database: Database, search: Search, after?: RankedKey): Promise<RankedProduct[]> {
  const { words, sellers } = await matchesOf(database, search)
  const rows: RankedProduct[] = []
  for (let rank = after?.rank ?? 0; rank <= words.length && rows.length <= search.limit; rank++) {
    const room = { ...search, limit: search.limit - rows.length }
    const key = rank === after?.rank ? after.key : undefined
    const isLess = sql<boolean>`not (${anyOf(words.slice(0, rank))})`
    const isMatch = words[rank]
    const found = isMatch
      ? await siftProducts(database, room, sql`${isMatch} and ${isLess}`, key)
      : (await productsOfSellers(room, sellers, isLess, key).execute(database)).rows
    rows.push(...found.map((product) => ({ ...product, rank })))
  }
  return rows
}

/** The same products in the order that was asked for. */
export async function searchProducts(database: Database, search: Search, after?: ProductKey): Promise<ListedProduct[]> {
  const { words, sellers } = await matchesOf(database, search)
  if (words.length === 0 && sellers.length === 0) return []
  const widest = words.slice(-1)
  return siftProducts(database, search, anyOf([...widest, sql`seller_id = any(${sellers}::uuid[])`]), after)
}

async function matchesOf(database: Database, { q, category }: Search): Promise<Matches> {
  const [found, sellers] = await Promise.all([wordSearch(database, q), sellersCalled(database, q)])
  // The index of words holds the categories too, and so tells at once that none of many mangoes is among the rice.
  const inCategory = category === undefined ? sql`` : sql` and search_words @@ plainto_tsquery('simple', ${category})`
  const queries = found === undefined ? [] : [found.exact, found.named, found.anywhere]
  return { words: queries.map((query) => sql<boolean>`(search_words @@ ${query}::tsquery${inCategory})`), sellers }
}

async function sellersCalled(database: Database, q: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from seller_profiles where is_verified and lower(business_name) %> lower(${q})
    order by word_similarity(lower(${q}), lower(business_name)) desc, id limit ${SELLERS}`.execute(database)
  return rows.map(({ id }) => id)
}

function anyOf(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
