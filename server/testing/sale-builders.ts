import { sql } from 'kysely'
import { type Paisa, rupees } from '#contract/money.ts'
import type { TestShop } from './test-shop.ts'

/** Days before now from which a price in rupees was charged. */
export type PriceStep = readonly [daysAgo: number, price: number]

/** A product with this price history, oldest first. It was put on sale with the first price. */
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

/** Moves the end of a sale into the past. */
export async function makeSaleDue(shop: TestShop, product_id: string): Promise<void> {
  await shop.platform.database
    .updateTable('shop_products')
    .set({ sale_ends_at: before(0) })
    .where('product_id', '=', product_id)
    .execute()
}

/** The prices of a product in rupees, oldest first. */
export async function recordedPrices(shop: TestShop, product_id: string): Promise<number[]> {
  const rows = await shop.platform.database
    .selectFrom('product_prices')
    .select('price')
    .where('product_id', '=', product_id)
    .orderBy('valid_from')
    .execute()
  return rows.map(({ price }) => price / 100)
}

const before = (days: number) => sql<string>`now() - make_interval(secs => ${days * 86_400}::int)`
