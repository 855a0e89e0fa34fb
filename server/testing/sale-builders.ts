import { sql } from 'kysely'
import { type Paisa, rupees } from '#contract/money.ts'
import type { TestShop } from './test-shop.ts'

/** A price in rupees, and how many days ago it began to apply. */
export type PriceStep = readonly [daysAgo: number, price: number]

/** Creates a product with this price history, oldest first. The product was put on sale with the first price. */
export async function aProductWithPrices(
  shop: TestShop,
  seller_id: string,
  steps: readonly PriceStep[],
): Promise<{ product_id: string; seller_id: string; price: Paisa }> {
  const price = rupees(steps.at(-1)?.[1] ?? 110)
  const product = await shop.aProduct({ seller_id, price })
  const { database } = shop.platform
  await database.deleteFrom('product_prices').where('product_id', '=', product.product_id).execute()
  for (const [daysAgo, charged] of steps)
    await database
      .insertInto('product_prices')
      .values({ product_id: product.product_id, price: rupees(charged), valid_from: before(daysAgo) })
      .execute()
  await database
    .updateTable('shop_products')
    .set({ created_at: before(steps[0]?.[0] ?? 0) })
    .where('product_id', '=', product.product_id)
    .execute()
  return product
}

/** Moves the end of a product's sale price into the past. */
export async function makeSaleDue(shop: TestShop, product_id: string): Promise<void> {
  await shop.platform.database
    .updateTable('shop_products')
    .set({ sale_ends_at: before(0) })
    .where('product_id', '=', product_id)
    .execute()
}

/** Returns all prices in a product's price history in rupees, oldest first. */
export async function recordedPrices(shop: TestShop, product_id: string): Promise<number[]> {
  const rows = await shop.platform.database
    .selectFrom('product_prices')
    .select('price')
    .where('product_id', '=', product_id)
    .orderBy('valid_from')
    .execute()
  return rows.map(({ price }) => price / 100)
}

const before = (days: number) => sql<string>`now() - make_interval(secs => ${Math.round(days * 86_400)}::int)`
