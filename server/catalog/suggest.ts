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
  const mayResemble = words.some(({ resembling }) => resembling)
  const near =
    shelves && shelves.length <= SHELVES
      ? await productsOnShelves(database, { mayResemble }, { q, named, ...columnsOf(shelves) })
      : await productsAmongNewest(database, { mayResemble }, { q, named })
  const suggested = withOthers(products, near)
  if (suggested.length >= PRODUCTS) return suggested
  return withOthers(suggested, await productsWith(database, { mayResemble }, { q, named }))
}

/** Where what was typed may have an error in it, comparing names costs more than all else. */
type Shape = { mayResemble: boolean }
type Called = { q: string; named: string }

/** Those of sub-categories first, where one in some has a word of theirs, and of a whole category one in very many. */
function columnsOf(shelves: Shelf[]) {
  const narrowFirst = shelves.toSorted((one, other) => Number(!one.sub_category) - Number(!other.sub_category))
  return {
    categories: narrowFirst.map(({ category }) => category),
    sub_categories: narrowFirst.map(({ sub_category }) => sub_category),
  }
}

function likenessTo(q: string, { mayResemble }: Shape) {
  return mayResemble ? sql`word_similarity(${q}, lower(name))` : hasWordsOf(q)
}

/** The query is made of the text once, not for each product. */
function hasWordsOf(q: string) {
  return sql`search_words @@ (select plainto_tsquery('simple', ${q}))`
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

/** Index products_sub_category_newest, which for a shelf without sub-category is in order only where it is asked for in that order. */
const productsOnShelves = compileOnce(
  (_, shape: Shape, { q, named, categories, sub_categories }: Called & ReturnType<typeof columnsOf>) => {
    const newestOf = (isThere: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
      select * from shop_products where status = 'active' and category = shelf.category and ${isThere}
      order by ${order} created_at desc, product_id desc limit ${atMost(NEWEST_OF_SHELF)}`
    const candidates = sql`
      select found.* from unnest((select ${categories}::text[]), (select ${sub_categories}::text[])) as shelf (category, sub_category)
      cross join lateral (
        select * from (
          (${newestOf(sql`sub_category = shelf.sub_category`, sql``)})
          union all
          (${newestOf(sql`sub_category is null and shelf.sub_category is null`, sql`sub_category,`)})
        ) as newest where search_words @@ (select ${named}::tsquery) limit ${atMost(CANDIDATES)}
      ) as found limit ${atMost(CANDIDATES)}`
    return cheapestOf(candidates, likenessTo(q, shape))
  },
)

/** Index products_newest. */
const productsAmongNewest = compileOnce((_, shape: Shape, { q, named }: Called) => {
  const candidates = sql`
    select * from (
      select * from shop_products where status = 'active' order by created_at desc, product_id desc limit ${atMost(NEWEST)}
    ) as newest where search_words @@ (select ${named}::tsquery) limit ${atMost(CANDIDATES)}`
  return cheapestOf(candidates, likenessTo(q, shape))
})

/** Index products_by_words. */
const productsWith = compileOnce((_, shape: Shape, { q, named }: Called) => {
  const candidates = sql`
    select * from (
      select * from shop_products where status = 'active' and search_words @@ (select ${named}::tsquery) offset 0
    ) as found limit ${atMost(CANDIDATES)}`
  return cheapestOf(candidates, likenessTo(q, shape))
})

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
