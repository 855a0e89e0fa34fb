import { saleFaults } from '#contract/sale-rules.ts'
import type { SaleForm } from '#contract/sales.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { lockOwnProducts, type OwnProduct } from '#server/catalog/manage-many-products.ts'
import type { ProductRow } from '#server/catalog/manage-products.ts'
import { beginSale, endSaleOf } from '#server/catalog/sales.ts'
import { productOf } from '#server/catalog/seller-products.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { found } from './write-products.ts'

/** The fields of a product that cannot change while a sale price is set, because the former price refers to them. */
const BOUND = ['price', 'unit_weight', 'unit_label'] as const

/** Returns whether a change of a product must be refused because the product has a sale price. */
export function isBoundBySale(
  product: Pick<OwnProduct, 'sale_ends_at' | (typeof BOUND)[number]>,
  change: Partial<ProductRow>,
): boolean {
  const isChanged = BOUND.some((field) => change[field] !== undefined && change[field] !== product[field])
  return product.sale_ends_at !== null && isChanged
}

/**
 * Sets a lower price for one of the caller's products for a limited time (a sale). Throws `product_not_found`, also for
 * an archived product, and `sale_running` if the product already has a sale. Throws `validation_failed` if the sale
 * price is not lower than the present price, or if the end is in the past or too far ahead.
 */
export async function startSale(
  platform: Platform,
  seller: Seller,
  productId: string,
  sale: SaleForm,
): Promise<SellerProduct> {
  return changing(platform, seller, { action: 'start_sale', productId }, async (tx) => {
    const [locked] = await lockOwnProducts(tx, seller.seller_id, [productId])
    if (locked?.status !== 'active') throw new Problem('product_not_found')
    if (locked.sale_ends_at !== null) throw new Problem('sale_running')
    const errors = saleFaults(sale, locked.price, Date.now())
    if (errors.length > 0) throw new Problem('validation_failed', { errors })
    await beginSale(tx, productId, sale)
    return true
  })
}

/**
 * Ends the sale price of one of the caller's products. Changes nothing if the product has no sale price. Throws
 * `product_not_found`.
 */
export async function endSale(platform: Platform, seller: Seller, productId: string): Promise<SellerProduct> {
  return changing(platform, seller, { action: 'end_sale', productId }, (tx) =>
    endSaleOf(tx, seller.seller_id, productId),
  )
}

/**
 * Changes the sale of a seller's product, publishes the events and adds the action to the history of the seller, all or
 * nothing. `change` returns false if it changed nothing. Returns the changed product. Throws `product_not_found`.
 */
async function changing(
  { database, events }: Platform,
  seller: Seller,
  { action, productId }: { action: 'start_sale' | 'end_sale'; productId: string },
  change: (tx: Tx) => Promise<boolean>,
): Promise<SellerProduct> {
  return database.transaction().execute(async (tx) => {
    const isChanged = await change(tx)
    const product = found(await productOf(tx, seller.seller_id, productId))
    if (!isChanged) return product
    await recordSellerAct(tx, seller, { action, product_id: productId, name: product.name })
    await publishShopEvents(tx, [{ event: 'product.updated', subject_id: productId }])
    await events.publish(tx, 'product', productId)
    // The page of each pack size shows the prices of the other pack sizes, so the cache must drop the pages of all of
    // them.
    for (const pack of product.packs) await events.publish(tx, 'catalogue', pack.product_id)
    return product
  })
}
