import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { onSale } from '../on-sale.ts'
import { isFirstOfGroup, PACK } from '../packs/first-of-group.ts'
import { orderOf, type ProductKey } from '../product-order.ts'
import { FOUND_COLUMNS, inScope, LISTED_COLUMNS, type ProductFilters } from '../queries.ts'
import type { Size } from './understand.ts'

/**
 * The conditions that a product must meet to have a rank in search results. Without conditions, every product meets
 * them.
 */
export type Rank = {
  isInStock?: boolean
  size?: Size
  terms?: readonly string[] | undefined
  /** A tsquery. */
  words?: string | undefined
}

/** A list of products that a search finds. */
export type FoundList = {
  /** The list of found products contains only products of these terms or of these sellers. */
  of?: { column: 'search_term' | 'seller_id'; values: readonly string[] } | undefined
  /**
   * The list of found products contains only products that match this tsquery. If there are terms, the tsquery must
   * contain them.
   */
  words?: string | undefined
  /**
   * The ranks of found products, best first. The first rank with conditions that a product meets is its rank. The last
   * rank has the fewest conditions.
   */
  ranks: readonly Rank[]
}

/**
 * The position in a list of found products after which the next page starts: the rank of the last row, and its position
 * in the rank.
 */
export type RankedKey = { rank: number; key: ProductKey }
export type RankedProduct = Product & { rank: number; sort_key: string | number }

/**
 * The number of rows in sort order that a search scans for matching words. If these do not fill a page, the words are
 * rare, and the search uses their index.
 */
const NEAR = 3000
/** The maximum number of matches from the index of words that a search ranks. Further matches are ignored. */
const MOST_FOUND = 2000

/**
 * Returns a page of found products by rank, and within a rank in the sort order of the filters. If the customer has
 * chosen a sort order, all products have the same rank. Reads one row more than the page contains, to know whether
 * there is a next page.
 */
export async function productsIn(
  database: Database,
  list: FoundList,
  filters: ProductFilters,
  after?: RankedKey,
): Promise<RankedProduct[]> {
  const ranks = filters.sort === 'default' ? list.ranks : list.ranks.slice(-1)
  const ranked = { ...list, ranks }
  if (list.words !== undefined) {
    const best = after && after.rank > 0 ? [] : await inOrder(database, ranked, [0], filters, after)
    return best.length > filters.limit ? best : inIndex(database, ranked, filters, after)
  }
  // One SQL statement reads all ranks before the last one, which differ in their terms or contain only products in
  // stock.
  const last = ranks.length - 1
  const first = Array.from(ranks.keys()).slice(after?.rank ?? 0, last)
  const rows = first.length > 0 ? await inOrder(database, ranked, first, filters, after) : []
  if (rows.length > filters.limit) return rows
  const rest = { ...filters, limit: filters.limit - rows.length }
  return [...rows, ...(await inOrder(database, ranked, [last], rest, after?.rank === last ? after : undefined))]
}

/** The position before the first row of a list in which the newest product comes first. */
const [NEWEST, GREATEST_ID] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/**
 * Scans a list of products in the sort order of the filters, and returns products of these ranks. The sort orders of
 * terms, sellers and the shop have indexes, such as products_term_newest, products_of_seller and products_newest.
 */
async function inOrder(
  database: Database,
  list: FoundList,
  ranks: readonly number[],
  filters: ProductFilters,
  after: RankedKey | undefined,
): Promise<RankedProduct[]> {
  const { key, way, beyond } = orderOf(filters.sort)
  const scans = ranks.flatMap((rank) =>
    (list.ranks[rank]?.terms ?? list.of?.values ?? ['']).map((value) => ({ value, rank })),
  )
  const starts = scans.map(({ rank }) => (after?.rank === rank ? after.key : [NEWEST, GREATEST_ID]))
  const conditions = [inScope(filters)]
  if (list.of) conditions.push(sql`${sql.ref(list.of.column)} = list.value::${typeOf(list.of)}`)
  // This condition is also there without a cursor. It makes PostgreSQL use the index of the newest products.
  if (filters.sort === 'default')
    conditions.push(sql`(shop_products.created_at, product_id) < (list.start::timestamptz, list.start_id::uuid)`)
  else if (after) conditions.push(beyond(after.key))
  const near = sql`select * from shop_products where ${sql.join(conditions, sql` and `)}
    order by ${key} ${way}, product_id ${way} limit ${atMost(Math.ceil(NEAR / scans.length))}`
  const { rows } = await sql<RankedProduct>`
    select found.* from unnest(${scans.map(({ value }) => value)}::text[], ${scans.map(({ rank }) => rank)}::int[],
      ${starts.map(([start]) => String(start))}::text[], ${starts.map(([, id]) => id)}::text[]) as list (value, rank, start, start_id)
    cross join lateral (
      select ${LISTED_COLUMNS}, ${key} as sort_key, list.rank
      from ${list.words === undefined ? sql`shop_products` : sql`(${near}) as shop_products`}
      join seller_profiles on seller_profiles.id = seller_id
      where ${sql.join([...conditions, onSale], sql` and `)} and coalesce(${rankIn(list, 'shop_products')} = list.rank, false)
        and ${isFirstPack(list, filters, sql`list.rank`)}
      order by sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}
    ) as found
    where ${isInCategory(list, filters)}
    order by rank, sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}`.execute(database)
  return rows
}

/**
 * Looks up the words of a search in the index products_by_lexemes, and returns products of all ranks. The inner query
 * sorts all rows. The outer query reads other pack sizes only for the rows of the page.
 */
async function inIndex(
  database: Database,
  list: FoundList,
  filters: ProductFilters,
  after: RankedKey | undefined,
): Promise<RankedProduct[]> {
  const { key, way, beyond } = orderOf(filters.sort)
  const isBeyond = after ? sql`(rank > ${after.rank} or (rank = ${after.rank} and ${beyond(after.key)}))` : sql`true`
  const { rows } = await sql<RankedProduct>`
    select ${FOUND_COLUMNS}, sort_key, rank
    from (
      select shop_products.*, business_name
      from (
        select shop_products.*, ${key} as sort_key, ${rankIn(list, 'shop_products')} as rank from shop_products
        where ${inScope(filters)} and search_lexemes @@ ${list.words}::tsquery limit ${atMost(MOST_FOUND)}
      ) as shop_products join seller_profiles on seller_profiles.id = seller_id
      where ${onSale} and ${isBeyond}
      order by rank, sort_key ${way}, product_id ${way} offset 0
    ) as shop_products
    where ${isFirstPack(list, filters, sql`rank`)}
    order by rank, sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}`.execute(database)
  return rows
}

/** SQL: the rank of a product in a list of found products. It is null if the product is not in the list. */
function rankIn({ of, words, ranks }: FoundList, table: string): RawBuilder<unknown> {
  const isOf =
    of && words === undefined
      ? sql`${sql.ref(`${table}.${of.column}`)} = any(${of.values}::${typeOf(of)}[])`
      : sql`true`
  const isInList = sql`${isOf} and ${meets({ words }, table)}`
  const cases = ranks.map((rank, place) => sql`when ${meets(rank, table)} and ${isInList} then ${place}::int`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** The unit labels of packs that have a measure. */
const LABELS = { g: ['kg', 'g'], dozen: ['dozen'], piece: ['piece', 'pieces'], bunch: ['bunch', 'bunches'] }

/** SQL condition that a product meets the conditions of a rank. */
function meets({ isInStock, size, terms, words }: Rank, table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = [sql`true`]
  if (isInStock) conditions.push(sql`${column('stock')} > 0`)
  if (terms) conditions.push(sql`${column('search_term')} = any(${terms}::text[])`)
  if (size) {
    const label = sql`lower(${column('unit_label')})`
    conditions.push(sql`${label} = any(${LABELS[size.measure]}::text[])
      and ${column('unit_weight')} * case when ${label} = 'kg' then 1000 else 1 end = ${size.amount}::numeric`)
  }
  // The condition that compares words takes more time than the others, so it comes last.
  if (words !== undefined) conditions.push(sql`${column('search_lexemes')} @@ ${words}::tsquery`)
  return sql.join(conditions, sql` and `)
}

/** SQL condition that no other pack size of the product comes earlier in a list of found products. */
function isFirstPack(list: FoundList, filters: ProductFilters, own: RawBuilder<unknown>): RawBuilder<unknown> {
  if (filters.has_each_pack) return sql`true`
  return isFirstOfGroup(filters.sort, inScope(filters, PACK), { own, ofPack: rankIn(list, PACK) })
}

/**
 * SQL condition that a search term has, or once had, products in the category (primary key of search_term_categories).
 */
function isInCategory({ of }: FoundList, { category }: ProductFilters): RawBuilder<unknown> {
  if (category === undefined || of?.column !== 'search_term') return sql`true`
  return sql`exists (select from search_term_categories where term = list.value and category = ${category})`
}

/** SQL: the type of the column. */
function typeOf({ column }: NonNullable<FoundList['of']>): RawBuilder<unknown> {
  return column === 'seller_id' ? sql`uuid` : sql`text`
}
