import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { onSale } from '../on-sale.ts'
import { isFirstOfGroup, PACK } from '../packs/first-of-group.ts'
import { orderOf, type ProductKey } from '../product-order.ts'
import { inScope, LISTED_COLUMNS, type ProductFilters } from '../queries.ts'
import type { Size } from './understand.ts'

/**
 * The conditions that a product must meet to have a rank in search results. Without conditions, every product meets
 * them. `words` is a tsquery.
 */
type Conditions = {
  isInStock?: boolean
  size?: Size | undefined
  terms?: readonly string[] | undefined
  words?: string | undefined
}

/** A list of products that a search finds. */
export type FoundList = {
  /** The list of found products contains only products of these terms or of these sellers. */
  of?: { column: 'search_term' | 'seller_id'; values: readonly string[] } | undefined
  /** The list of found products contains only products that match this tsquery. */
  words?: string | undefined
  /**
   * The ranks of found products, best first. The first rank with conditions that a product meets is its rank. The last
   * rank has no conditions.
   */
  ranks: readonly Conditions[]
  /** The list of found products contains no products of this other list. */
  without?: FoundList | undefined
}

/**
 * The position in a list of found products after which the next page starts: the rank of the last row, and its position
 * in the rank.
 */
export type RankedKey = { rank: number; key: ProductKey }
export type RankedProduct = Product & { rank: number; sort_key: string | number }

/**
 * The number of rows that are scanned for matching words, or for products of many terms. If they do not fill a page,
 * the index of words or the indexes of the terms are read.
 */
const NEAR = 500
/** The maximum number of matches from the index of words that a search ranks. Further matches are ignored. */
const MOST_FOUND = 500
/** The maximum number of terms whose indexes are read before a scan of the whole shop. */
const FEW_TERMS = 8

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
  const search = { database, filters, list: filters.sort === 'default' ? list : { ...list, ranks: [{}] } }
  if (list.words !== undefined) return withWords(search, list.words, after)
  const rows: RankedProduct[] = []
  for (const rank of search.list.ranks.keys()) {
    if (rank < (after?.rank ?? 0) || rows.length > filters.limit) continue
    const rest = { ...search, filters: { ...filters, limit: filters.limit - rows.length } }
    rows.push(...(await inRank(rest, rank, rank === after?.rank ? after : undefined)))
  }
  return rows
}

type Search = { database: Database; filters: ProductFilters; list: FoundList }

/**
 * Returns a page of a list with words. First scans the newest products, which fill a page if the words are common.
 * Otherwise the words are looked up in their index. If the list has no terms, there can be very many matches, so those
 * of the first rank are looked up before the others.
 */
async function withWords(search: Search, words: string, after?: RankedKey): Promise<RankedProduct[]> {
  const { filters, list } = search
  const ranks = [...list.ranks.keys()].slice(after?.rank ?? 0)
  // Scans of several terms or weights would end at different positions of the list, so the newest products of the shop
  // are scanned.
  const isOfShop = (list.of?.values.length ?? 0) > 1 || list.ranks[0]?.size !== undefined
  const near = ranks[0] === 0 ? await inOrder({ ...search, near: NEAR, isOfShop }, 0, after) : []
  if (near.length > filters.limit) return near
  const named = list.of || ranks[0] !== 0 ? undefined : list.ranks[0]?.words
  if (named === undefined) return inIndex(search, words, ranks, after)
  const best = await inIndex(search, named, [0], after)
  const rest = { ...search, filters: { ...filters, limit: filters.limit - best.length } }
  return best.length > filters.limit ? best : [...best, ...(await inIndex(rest, words, ranks.slice(1), after))]
}

/**
 * Returns products of a rank. If the rank has many terms, first scans the newest products of the shop, which usually
 * fill a page.
 */
async function inRank(search: Search, rank: number, after?: RankedKey): Promise<RankedProduct[]> {
  const { list, filters } = search
  const terms = list.ranks[rank]?.terms ?? list.of?.values ?? []
  const near = terms.length > FEW_TERMS ? await inOrder({ ...search, near: NEAR, isOfShop: true }, rank, after) : []
  return near.length > filters.limit ? near : inOrder(search, rank, after)
}

/** The position before the first row of a list in which the newest product comes first. */
const START: ProductKey = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/**
 * Scans a list in the sort order of the filters, and returns products of a rank. The sort orders of terms, sellers and
 * the shop have indexes, such as products_term_newest, products_of_seller and products_newest. A size of terms has the
 * index products_term_size. With `near`, only this number of rows is scanned. With `isOfShop`, the newest products of
 * the shop are scanned instead of those of the terms.
 */
async function inOrder(
  { database, filters, list, near, isOfShop = false }: Search & { near?: number; isOfShop?: boolean },
  rank: number,
  after?: RankedKey,
): Promise<RankedProduct[]> {
  const { key, way, beyond } = orderOf(filters.sort)
  const of = isOfShop ? undefined : list.of
  const size = of && list.ranks[rank]?.size
  const values = of ? (list.ranks[rank]?.terms ?? of.values) : ['']
  const weights = size?.measure === 'g' ? [size.amount / 1000, size.amount] : [size?.amount ?? 0]
  const scans = values.flatMap((value) => weights.map((weight) => ({ value, weight })))
  const conditions = [inScope(filters)]
  if (of) conditions.push(sql`${sql.ref(of.column)} = scan.value::${typeOf(of)}`)
  if (size) conditions.push(sql`unit_weight = scan.weight`)
  // This condition is also there without a cursor. It makes PostgreSQL use the index of the newest products.
  if (after || filters.sort === 'default') conditions.push(beyond(after?.key ?? START))
  const scanned = sql`(select * from shop_products where ${sql.join(conditions, sql` and `)}
    order by ${key} ${way}, product_id ${way} limit ${atMost(Math.ceil((near ?? 0) / scans.length))})`
  const { rows } = await sql<RankedProduct>`
    select found.* from unnest(${scans.map(({ value }) => value)}::text[], ${scans.map(({ weight }) => weight)}::numeric[])
      as scan (value, weight)
    cross join lateral (
      select ${LISTED_COLUMNS}, ${key} as sort_key, ${rank}::int as rank
      from ${near === undefined ? sql`shop_products` : scanned} as shop_products join seller_profiles on seller_profiles.id = seller_id
      where ${sql.join([...conditions, onSale], sql` and `)} and coalesce(${rankIn(list, 'shop_products')} = ${rank}::int, false)
        and ${isFirstPack(list, filters, sql`${rank}::int`)}
      order by sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}
    ) as found
    where ${isInCategory(of, filters)}
    order by sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}`.execute(database)
  return rows
}

/**
 * Finds words in the index products_by_lexemes, and returns products of these ranks of a list. The inner query
 * sorts all rows. The outer query reads sellers and other pack sizes only for the rows of the page.
 */
async function inIndex(
  { database, filters, list }: Search,
  words: string,
  ranks: readonly number[],
  after?: RankedKey,
): Promise<RankedProduct[]> {
  const { key, way, beyond } = orderOf(filters.sort)
  const isOf = list.of ? sql`search_lexemes @@ ${withTerms(list.of.values)}::tsquery` : sql`true`
  const isBeyond = after ? sql`(rank > ${after.rank} or (rank = ${after.rank} and ${beyond(after.key)}))` : sql`true`
  const { rows } = await sql<RankedProduct>`
    select ${LISTED_COLUMNS}, sort_key, rank
    from (
      select * from (
        select *, ${key} as sort_key, ${rankIn(list, 'shop_products')} as rank from (
          select * from shop_products where ${inScope(filters)} and ${isOf} and search_lexemes @@ ${words}::tsquery
            limit ${atMost(MOST_FOUND)}
        ) as shop_products
      ) as shop_products
      where ${isBeyond} and rank = any(${ranks}::int[])
      order by rank, sort_key ${way}, product_id ${way} offset 0
    ) as shop_products join seller_profiles on seller_profiles.id = seller_id
    where ${onSale} and ${isFirstPack(list, filters, sql`rank`)}
    order by rank, sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}`.execute(database)
  return rows
}

/** SQL: the rank of a product in a list of found products. It is null if the product is not in the list. */
function rankIn(list: FoundList, table: string): RawBuilder<unknown> {
  const cases = list.ranks.map((rank, place) => sql`when ${meets(rank, table)} then ${place}::int`)
  return sql`case when ${isIn(list, table)} then case ${sql.join(cases, sql` `)} end end`
}

/** SQL condition that a row of `table` is in a list of found products. */
function isIn({ of, words, without }: FoundList, table: string): RawBuilder<unknown> {
  const isOf = of ? sql`${sql.ref(`${table}.${of.column}`)} = any(${of.values}::${typeOf(of)}[])` : sql`true`
  const isOther = without ? sql`not coalesce(${isIn(without, table)}, false)` : sql`true`
  return sql`${isOf} and ${meets({ words }, table)} and ${isOther}`
}

/** The unit labels of packs that have a measure. */
const LABELS = { g: ['kg', 'g'], dozen: ['dozen'], piece: ['piece', 'pieces'], bunch: ['bunch', 'bunches'] }

/** SQL condition that a row of `table` meets all these conditions of a rank. */
function meets({ isInStock, size, terms, words }: Conditions, table: string): RawBuilder<unknown> {
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

/** SQL condition that a term has, or once had, products in the category (primary key of search_term_categories). */
function isInCategory(of: FoundList['of'], { category }: ProductFilters): RawBuilder<unknown> {
  if (category === undefined || of?.column !== 'search_term') return sql`true`
  return sql`exists (select from search_term_categories where term = scan.value and category = ${category})`
}

/** SQL: the type of the values of `of`: uuid for sellers, text for search terms. */
function typeOf({ column }: NonNullable<FoundList['of']>): RawBuilder<unknown> {
  return column === 'seller_id' ? sql`uuid` : sql`text`
}

/** Returns a tsquery for products of any of these terms. */
export function withTerms(terms: readonly string[]): string {
  return `(${terms.map((term) => lexeme(`#${term}`)).join(' | ')})`
}

/** Returns a word as a quoted lexeme for a tsquery. */
export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
