import { sql } from 'kysely'
import { NO_MONEY } from '#contract/money.ts'
import type { SellerSales, ShopSales } from '#contract/sales-figures.ts'
import { NAMES } from '#server/catalog/product-texts.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Periods } from './periods.ts'
import { ALL_DAYS } from './recompute.ts'

/**
 * Queries for the sellers, products and categories with the largest revenue in a period, with their revenue in the
 * period before. The queries read the sums of days and months that `recompute.ts` has computed. Revenue is money that
 * was paid and not refunded.
 */

/** The maximum number of sellers or products in a list of the best-selling ones. */
const SHOWN = 5

/**
 * SQL: sums of rows that have `day`, `units` and `amount`. They are the units and the revenue of a period, and the
 * revenue of the period before, in paisa.
 */
const sums = ({ since }: Periods['period']) => sql`
  coalesce(sum(units) filter (where day >= ${since}::date), 0)::bigint as units,
  coalesce(sum(amount) filter (where day >= ${since}::date), 0)::bigint as revenue,
  coalesce(sum(amount) filter (where day < ${since}::date), 0)::bigint as revenue_before`

/** SQL: the names of a category in other languages (primary key of category_text). */
const CATEGORY_NAMES = sql`coalesce((
  select json_object_agg(language, category_text.category_name) from category_text
  where category_text.category_id = categories.category_id), '{}')`

/** SQL condition: the day is in a period, or in the period before, which ends the day before the period begins. */
const inBoth = ({ period, before }: Periods) => sql`day between ${before.since}::date and ${period.until}::date`

/**
 * Returns the sellers with the largest revenue in a period. Adds up the whole months of the period (index
 * seller_months_by_month) and its other days (index seller_days_by_day).
 */
export async function bestSellers(database: Database, { period, before }: Periods): Promise<ShopSales['best_sellers']> {
  const { rows } = await sql<ShopSales['best_sellers'][number]>`
    with whole as (
      select date_trunc('month', ${period.since}::timestamp + interval '1 month - 1 day')::date as first,
        date_trunc('month', ${period.until}::timestamp + interval '1 day')::date as next
    ), sums as (
      select seller_id, sold, amount from seller_months
      where month >= (select first from whole) and month < (select next from whole)
      union all
      select seller_id, sold, amount from seller_days
      where day >= ${period.since}::date and day < (select least(first, ${period.until}::date + 1) from whole)
      union all
      select seller_id, sold, amount from seller_days
      where day >= (select greatest(first, next) from whole) and day <= ${period.until}::date
    ), best as (
      select seller_id, sum(sold)::int as orders, sum(amount)::bigint as revenue from sums
      group by seller_id having sum(amount) > 0 order by revenue desc, seller_id limit ${SHOWN}
    )
    select seller_id, business_name, orders, revenue, (
      select coalesce(sum(amount), 0)::bigint from seller_days
      where seller_days.seller_id = best.seller_id and day between ${before.since}::date and ${before.until}::date) as revenue_before
    from best join seller_profiles on seller_profiles.id = seller_id
    order by revenue desc, seller_id`.execute(database)
  return rows
}

/** Returns the categories with sales in a period, the largest revenue first (primary key of category_days). */
export async function bestCategories(database: Database, periods: Periods): Promise<ShopSales['best_categories']> {
  const { rows } = await sql<ShopSales['best_categories'][number]>`
    select lower(category_name) as category, category_name, ${CATEGORY_NAMES} as names, units, revenue, revenue_before
    from (select category_id, ${sums(periods.period)} from category_days where ${inBoth(periods)} group by category_id) as sold
    join categories using (category_id)
    where revenue > 0 order by revenue desc, category`.execute(database)
  return rows
}

/** Returns the products of a seller with the largest revenue in a period (primary key of product_days). */
export async function bestProductsOf(
  database: Database,
  sellerId: string,
  periods: Periods,
): Promise<SellerSales['best_products']> {
  const { rows } = await sql<SellerSales['best_products'][number]>`
    select shop_products.product_id, name, ${NAMES} as names, image_url, best.units, best.revenue, best.revenue_before
    from (
      select * from (
        select product_id, ${sums(periods.period)} from product_days
        where seller_id = ${sellerId} and ${inBoth(periods)} group by product_id
      ) as sold where revenue > 0 order by revenue desc, product_id limit ${SHOWN}
    ) as best
    join shop_products on shop_products.product_id = best.product_id
    order by best.revenue desc, shop_products.product_id`.execute(database)
  return rows
}

/** Returns the categories of a seller's sold products, the largest revenue first (primary key of product_days). */
export async function bestCategoriesOf(
  database: Database,
  sellerId: string,
  periods: Periods,
): Promise<SellerSales['best_categories']> {
  const { rows } = await sql<SellerSales['best_categories'][number]>`
    select lower(category_name) as category, category_name, ${CATEGORY_NAMES} as names, units, revenue, revenue_before
    from (
      select category_id, ${sums(periods.period)} from product_days
      where seller_id = ${sellerId} and ${inBoth(periods)} group by category_id
    ) as sold
    join categories using (category_id)
    where revenue > 0 order by revenue desc, category`.execute(database)
  return rows
}

/** Returns the revenue of the shop since its first order, in paisa (primary key of shop_days). */
export async function allTimeRevenue(database: Database): Promise<ShopSales['all_time_revenue']> {
  const { rows } = await sql<{ revenue: ShopSales['all_time_revenue'] }>`
    select coalesce(sum(amount), 0)::bigint as revenue from shop_days where day = ${ALL_DAYS}`.execute(database)
  return rows[0]?.revenue ?? NO_MONEY
}
