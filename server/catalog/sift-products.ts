import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/catalog.ts'
import type { Database } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { PLANNED_ANEW } from '#server/platform/database/prepared-statements.ts'
import { onSale } from './on-sale.ts'
import { orderOf, type ProductKey } from './product-order.ts'
import type { ProductFilters } from './queries.ts'

/** Rows of a list's order that are looked through before a condition's own index is. */
const NEAR = 3000

/** Products that are sorted sooner than the list's next rows are looked through for them. */
const FEW = 100

export type ListedProduct = Product & { sort_key: string | number }

type Condition = RawBuilder<boolean>

/**
 * Products on sale of which a condition is true that no index is sorted by, in the order of the filters; one row more than the page holds. Where it is
 * true of many, the list's next rows hold enough of them; where it is true of few, all are looked up by the condition's own index and sorted. So
 * neither a common nor a rare word reads the shop as a whole.
 */
export async function siftProducts(
  database: Database,
  filters: ProductFilters,
  condition: Condition,
  after?: ProductKey,
): Promise<ListedProduct[]> {
  return nearOrFound(database, filters, { near: condition, found: condition }, after)
}

/** The same of the products up to the price that the filters give. Where they are few, none of the list's next rows is looked at. */
export async function siftByPrice(database: Database, filters: ProductFilters, after?: ProductKey) {
  return nearOrFound(database, filters, { near: areMany(filters), found: sql`true` }, after)
}

async function nearOrFound(
  database: Database,
  filters: ProductFilters,
  conditions: { near: Condition; found: Condition },
  after?: ProductKey,
): Promise<ListedProduct[]> {
  const near = await productsNear(filters, conditions.near, after).execute(database)
  if (near.rows.length > filters.limit) return near.rows
  return (await productsFound(filters, conditions.found, after).execute(database)).rows
}

/** Whether more than a few cost so little; known once for a statement, by the index of the prices (products_cheapest, and those of categories). */
function areMany(filters: ProductFilters): Condition {
  return sql`(select count(*) from (select from shop_products where ${inScope(filters)} and ${isCheapEnough(filters)} limit ${atMost(FEW + 1)}) as cheap) > ${FEW}`
}

/** Those of the list's next rows of which the condition is true. */
export function productsNear(filters: ProductFilters, condition: Condition, after?: ProductKey) {
  const { key, way } = orderOf(filters.sort)
  return page(
    sql`select *, ${key} as sort_key from shop_products where ${inScope(filters, after)}
      order by sort_key ${way}, product_id ${way} limit ${NEAR}`,
    filters,
    sql`${condition} and ${isCheapEnough(filters)}`,
  )
}

/** All of which the condition is true. */
export function productsFound(filters: ProductFilters, condition: Condition, after?: ProductKey) {
  // The offset keeps the planner from walking the index of the sort all the same, in the hope of a full page soon.
  return page(
    sql`select *, ${orderOf(filters.sort).key} as sort_key from shop_products
      where ${inScope(filters, after)} and ${condition} and ${isCheapEnough(filters)} offset 0`,
    filters,
  )
}

/** The newest products of each of these sellers of which the condition is true (index products_of_seller). */
export function productsOfSellers(
  filters: ProductFilters,
  sellerIds: string[],
  condition: Condition,
  after?: ProductKey,
) {
  return page(
    sql`select own.* from unnest(${sellerIds}::uuid[]) as seller (id)
      cross join lateral (
        select *, created_at as sort_key from shop_products
        where seller_id = seller.id and ${inScope(filters, after)} and ${condition} and ${isCheapEnough(filters)}
        order by created_at desc, product_id desc limit ${filters.limit + 1}
      ) as own`,
    filters,
  )
}

/** The first of several lists, each with a scope and a condition of its own; no product may be in two of them. */
export async function productsOfBranches(
  database: Database,
  filters: ProductFilters,
  branches: { scope: Scope; condition: Condition }[],
  after?: ProductKey,
): Promise<ListedProduct[]> {
  if (branches.length === 0) return []
  const { key, way } = orderOf(filters.sort)
  const lists = branches.map(
    ({ scope, condition }) => sql`
      (select shop_products.*, ${key} as sort_key from shop_products join seller_profiles as seller on seller.id = seller_id
        where ${inScope({ ...filters, ...scope }, after)} and ${condition} and ${isCheapEnough(filters)} and seller.is_verified
        order by sort_key ${way}, product_id ${way} limit ${filters.limit + 1})`,
  )
  return (await page(sql.join(lists, sql` union all `), filters).execute(database)).rows
}

function page(products: RawBuilder<unknown>, { sort, limit }: ProductFilters, condition: Condition = sql`true`) {
  const { way } = orderOf(sort)
  return sql<ListedProduct>`${PLANNED_ANEW}
    select product_id, seller_id, category_id, category, sub_category, name, description, price, unit_weight, unit_label, stock, image_url,
      shop_products.created_at, business_name, sort_key
    from (${products}) as shop_products join seller_profiles on seller_profiles.id = seller_id
    where ${condition} and ${onSale}
    order by sort_key ${way}, product_id ${way} limit ${limit + 1}`
}

type Scope = { category?: string | undefined; sub_category?: string | null | undefined }

function inScope({ category, sub_category, sort }: Scope & Pick<ProductFilters, 'sort'>, after?: ProductKey) {
  const conditions = [sql`status = 'active'`]
  if (category !== undefined) conditions.push(sql`category = ${category}`)
  if (sub_category === null) conditions.push(sql`sub_category is null`)
  else if (sub_category !== undefined) conditions.push(sql`sub_category = ${sub_category}`)
  if (after) conditions.push(orderOf(sort).beyond(after))
  return sql.join(conditions, sql` and `)
}

function isCheapEnough({ max_price }: ProductFilters): Condition {
  return max_price === undefined ? sql`true` : sql`price <= ${max_price}`
}
