import type { PackForm } from '#contract/pack-sizes.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { insertProduct } from '#server/catalog/manage-products.ts'
import {
  createGroup,
  deleteSmallGroup,
  lockGroupsOf,
  lockPacks,
  packsOfGroups,
  setGroup,
  shareFields,
} from '#server/catalog/packs/product-groups.ts'
import { copyPictures } from '#server/catalog/packs/product-pictures.ts'
import { requireRoom } from '#server/catalog/packs/require-room.ts'
import { copyTexts } from '#server/catalog/product-texts.ts'
import { productOf } from '#server/catalog/seller-products.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteProducts } from '#server/platform/figure-changes.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { found, writeProduct } from './write-products.ts'

/**
 * Adds a pack size to one of the caller's products on sale (status `active`). The new product has the same name,
 * description, category and pictures. Throws `product_not_found`, `pack_size_taken` and `too_many_pack_sizes`.
 */
export async function addPackSize(
  platform: Platform,
  seller: Seller,
  productId: string,
  form: PackForm,
): Promise<SellerProduct> {
  const { seller_id } = seller
  return writeProduct(platform, seller, { action: 'add_product', productIds: [productId] }, async (tx) => {
    await lockGroupsOf(tx, seller_id)
    const product = await productOnSale(tx, seller_id, productId)
    requireRoom(await packsWith(tx, product), form)
    const isFirst = product.group_id === null
    const group_id = product.group_id ?? (await createGroup(tx, seller_id, productId))
    const product_id = await insertProduct(tx, seller_id, {
      ...sharedFieldsOf(product),
      ...form,
      group_id,
      status: 'active' as const,
    })
    await copyPictures(tx, productId, product_id)
    await copyTexts(tx, productId, [product_id])
    return { product_id, event: 'product.created', others: isFirst ? [productId] : [] }
  })
}

/**
 * Makes one of the caller's products a pack size of another one, with the name, description and category of that one.
 * Throws `product_not_found`, `validation_failed` if the other one is not on sale (status `active`), `pack_size_taken`
 * and `too_many_pack_sizes`.
 */
export async function joinGroup(
  platform: Platform,
  seller: Seller,
  productId: string,
  otherId: string,
): Promise<SellerProduct> {
  const { seller_id } = seller
  return writeProduct(platform, seller, { action: 'change_product', productIds: [productId, otherId] }, async (tx) => {
    await lockGroupsOf(tx, seller_id)
    await lockPacks(tx, seller_id, [productId, otherId])
    const product = await productOnSale(tx, seller_id, productId)
    const other = await productOf(tx, seller_id, otherId)
    if (other?.status !== 'active')
      throw new Problem('validation_failed', {
        errors: [{ field: 'product_id', message: 'None of your products on sale has this id' }],
      })
    const isMember = productId === otherId || (product.group_id !== null && product.group_id === other.group_id)
    const details = { fields: ['pack_sizes'] }
    if (isMember) return { product_id: productId, event: 'product.updated', details }
    requireRoom(await packsWith(tx, other), product)
    const left = await leave(tx, product)
    await setGroup(tx, productId, other.group_id ?? (await createGroup(tx, seller_id, otherId)))
    const { image_url, ...fields } = sharedFieldsOf(other)
    await noteProducts(tx, [productId])
    await shareFields(tx, [productId], fields)
    await copyTexts(tx, otherId, [productId])
    await noteProducts(tx, [productId])
    return {
      product_id: productId,
      event: 'product.updated',
      details,
      others: [...left, ...(other.group_id === null ? [otherId] : [])],
    }
  })
}

/**
 * Takes one of the caller's products out of its group of pack sizes. The product may be archived. If it has no group,
 * changes nothing. Throws `product_not_found`.
 */
export async function leaveGroup(platform: Platform, seller: Seller, productId: string): Promise<SellerProduct> {
  const { seller_id } = seller
  return writeProduct(platform, seller, { action: 'change_product', productIds: [productId] }, async (tx) => {
    await lockGroupsOf(tx, seller_id)
    await lockPacks(tx, seller_id, [productId])
    const product = found(await productOf(tx, seller_id, productId))
    const others = await leave(tx, product)
    const event = product.status === 'draft' ? null : 'product.updated'
    return { product_id: productId, event, others, details: { fields: ['pack_sizes'] } }
  })
}

/**
 * Takes a product out of its group of pack sizes. If only one product is then left, takes that one out too and returns
 * its id.
 */
async function leave(tx: Tx, { product_id, group_id }: SellerProduct): Promise<string[]> {
  if (group_id === null) return []
  await setGroup(tx, product_id, null)
  const last = await deleteSmallGroup(tx, group_id)
  return last === undefined ? [] : [last]
}

async function productOnSale(tx: Tx, sellerId: string, productId: string): Promise<SellerProduct> {
  const product = found(await productOf(tx, sellerId, productId))
  if (product.status !== 'active') throw new Problem('product_not_found')
  return product
}

/** Returns the pack sizes in the group of a product on sale, including the product itself. */
async function packsWith(tx: Tx, product: SellerProduct) {
  return product.group_id === null ? [product] : packsOfGroups(tx, [product.group_id])
}

function sharedFieldsOf({ name, description, category_id, category, sub_category, image_url }: SellerProduct) {
  return { name, description, category_id, category, sub_category, image_url }
}
