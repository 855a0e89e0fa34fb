import type { SellerProduct } from '#contract/seller-products.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { indexProducts } from '#server/catalog/index-products.ts'
import { dictionaryOf } from '#server/catalog/search-terms.ts'
import { productOf } from '#server/catalog/seller-products.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { contentBefore, holdUnapproved } from './moderation.ts'

/**
 * The product that was written, the event to publish, and other products of the seller that changed because of it. The
 * event of a draft is null: it is not published.
 */
type Written = { product_id: string; event: ShopEvent | null; others?: readonly string[] }

/**
 * Writes a product of the seller, updates its search index and publishes the events, all or nothing. `productIds` are
 * the existing products that `write` changes. If the shop reviews products, unapproved content waits for an admin.
 * Returns the written product. Throws `product_not_found` if `write` returns undefined.
 */
export async function writeProduct(
  platform: Platform,
  sellerId: string,
  productIds: readonly string[],
  write: (tx: Tx) => Promise<Written | undefined>,
): Promise<SellerProduct> {
  const { database, events } = platform
  const dictionary = await dictionaryOf(platform)
  return database.transaction().execute(async (tx) => {
    const before = await contentBefore(platform, tx, sellerId, productIds)
    const written = await write(tx)
    if (!written) throw new Problem('product_not_found')
    const { product_id, others = [] } = written
    const held = await holdUnapproved(tx, sellerId, before, [product_id, ...others])
    if (held.size > 0) await events.publish(tx, 'to_do', 'product_reviews')
    const event = eventOfHeld(written.event, held.get(product_id), before?.get(product_id)?.status)
    if (event === null) return found(await productOf(tx, sellerId, product_id))
    if (event !== 'product.archived') await indexProducts(tx, dictionary, [product_id, ...others])
    const updated = others.map((subject_id) => ({
      event: eventOfHeld('product.updated', held.get(subject_id), before?.get(subject_id)?.status) ?? 'product.updated',
      subject_id,
    }))
    await publishShopEvents(tx, [{ event, subject_id: product_id }, ...updated])
    await events.publish(tx, 'product', product_id)
    const product = found(await productOf(tx, sellerId, product_id))
    // The page of each pack size shows the other pack sizes, so the cache must drop the pages of all of them.
    for (const pack of product.packs) await events.publish(tx, 'catalogue', pack.product_id)
    return product
  })
}

/**
 * Returns the event of a change after which the product may wait for an admin. For programs, a product that leaves the
 * shop for a review is archived. A product that was never on sale has no event.
 */
export function eventOfHeld(
  event: ShopEvent | null,
  held: ProductStatus | undefined,
  before: ProductStatus | undefined,
): ShopEvent | null {
  if (held === undefined) return event
  if (held === 'draft') return null
  return before === 'active' ? 'product.archived' : 'product.updated'
}

/** Returns the given product. Throws `product_not_found` if it is undefined. */
export function found(product: SellerProduct | undefined): SellerProduct {
  if (!product) throw new Problem('product_not_found')
  return product
}
