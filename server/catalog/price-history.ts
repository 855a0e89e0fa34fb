import { sql } from 'kysely'
import { PRICE_HISTORY_DAYS } from '#contract/sale-rules.ts'
import type { PriceHistory } from '#contract/sales.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getProduct } from './get-product.ts'
import { type PriceStep, pricesByDay } from './prices-by-day.ts'

/** SQL: the time at which the price history that customers see starts. */
const START = sql`now() - make_interval(days => ${PRICE_HISTORY_DAYS})`

/**
 * Adds the current price of these products to their price history, if it differs from the last price in the history.
 * Products that are not on sale are left out. Call it in the transaction that writes prices or puts products on sale;
 * the rows must be locked or new.
 */
export async function recordPrices(database: Database | Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    insert into product_prices (product_id, price)
    select product_id, price from shop_products
    where product_id = any(${productIds}::uuid[]) and status = 'active' and price is distinct from (
      select last.price from product_prices as last where last.product_id = shop_products.product_id
      order by valid_from desc limit 1)`.execute(database)
}

/**
 * SQL: the lowest price of a product in the last 30 days (primary key of product_prices). The price at the start of
 * these days is included.
 */
export const lowestRecentPrice = sql`least(shop_products.price,
  (select min(recent.price) from product_prices as recent
    where recent.product_id = shop_products.product_id and recent.valid_from > ${START}),
  (select first.price from product_prices as first
    where first.product_id = shop_products.product_id and first.valid_from <= ${START} order by valid_from desc limit 1))`

/** Returns the prices of a product in the last 30 days. Throws `product_not_found`. */
export async function getPriceHistory(platform: Platform, productId: string): Promise<PriceHistory> {
  const { product_id, price, created_at } = await getProduct(platform, productId)
  const steps = await recentSteps(platform.replica, product_id)
  return { product_id, ...pricesByDay(steps.length > 0 ? steps : [{ price, valid_from: created_at }], Date.now()) }
}

/**
 * Returns the price of a product at the start of the last 30 days and each later price, oldest first (primary key of
 * product_prices).
 */
async function recentSteps(database: Database, productId: string): Promise<PriceStep[]> {
  const { rows } = await sql<PriceStep>`
    (select price, valid_from from product_prices where product_id = ${productId} and valid_from <= ${START}
      order by valid_from desc limit 1)
    union all
    (select price, valid_from from product_prices where product_id = ${productId} and valid_from > ${START})
    order by valid_from`.execute(database)
  return rows
}
