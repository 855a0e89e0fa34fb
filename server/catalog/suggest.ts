import { sql } from 'kysely'
import type { Suggestion } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { onSale } from './on-sale.ts'
import { LAST_CHARACTER, wordSearch } from './search-words.ts'
import { sellersCalled } from './sellers-called.ts'

const [PRODUCTS, CATEGORIES, SELLERS] = [6, 3, 2]
/** Products that are compared, of those that begin with what was typed, and of those that have such words. */
const CANDIDATES = 30
/** The newest products, among which a common word is sure to be. */
const NEWEST = 1500
/** Characters from which a typing error can be told from another word. */
const ENOUGH_TO_RESEMBLE = 3

/**
 * What somebody who has typed `typed` may be looking for, the best first: products whose names begin with it, then those with words that begin so or
 * resemble it, of one name the cheapest; categories and sub-categories with a word that does; and sellers.
 */
export async function suggest({ replica }: Platform, typed: string): Promise<Suggestion> {
  const q = typed.toLowerCase()
  const [products, categories, sellers] = await Promise.all([
    suggestedProducts(replica, q),
    suggestedCategories(q).execute(replica),
    sellersCalled(q, SELLERS).execute(replica),
  ])
  return { products, categories: categories.rows, sellers: sellers.rows }
}

type SuggestedProduct = Suggestion['products'][number]

/** A common word is found among the newest products; only a rare one is looked up. */
async function suggestedProducts(database: Database, q: string): Promise<SuggestedProduct[]> {
  const products = (await productsBeginningWith(q).execute(database)).rows
  if (products.length >= PRODUCTS || q.length < ENOUGH_TO_RESEMBLE) return products
  const found = await wordSearch(database, q)
  if (!found) return products
  const near = withOthers(products, (await newestWith(q, found.named).execute(database)).rows)
  if (near.length >= PRODUCTS) return near
  return withOthers(products, (await productsWith(q, found.named).execute(database)).rows)
}

function withOthers(products: SuggestedProduct[], others: SuggestedProduct[]): SuggestedProduct[] {
  const names = new Set(products.map(({ name }) => name.toLowerCase()))
  return [...products, ...others.filter(({ name }) => !names.has(name.toLowerCase()))].slice(0, PRODUCTS)
}

/** Index products_by_first_letters. */
function productsBeginningWith(q: string) {
  return cheapestOf(
    q,
    sql`select product_id from shop_products
      where status = 'active' and lower(name) ~>=~ ${q} and lower(name) ~<~ ${q + LAST_CHARACTER}
      order by lower(name) using ~<~ limit ${CANDIDATES}`,
  )
}

/** Index products_newest. */
function newestWith(q: string, words: string) {
  return cheapestOf(
    q,
    sql`select product_id from (
        select product_id, search_words from shop_products where status = 'active'
        order by created_at desc, product_id desc limit ${NEWEST}
      ) as newest where search_words @@ ${words}::tsquery limit ${CANDIDATES}`,
  )
}

/** Index products_by_words. */
function productsWith(q: string, words: string) {
  return cheapestOf(
    q,
    sql`select product_id from (
        select product_id from shop_products where status = 'active' and search_words @@ ${words}::tsquery offset 0
      ) as found limit ${CANDIDATES}`,
  )
}

/** Of those on sale among the candidates the cheapest of each name, the likest first. */
function cheapestOf(q: string, candidates: ReturnType<typeof sql>) {
  return sql<SuggestedProduct>`
    select * from (
      select distinct on (lower(name)) product_id, name, image_url, category, price, unit_weight, unit_label
      from (${candidates}) as candidates join shop_products using (product_id) join seller_profiles on seller_profiles.id = seller_id
      where ${onSale}
      order by lower(name), price, product_id
    ) as cheapest
    order by starts_with(lower(name), ${q}) desc, word_similarity(${q}, lower(name)) desc, lower(name)
    limit ${PRODUCTS}`
}

/** Each with a null for the whole category, then its sub-categories. */
function suggestedCategories(q: string) {
  const beginsAWord = `\\m${q.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  return sql<Suggestion['categories'][number]>`
    select lower(category_name) as category, category_name, sub_category
    from categories cross join lateral unnest(array_prepend(null, sub_categories)) as sub_category
    cross join lateral (select lower(coalesce(sub_category, category_name)) as name) as named
    where name ~ ${beginsAWord} or (${q.length >= ENOUGH_TO_RESEMBLE} and ${q} <% name)
    order by sub_category is not null, word_similarity(${q}, name) desc, position
    limit ${CATEGORIES}`
}
