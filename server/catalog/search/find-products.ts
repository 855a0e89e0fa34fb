import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { onSale } from '../on-sale.ts'
import { isFirstOfGroup, PACK } from '../packs/first-of-group.ts'
import { orderOf, type ProductKey } from '../product-order.ts'
import { FOUND_COLUMNS, inScope, LISTED_COLUMNS, type ProductFilters } from '../queries.ts'
import type { Size } from './sizes.ts'

/**
 * The position in a ranked list after which the next page starts: the rank of the last row, and its position within the
 * rank.
 */
export type RankedKey = { rank: number; key: ProductKey }
export type RankedProduct = Product & { rank: number; sort_key: string | number }
/** Search terms with their ranks. Products with a smaller rank number come first. */
export type Terms = readonly { term: string; rank: number }[]
/**
 * The words that products must have, as the text of a tsquery. `inName` requires them in the product's name, and
 * `anywhere` in any of its texts.
 */
export type Words = { inName: string; anywhere: string }
/**
 * Restricts the products of a list. `stock`: only products in stock (true) or only sold-out products (false). `size`:
 * only products of the requested size (true) or only products of other sizes (false).
 */
export type Only = { stock?: boolean; size?: boolean }
type Options = { size?: Size | undefined; after?: RankedKey | undefined }

/**
 * The number of rows of a list that are scanned for matching words or sizes. Words that are too rare to fill a page in
 * this way are looked up in their index.
 */
const NEAR = 3000
/** The maximum number of matches from the index that are ranked or sorted. Further matches are ignored. */
const MOST_FOUND = 2000
/** The cursor before the first row of a list in which the newest product comes first. */
const [NEWEST, GREATEST_ID] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/**
 * Returns products of these terms, sorted by rank, and within a rank in the sort order of the filters (indexes
 * products_term_newest, products_term_by_name and products_term_cheapest). The size is only compared for the newest
 * products of each term. `ofEach` limits the number of products of one term. Reads one row more than the page contains,
 * to know whether there is a next page.
 */
export async function productsOfTerms(
  database: Database,
  terms: Terms,
  filters: ProductFilters,
  { only = {}, size, after, ofEach = filters.limit + 1 }: Options & { only?: Only | undefined; ofEach?: number },
): Promise<RankedProduct[]> {
  const { key, way, beyond } = orderOf(filters.sort)
  const { category } = filters
  const there = category === undefined ? terms : await termsInCategory(database, terms, category)
  const left = there.filter(({ rank }) => rank >= (after?.rank ?? 0))
  const startOf = (rank: number) => (after && rank === after.rank ? after.key : [NEWEST, GREATEST_ID])
  const conditions = [onSale, inScope(filters), sql`search_term = wanted.term`]
  if (filters.sort === 'default')
    conditions.push(sql`(shop_products.created_at, product_id) < (wanted.start::timestamptz, wanted.start_id::uuid)`)
  else if (after) conditions.push(beyond(after.key))
  if (only.stock !== undefined) conditions.push(only.stock ? sql`stock > 0` : sql`stock = 0`)
  const isInList = sql`${inScope(filters, PACK)} and pack.search_term = wanted.term`
  if (!filters.has_each_pack) conditions.push(isFirstOfGroup(filters.sort, isInList, ranksOfSteps(only, size)))
  if (size && only.size !== undefined) {
    const isOfSize = sql`(shop_products.created_at > ${timeOfPlace(NEAR)} and ${ofSize(size)})`
    conditions.push(only.size ? isOfSize : sql`not ${isOfSize}`)
  }
  const { rows } = await sql<RankedProduct>`
    select found.* from unnest(${left.map(({ term }) => term)}::text[], ${left.map(({ rank }) => rank)}::int[],
      ${left.map(({ rank }) => String(startOf(rank)[0]))}::text[], ${left.map(({ rank }) => startOf(rank)[1])}::text[])
      as wanted (term, rank, start, start_id)
    cross join lateral (
      select ${LISTED_COLUMNS}, ${key} as sort_key, wanted.rank
      from shop_products join seller_profiles on seller_profiles.id = seller_id
      where ${sql.join(conditions, sql` and `)}
      order by sort_key ${way}, product_id ${way} limit ${atMost(ofEach)}
    ) as found
    order by rank, sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}`.execute(database)
  return rows
}

/**
 * Returns the ranks of a product for `isFirstOfGroup`. A search lists products in stock and of the requested size
 * first, then other products in stock, and then sold-out products.
 */
function ranksOfSteps({ stock, size: isOfSize }: Only, size: Size | undefined) {
  if (stock === undefined) return undefined
  const own = stock ? Number(isOfSize === false) : 2
  const inStock = size ? sql`(not ${ofSize(size, PACK)})::int` : sql`0`
  return { own: sql`${own}::int`, ofPack: sql`case when pack.stock = 0 then 2 else ${inStock} end` }
}

/**
 * SQL: the creation time of the product at this position among the products of the term, newest first. It is
 * `-infinity` if the term has fewer products.
 */
function timeOfPlace(place: number): RawBuilder<unknown> {
  return sql`coalesce((
    select created_at from shop_products as newest where newest.status = 'active' and newest.search_term = wanted.term
    order by created_at desc, product_id desc offset ${atMost(place)} limit 1), '-infinity')`
}

const MEASURES = { g: ['kg', 'g'], dozen: ['dozen'], piece: ['piece', 'pieces'], bunch: ['bunch', 'bunches'] }

function ofSize({ amount, measure }: Size, table = 'shop_products'): RawBuilder<boolean> {
  const [label, weight] = [sql.raw(`lower(${table}.unit_label)`), sql.raw(`${table}.unit_weight`)]
  return sql`(${label} = any(${MEASURES[measure]}::text[])
    and ${weight} * case when ${label} = 'kg' then 1000 else 1 end = ${amount}::numeric)`
}

/**
 * Returns products that have these words. If terms are given, returns only products of these terms. Products that are
 * in stock, have the requested size and have the words in their names come first. If the words are common, scanning the
 * next rows of the list fills the page. Otherwise the words are looked up in the index products_by_lexemes. Reads one
 * row more than the page contains, to know whether there is a next page.
 */
export async function productsWithWords(
  database: Database,
  { words, terms, without = [] }: { words: Words; terms?: Terms | undefined; without?: readonly string[] },
  filters: ProductFilters,
  { size, after }: Options,
): Promise<RankedProduct[]> {
  const { key, way, beyond } = orderOf(filters.sort)
  const isRanked = filters.sort === 'default'
  const names = terms?.map(({ term }) => term)
  const matches = [names && anyTerm(names), words.anywhere, without.length > 0 && `!${anyTerm(without)}`]
    .filter(Boolean)
    .join(' & ')
  const isMatch = sql`search_lexemes @@ ${matches}::tsquery`
  const isInName = sql<boolean>`search_lexemes @@ ${words.inName}::tsquery`
  const rankOf = (table: string) => {
    const column = (name: string) => sql.raw(`${table}.${name}`)
    const isOfSize = size ? sql`(not ${ofSize(size, table)})::int * 2` : sql`0`
    return isRanked
      ? sql`(${column('stock')} = 0)::int * 4 + ${isOfSize} + (not ${column('search_lexemes')} @@ ${words.inName}::tsquery)::int`
      : sql`0`
  }
  const isFirstPack = filters.has_each_pack
    ? sql`true`
    : isFirstOfGroup(filters.sort, sql`${inScope(filters, PACK)} and pack.search_lexemes @@ ${matches}::tsquery`, {
        own: sql`rank`,
        ofPack: rankOf(PACK),
      })
  // The inner query sorts all rows. The outer query looks up other pack sizes only for the rows of the page.
  const page = (products: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<RankedProduct>`
    select ${FOUND_COLUMNS}, sort_key, rank
    from (
      select shop_products.*, business_name
      from (${products}) as shop_products join seller_profiles on seller_profiles.id = seller_id
      where ${onSale} and ${condition}
      order by rank, sort_key ${way}, product_id ${way} offset 0
    ) as shop_products
    where ${isFirstPack}
    order by rank, sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}`

  if ((after?.rank ?? 0) === 0) {
    const isFirst = isRanked ? sql`${isInName} and stock > 0 and ${size ? ofSize(size) : sql`true`}` : sql`true`
    const next = (of: RawBuilder<unknown>, limit: number) => sql`
      select shop_products.*, ${key} as sort_key, 0 as rank from shop_products
      where ${inScope(filters)} and ${of} and ${after ? beyond(after.key) : sql`true`}
      order by sort_key ${way}, product_id ${way} limit ${atMost(limit)}`
    const near = names
      ? sql`select near.* from unnest(${names}::text[]) as wanted (term)
          cross join lateral (${next(sql`search_term = wanted.term`, Math.ceil(NEAR / names.length))}) as near`
      : next(sql`true`, NEAR)
    const { rows } = await page(near, sql`${isFirst} and ${isMatch}`).execute(database)
    if (rows.length > filters.limit) return rows
  }
  const found = sql`
    select shop_products.*, ${key} as sort_key, ${rankOf('shop_products')} as rank from shop_products
    where ${inScope(filters)} and ${isMatch} limit ${atMost(MOST_FOUND)}`
  const isBeyond = after ? sql`(rank > ${after.rank} or (rank = ${after.rank} and ${beyond(after.key)}))` : sql`true`
  return (await page(found, isBeyond).execute(database)).rows
}

/** Returns a word as a quoted lexeme for a tsquery. */
export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function anyTerm(terms: readonly string[]): string {
  return `(${terms.map((term) => lexeme(`#${term}`)).join(' | ')})`
}

/** Returns those terms that have, or once had, products in this category (primary key of search_term_categories). */
async function termsInCategory(database: Database, terms: Terms, category: string): Promise<Terms> {
  const { rows } = await sql<{ term: string }>`
    select term from search_term_categories
    where term = any(${terms.map(({ term }) => term)}::text[]) and category = ${category}`.execute(database)
  const there = new Set(rows.map(({ term }) => term))
  return terms.filter(({ term }) => there.has(term))
}

/**
 * Returns products of these sellers in the sort order of the filters; by default, the newest comes first. Reads one row
 * more than the page contains, to know whether there is a next page.
 */
export async function productsOfSellers(
  database: Database,
  sellerIds: readonly string[],
  filters: ProductFilters,
  { without = [], after }: { without?: readonly string[]; after?: RankedKey | undefined },
): Promise<RankedProduct[]> {
  const { key, way, beyond } = orderOf(filters.sort)
  const isFirst = filters.has_each_pack ? sql`true` : isFirstOfGroup(filters.sort, inScope(filters, PACK))
  const { rows } = await sql<RankedProduct>`
    select found.* from unnest(${sellerIds}::uuid[]) as seller (id) cross join lateral (
      select ${LISTED_COLUMNS}, ${key} as sort_key, 0 as rank
      from shop_products join seller_profiles on seller_profiles.id = seller_id
      where ${onSale} and seller_id = seller.id and ${inScope(filters)} and ${after ? beyond(after.key) : sql`true`}
        and coalesce(search_term, '') <> all(${without}::text[]) and ${isFirst}
      order by sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}
    ) as found
    order by sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}`.execute(database)
  return rows
}
