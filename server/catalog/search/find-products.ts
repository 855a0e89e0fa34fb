import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/catalog.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { onSale } from '../on-sale.ts'
import { orderOf, type ProductKey } from '../product-order.ts'
import { inScope, isListed, LISTED_COLUMNS, type ProductFilters } from '../queries.ts'
import type { Size } from './understand.ts'

/** The conditions that a product must meet. `words` is a tsquery. */
type Conditions = {
  terms?: readonly string[] | undefined
  sellers?: readonly string[]
  words?: string | undefined
  isInStock?: boolean
  size?: Size | undefined
  /** A product must not meet these conditions. */
  without?: Conditions | undefined
}

/**
 * A list of products that a search finds: those that meet the conditions `all`. Products in stock come before sold-out
 * ones, and products of the size come first. Among products in stock, those that meet the first of the conditions
 * `best` come first.
 */
export type FoundList = { all: Conditions; best?: readonly Conditions[]; size?: Size | undefined }

/** The position in search results after which the next page starts: the rank of the last row, and its sort position. */
export type RankedKey = { rank: number; key: ProductKey }
export type RankedProduct = Product & { rank: number; sort_key: string | number }

/** The maximum number of products of a list that a search ranks for each condition. It ignores further products. */
const MOST = 300

/**
 * Returns a page of a list of found products by rank, and within a rank in the sort order of the filters. `first` is
 * the number of the first rank. If the customer has chosen a sort order, all products have this rank. Reads one row
 * more than the page contains.
 */
export async function findProducts(
  database: Database,
  list: FoundList & { first: number },
  filters: ProductFilters,
  after?: RankedKey,
): Promise<RankedProduct[]> {
  const { terms, words } = list.all
  const isByRank = filters.sort === 'default'
  // Without ranks, products of the size do not come first, so they need no source.
  const all = sourcesOf(isByRank ? list : { all: list.all })
  const sources = all.map((source) => ({ ...source, isInStock: isByRank }))
  let rows = await rankedProducts(database, sources, list, filters, after)
  // The index of words is slow for common words, but the newest products usually fill the page for these. Words in
  // names are rarer than words in all texts, so they are looked up first.
  for (const indexed of [terms ? undefined : list.best?.[0]?.words, words]) {
    const isFull = rows.length > filters.limit && rows.at(-1)?.rank === list.first
    if (indexed === undefined || isFull) continue
    sources.push({ words: indexed, terms, isInStock: false })
    rows = await database.transaction().execute(async (tx) => {
      // If PostgreSQL expects many matches, it would scan the whole table for them, even if there are none.
      await sql`set local enable_seqscan = off`.execute(tx)
      return rankedProducts(tx, sources, list, filters, after)
    })
  }
  if (words !== undefined || !isByRank || filters.in_stock || rows.length > filters.limit) return rows
  return rankedProducts(database, [...sources, ...all], list, filters, after)
}

/** Reads the products of the sources, and returns the products of a list among them, each group of pack sizes once. */
async function rankedProducts(
  database: Database | Tx,
  sources: readonly Source[],
  { all, best = [{}], size, first }: FoundList & { first: number },
  filters: ProductFilters,
  after?: RankedKey,
): Promise<RankedProduct[]> {
  const { key, way, beyond } = orderOf(filters.sort)
  const inStock = best.map((conditions) => ({ ...conditions, isInStock: true }))
  const ranks = [...(size ? inStock.map((conditions) => ({ ...conditions, size })) : []), ...inStock, {}]
  const cases = ranks.map((rank, place) => sql`when ${meets(rank)} then ${first + place}::int`)
  const rank = filters.sort === 'default' ? sql`case ${sql.join(cases, sql` `)} end` : sql`${first}::int`
  const columns = sql`product_id, group_id, ${key} as sort_key, case when ${meets(all)} then ${rank} end as rank`
  const group = filters.has_each_pack ? sql`product_id` : sql`coalesce(group_id, product_id)`
  const rowsOfSources = sources.map((source) => rowsOf(source, columns, filters))
  const isAfter = after && sql`(rank > ${after.rank}::int or (rank = ${after.rank}::int and ${beyond(after.key)}))`
  const { rows } = await sql<RankedProduct>`
    select ${LISTED_COLUMNS}, sort_key, rank from (
      select distinct on (${group}) product_id, sort_key, rank from (${sql.join(rowsOfSources, sql` union all `)}) as source
      where rank is not null order by ${group}, rank, sort_key ${way}, product_id ${way}
    ) as found join shop_products using (product_id) join seller_profiles on seller_profiles.id = seller_id
    where ${onSale} and ${isAfter ?? sql`true`}
    order by rank, sort_key ${way}, product_id ${way} limit ${atMost(filters.limit + 1)}`.execute(database)
  return rows
}

/**
 * The rows that a search ranks. With `words`, all products with these words. Otherwise the first products in the sort
 * order, for each value of a column or in the whole shop. `weight` is a unit weight as sellers enter it, such as 5
 * (kg). A source has one pack size of each product, except with `hasEachPack`, a weight or words.
 */
type Source = Pick<Conditions, 'terms' | 'words'> & {
  column?: 'search_term' | 'seller_id'
  values?: readonly string[]
  weight?: number
  isInStock?: boolean
  hasEachPack?: boolean
}

/** Returns the sources of a list, without the index of words. */
function sourcesOf({ all: { terms, sellers }, size }: FoundList): Source[] {
  if (sellers) return [{ column: 'seller_id', values: sellers }]
  if (!terms) return [{ hasEachPack: size !== undefined }]
  const source: Source = { column: 'search_term', values: terms }
  const weights = size ? [size.amount, ...(size.measure === 'g' ? [size.amount / 1000] : [])] : []
  return [source, ...weights.map((weight) => ({ ...source, weight }))]
}

/** The position before the first row of a list in which the newest product comes first. */
const START: ProductKey = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/**
 * SQL: the rows of a source. Words have the index products_by_lexemes. The sort orders of terms, sellers and the shop
 * have indexes, such as products_term_newest, products_of_seller and products_newest. A weight has products_term_size.
 */
function rowsOf(
  { column, values, weight, terms, words, isInStock, hasEachPack }: Source,
  columns: RawBuilder<unknown>,
  filters: ProductFilters,
) {
  const { key, way, beyond } = orderOf(filters.sort)
  const listed = isInStock ? { ...filters, is_sold_out: false } : filters
  // The seller is looked up for each row, so that PostgreSQL stops reading after the first products.
  const conditions = [inScope(listed), sql`(select is_verified from seller_profiles where id = seller_id)`]
  if (terms) conditions.push(sql`search_lexemes @@ ${withTerms(terms)}::tsquery`)
  if (words !== undefined) conditions.push(sql`search_lexemes @@ ${words}::tsquery`)
  // This condition makes PostgreSQL use the index of the newest products.
  else if (filters.sort === 'default') conditions.push(beyond(START))
  if (weight !== undefined) conditions.push(sql`unit_weight = ${weight}::numeric`)
  else if (words === undefined && !hasEachPack) conditions.push(isListed(listed))
  if (column === 'search_term') conditions.push(sql`search_term = source.value`)
  if (column === 'seller_id') conditions.push(sql`seller_id = source.value::uuid`)
  const order = words === undefined ? sql`order by ${key} ${way}, product_id ${way}` : sql``
  const most = atMost(Math.ceil(MOST / (values?.length ?? 1)))
  const rows = sql`(select ${columns} from shop_products where ${sql.join(conditions, sql` and `)} ${order} limit ${most})`
  if (!values) return rows
  const isSold = column === 'search_term' ? isInCategory(filters) : sql`true`
  return sql`(select found.* from unnest(${values}::text[]) as source (value) cross join lateral ${rows} as found where ${isSold})`
}

/** SQL condition that a term has, or once had, products in the category (primary key of search_term_categories). */
function isInCategory({ category }: ProductFilters): RawBuilder<unknown> {
  if (category === undefined) return sql`true`
  return sql`exists (select from search_term_categories where term = source.value and category = ${category})`
}

/** The unit labels of packs that have a measure. */
const LABELS = { g: ['kg', 'g'], dozen: ['dozen'], piece: ['piece', 'pieces'], bunch: ['bunch', 'bunches'] }

/** SQL condition that a product meets conditions. */
function meets({ isInStock, size, terms, sellers, words, without }: Conditions): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (isInStock) conditions.push(sql`stock > 0`)
  if (terms) conditions.push(sql`search_term = any(${terms}::text[])`)
  if (sellers) conditions.push(sql`seller_id = any(${sellers}::uuid[])`)
  if (size)
    conditions.push(sql`lower(unit_label) = any(${LABELS[size.measure]}::text[])
      and unit_weight * case when lower(unit_label) = 'kg' then 1000 else 1 end = ${size.amount}::numeric`)
  if (words !== undefined) conditions.push(sql`search_lexemes @@ ${words}::tsquery`)
  if (without) conditions.push(sql`not coalesce(${meets(without)}, false)`)
  return sql.join(conditions, sql` and `)
}

/** Returns a tsquery for products of any of these terms. */
export function withTerms(terms: readonly string[]): string {
  return `(${terms.map((term) => lexeme(`#${term}`)).join(' | ')})`
}

/**
 * Returns a tsquery for products with all words, each in one of its spellings. With the mark `=`, the words must be in
 * the name of the product.
 */
export function withAll(words: readonly (readonly string[][])[], mark = ''): string {
  return words.map((spellings) => withAny(spellings, mark)).join(' & ')
}

/** Returns a tsquery for products with any of the spellings. A spelling is a list of words. */
export function withAny(spellings: readonly string[][], mark = ''): string {
  const queries = spellings
    .filter((sounds) => sounds.length > 0)
    .map((sounds) => `(${sounds.map((sound) => lexeme(mark + sound)).join(' & ')})`)
  return `(${[...new Set(queries)].join(' | ')})`
}

/** Returns a word as a quoted lexeme for a tsquery. */
export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
