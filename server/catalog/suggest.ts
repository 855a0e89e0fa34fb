import { sql } from 'kysely'
import type { Suggestion } from '#contract/catalog.ts'
import type { Platform } from '#server/platform/platform.ts'
import { onSale } from './on-sale.ts'

const [PRODUCTS, CATEGORIES, SELLERS] = [6, 3, 2]
/** Products that are compared, of those that begin with what was typed, and of those that resemble it. */
const CANDIDATES = 60
/** Characters from which a typing error can be told from another word. */
const ENOUGH_TO_RESEMBLE = 3
/** Comes after every other character. */
const LAST_CHARACTER = '\u{10FFFF}'

/**
 * What somebody who has typed `typed` may be looking for, the best first: products whose names begin with it, then those with words that
 * resemble it, of one name the cheapest; categories and sub-categories with a word that does; and sellers.
 */
export async function suggest({ replica }: Platform, typed: string): Promise<Suggestion> {
  const q = typed.toLowerCase()
  const [products, categories, sellers] = await Promise.all([
    suggestedProducts(q).execute(replica),
    suggestedCategories(q).execute(replica),
    suggestedSellers(q).execute(replica),
  ])
  return { products: products.rows, categories: categories.rows, sellers: sellers.rows }
}

/** The products, as a query by itself: what it reads is proven by its plan. */
export function suggestedProducts(q: string) {
  const resembling = sql`
    union (select product_id from shop_products where status = 'active' and search_text %> ${q} limit ${CANDIDATES})`
  return sql<Suggestion['products'][number]>`
    with candidates as (
      (select product_id from shop_products
        where status = 'active' and lower(name) ~>=~ ${q} and lower(name) ~<~ ${q + LAST_CHARACTER}
        order by lower(name) using ~<~ limit ${CANDIDATES})
      ${q.length >= ENOUGH_TO_RESEMBLE ? resembling : sql``}
    )
    select * from (
      select distinct on (lower(name)) product_id, name, image_url, category, price, unit_weight, unit_label
      from candidates join shop_products using (product_id) join seller_profiles on seller_profiles.id = seller_id
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

function suggestedSellers(q: string) {
  return sql<Suggestion['sellers'][number]>`
    select id as seller_id, business_name from seller_profiles
    where is_verified and lower(business_name) %> ${q}
    order by word_similarity(${q}, lower(business_name)) desc, business_name, id
    limit ${SELLERS}`
}
