import { inRupees, type Paisa, rupees } from '#contract/money.ts'
import { recordPrices } from '#server/catalog/price-history.ts'
import { beginSale } from '#server/catalog/sales.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { DAY, daysBefore, endOfDay, type Moment, toTimestamp } from '../clock.ts'
import { insertRows } from '../insert-rows.ts'
import { Random } from '../random.ts'
import type { DemoProduct } from './products.ts'

const SEED = 110
/** The number of demo products that have a sale, which is a temporary lower price. */
const SALES = 24
/**
 * Two ages of demo products in days. A product younger than SETTLED has had only one price. Only a product older than
 * KNOWN can have a sale.
 */
const [SETTLED, KNOWN] = [90, 40]

/**
 * Writes the earlier prices of the products, then starts some sales now. All orders of the demo shop are older than
 * these sales.
 */
export async function insertPrices(tx: Tx, products: readonly DemoProduct[], now: Moment): Promise<void> {
  const random = new Random(SEED)
  await insertRows(
    tx,
    'product_prices',
    products.flatMap((product) => pricesOf(random, product, now)),
  )
  await recordPrices(
    tx,
    products.map(({ product_id }) => product_id),
  )
  for (const { product_id, price } of chosenFrom(random, products))
    await beginSale(tx, product_id, {
      price: reduced(price, random.between(10, 30) / 100),
      ends_at: toTimestamp(endOfDay(now + random.between(2, 21) * DAY)),
    })
}

/**
 * Returns the price history of a demo product. A younger product has had one price since it was added. An older product
 * also has a price change some weeks ago.
 */
function pricesOf(random: Random, { product_id, price, age }: DemoProduct, now: Moment) {
  const start = { product_id, price, valid_from: toTimestamp(daysBefore(now, age)) }
  if (age < SETTLED) return [start]
  const [change, changedAt] = [random.between(-12, 8) / 100, random.between(6, 80)]
  const earlier = reduced(price, -change)
  return [
    { ...start, price: earlier },
    { product_id, price, valid_from: toTimestamp(daysBefore(now, changedAt)) },
  ]
}

/** Chooses the products that get a sale. They have enough stock, and no two of them have the same picture. */
function chosenFrom(random: Random, products: readonly DemoProduct[]): DemoProduct[] {
  const chosen = new Map<string, DemoProduct>()
  for (const product of random.shuffled(products)) {
    const isFit = product.stock > 20 && product.age > KNOWN && inRupees(product.price) >= 100
    if (isFit && chosen.size < SALES && !chosen.has(product.image_url)) chosen.set(product.image_url, product)
  }
  return [...chosen.values()]
}

/** Reduces a price by a share. The result is a multiple of five rupees. */
function reduced(price: Paisa, share: number): Paisa {
  return rupees(Math.round((inRupees(price) * (1 - share)) / 5) * 5)
}
