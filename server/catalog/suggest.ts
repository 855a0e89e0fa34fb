import { type RawBuilder, sql } from 'kysely'
import type { Suggestion } from '#contract/catalog.ts'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { unseenByPlanner } from '#server/platform/database/prepared-statements.ts'
import type { Platform } from '#server/platform/platform.ts'
import { onSale } from './on-sale.ts'
import { ENOUGH_TO_RESEMBLE, endOf, type Shelf, searchOf, type TypedWord, typedWords } from './search-words.ts'
import { sellersCalled } from './sellers-called.ts'

const [PRODUCTS, CATEGORIES, SELLERS] = [6, 3, 2]
/** Products that are compared, of those that begin with what was typed, and of those that have such words. */
const CANDIDATES = 14
/** Shelves that are looked through; words that are on more of them are common everywhere, or rare. */
const SHELVES = 8
/** The newest products of all, and of a shelf, among which a common word is sure to be. */
const [NEWEST, NEWEST_OF_SHELF] = [1500, 200]

/**
 * What somebody who has typed `typed` may be looking for, the best first: products whose names begin with it, then those with words that begin so or
 * resemble it, of one name the cheapest; categories and sub-categories with a word that does; and sellers.
 */
export async function suggest({ replica }: Platform, typed: string): Promise<Suggestion> {
  const q = typed.toLowerCase()
  const shape = { mayResemble: q.length >= ENOUGH_TO_RESEMBLE }
  const [beginning] = await whatBeginsWith(replica, shape, { q, beginsAWord: `\\m${escaped(q)}` })
  const { words, products, ...others } = beginning as Suggestion & { words: TypedWord[] }
  return { products: await withProductsCalled(replica, { q, words, products }), ...others }
}

/** A text as a regular expression of PostgreSQL that means just itself. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

type SuggestedProduct = Suggestion['products'][number]

/** One statement, for to send it takes as long as to answer it. */
const whatBeginsWith = compileOnce(
  (_, { mayResemble }: { mayResemble: boolean }, { q, beginsAWord }: { q: string; beginsAWord: string }) =>
    sql<Suggestion & { words: TypedWord[] }>`select
      coalesce((select json_agg(one) from (${mayResemble ? typedWords(q) : sql`select where false`}) as one), '[]') as words,
      coalesce((select json_agg(one) from (${productsBeginningWith(q)}) as one), '[]') as products,
      coalesce((select json_agg(one) from (${suggestedCategories(q, beginsAWord, mayResemble)}) as one), '[]') as categories,
      coalesce((select json_agg(one) from (${sellersCalled(q, { limit: SELLERS, mayResemble })}) as one), '[]') as sellers`,
)

/** A word is looked for where it is common, among the newest products of its shelves or of all; only a rare one is looked up. */
async function withProductsCalled(
  database: Database,
  { q, words, products }: { q: string; words: TypedWord[]; products: SuggestedProduct[] },
): Promise<SuggestedProduct[]> {
  if (products.length >= PRODUCTS) return products
  const found = searchOf(words)
  if (!found || found.shelves?.length === 0) return products
  const { named, shelves } = found
  const likeness = words.some(({ resembling }) => resembling) ? nameIsLike(q) : hasWordsOf(q)
  const newest = shelves && shelves.length <= SHELVES ? newestOnShelves(named, shelves) : amongNewest(named, NEWEST)
  const near = withOthers(products, (await cheapestOf(newest, likeness).execute(database)).rows)
  if (near.length >= PRODUCTS) return near
  return withOthers(products, (await cheapestOf(productsWith(named), likeness).execute(database)).rows)
}

/** Costs more than all else where there are some names to be compared. */
function nameIsLike(q: string) {
  return sql`word_similarity(${q}, lower(name))`
}

function hasWordsOf(q: string) {
  return sql`search_words @@ plainto_tsquery('simple', ${q})`
}

function withOthers(products: SuggestedProduct[], others: SuggestedProduct[]): SuggestedProduct[] {
  const names = new Set(products.map(({ name }) => name.toLowerCase()))
  return [...products, ...others.filter(({ name }) => !names.has(name.toLowerCase()))].slice(0, PRODUCTS)
}

/** Index products_by_first_letters. */
function productsBeginningWith(q: string) {
  const candidates = sql`
    select * from shop_products
    where status = 'active' and lower(name) ~>=~ ${unseenByPlanner(q)} and lower(name) ~<~ ${endOf(q)}
    order by lower(name) using ~<~ limit ${atMost(CANDIDATES)}`
  return cheapestOf(candidates, hasWordsOf(q))
}

/** Index products_sub_category_newest. */
function newestOnShelves(words: string, shelves: Shelf[]) {
  const lists = shelves.map(({ category, sub_category }) => {
    const isThere =
      sub_category === null ? sql`sub_category is null` : sql`sub_category = ${unseenByPlanner(sub_category)}`
    return sql`(${amongNewest(words, NEWEST_OF_SHELF, sql`category = ${unseenByPlanner(category)} and ${isThere}`)})`
  })
  return sql`select * from (${sql.join(lists, sql` union all `)}) as lists limit ${atMost(CANDIDATES)}`
}

/** Index products_newest, or that of the scope. */
function amongNewest(words: string, most: number, scope: RawBuilder<unknown> = sql`true`) {
  return sql`select * from (
      select * from shop_products where status = 'active' and ${scope} order by created_at desc, product_id desc limit ${atMost(most)}
    ) as newest where search_words @@ ${unseenByPlanner(words)}::tsquery limit ${atMost(CANDIDATES)}`
}

/** Index products_by_words. */
function productsWith(words: string) {
  return sql`select * from (
      select * from shop_products where status = 'active' and search_words @@ ${unseenByPlanner(words)}::tsquery offset 0
    ) as found limit ${atMost(CANDIDATES)}`
}

/** Of those on sale among the candidates the cheapest of each name, the likest first. */
function cheapestOf(candidates: RawBuilder<unknown>, likeness: RawBuilder<unknown>) {
  return sql<SuggestedProduct>`
    select product_id, name, image_url, category, price, unit_weight, unit_label from (
      select distinct on (lower(name)) product_id, name, image_url, category, price, unit_weight, unit_label, search_words
      from (${candidates}) as shop_products join seller_profiles on seller_profiles.id = seller_id
      where ${onSale}
      order by lower(name), price, product_id
    ) as cheapest
    order by ${likeness} desc, lower(name) limit ${atMost(PRODUCTS)}`
}

/** Each with a null for the whole category, then its sub-categories. */
function suggestedCategories(q: string, beginsAWord: string, mayResemble: boolean) {
  return sql`
    select lower(category_name) as category, category_name, sub_category
    from categories cross join lateral unnest(array_prepend(null, sub_categories)) as sub_category
    cross join lateral (select lower(coalesce(sub_category, category_name)) as name) as named
    where name ~ ${unseenByPlanner(beginsAWord)} ${mayResemble ? sql`or ${unseenByPlanner(q)} <% name` : sql``}
    order by sub_category is not null, word_similarity(${q}, name) desc, position
    limit ${atMost(CATEGORIES)}`
}
