import type { SellerAct, SellerActDetails } from '#contract/seller-history.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { indexProducts } from '#server/catalog/index-products.ts'
import { dictionaryOf } from '#server/catalog/search-terms.ts'
import { productOf } from '#server/catalog/seller-products.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { contentBefore, holdUnapproved } from './moderation.ts'

/**
 * The product that was written, the event to publish, and other products of the seller that changed because of it. The
 * event of a draft is null: it is not published. `details` are for the history of the seller.
 */
type Written = {
  product_id: string
  event: ShopEvent | null
  others?: readonly string[]
  details?: Pick<SellerActDetails, 'fields' | 'from' | 'to'>
}

type ProductAction = Extract<SellerAct['action'], 'add_product' | 'change_product' | 'archive_product'>

/**
 * Writes a product of the seller, updates its search index, publishes the events and adds the action to the history of
 * the seller, all or nothing. `productIds` are the existing products that `write` changes. If the shop reviews
 * products, unapproved content waits for an admin. Returns the written product. Throws `product_not_found` if `write`
 * returns undefined.
 */
export async function writeProduct(
  platform: Platform,
  seller: Seller,
  { action, productIds }: { action: ProductAction; productIds: readonly string[] },
  write: (tx: Tx) => Promise<Written | undefined>,
): Promise<SellerProduct> {
  const sellerId = seller.seller_id
  const { database, events } = platform
  const dictionary = await dictionaryOf(platform)
  return database.transaction().execute(async (tx) => {
    const before = await contentBefore(platform, tx, sellerId, productIds)
    const written = await write(tx)
    if (!written) throw new Problem('product_not_found')
    const { product_id, others = [], details } = written
    const held = await holdUnapproved(tx, sellerId, before, [product_id, ...others])
    if (held.size > 0) await events.publish(tx, 'to_do', 'product_reviews')
    const event = eventOfHeld(written.event, held.get(product_id), before?.get(product_id)?.status)
    const product = found(await productOf(tx, sellerId, product_id))
    await recordSellerAct(tx, seller, { action, product_id, name: product.name, ...details })
    if (event === null) return product
    if (event !== 'product.archived') await indexProducts(tx, dictionary, [product_id, ...others])
    const updated = others.map((subject_id) => ({
      event: eventOfHeld('product.updated', held.get(subject_id), before?.get(subject_id)?.status) ?? 'product.updated',
      subject_id,
    }))
    await publishShopEvents(tx, [{ event, subject_id: product_id }, ...updated])
    await events.publish(tx, 'product', product_id)
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
