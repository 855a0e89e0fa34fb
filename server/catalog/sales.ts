import { sql } from 'kysely'
import type { Product } from '#contract/catalog.ts'
import type { Paisa } from '#contract/money.ts'
import type { SaleForm } from '#contract/sales.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { noteProducts } from '#server/platform/figure-changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { onSale } from './on-sale.ts'
import { lowestRecentPrice, recordPrices } from './price-history.ts'
import { LISTED_COLUMNS } from './queries.ts'

/** The columns of a product without a sale. */
const NO_SALE = { regular_price: null, was_price: null, sale_ends_at: null } as const

/**
 * Starts a sale: sets the sale price of a product that `lockOwnProducts` has locked and that has no sale. The former
 * price is the lowest of the last 30 days. It stays null if it is not higher than the sale price, or if the product is
 * younger than a day.
 */
export async function beginSale(tx: Tx, productId: string, { price, ends_at }: SaleForm): Promise<void> {
  await tx
    .updateTable('shop_products')
    .set({
      price,
      regular_price: sql<Paisa>`price`,
      sale_ends_at: ends_at,
      was_price: sql<Paisa | null>`case
        when created_at <= now() - interval '1 day' and ${lowestRecentPrice} > ${price} then ${lowestRecentPrice} end`,
      updated_at: sql`now()`,
    })
    .where('product_id', '=', productId)
    .execute()
  await noteProducts(tx, [productId])
  await recordPrices(tx, [productId])
}

/**
 * Ends a sale: restores the regular price of a seller's product. Returns false if the seller has no such product with a
 * sale.
 */
export async function endSaleOf(tx: Tx, sellerId: string, productId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_products')
    .set({ ...NO_SALE, price: sql<Paisa>`regular_price`, updated_at: sql`now()` })
    .where('product_id', '=', productId)
    .where('seller_id', '=', sellerId)
    .where('sale_ends_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await noteProducts(tx, [productId])
  await recordPrices(tx, [productId])
  return true
}

/**
 * Restores the regular prices of at most `limit` products whose sale has ended (index products_sales_by_end). Locks
 * them first, in the order of `server/lock-order.ts`. Returns their ids.
 */
export async function restoreDuePrices(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    with due as (
      select product_id from shop_products where sale_ends_at <= now() order by sale_ends_at limit ${atMost(limit)}
    ), locked as materialized (
      select product_id from shop_products join due using (product_id) where sale_ends_at <= now()
      order by product_id for no key update of shop_products
    )
    update shop_products set price = regular_price, regular_price = null, was_price = null, sale_ends_at = null, updated_at = now()
    from locked where shop_products.product_id = locked.product_id returning shop_products.product_id`.execute(tx)
  const ids = rows.map(({ product_id }) => product_id)
  await noteProducts(tx, ids)
  await recordPrices(tx, ids)
  return ids
}

/**
 * Returns products in stock with a sale price below their former price, the largest saving in percent first (index
 * products_specials).
 */
export async function listSpecials({ replica }: Platform, limit: number): Promise<{ items: Product[] }> {
  return { items: await specials(replica, limit) }
}

/** Returns the same products as `listSpecials`, as a plain array. */
export async function specials(database: Database, limit: number): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select ${LISTED_COLUMNS} from shop_products join seller_profiles on seller_profiles.id = seller_id
    where ${onSale} and was_price is not null and not is_sold_out
    order by price * 1000 / was_price, product_id limit ${atMost(limit)}`.execute(database)
  return rows
}
