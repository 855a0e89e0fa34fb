import type { z } from 'zod'
import type {
  listSellerProducts as listCall,
  ProductForm,
  SeenProduct,
  SellerProduct,
} from '#contract/seller-products.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { lockOwnProducts, type OwnProduct } from '#server/catalog/manage-many-products.ts'
import {
  categoryById,
  insertProduct,
  type ProductRow,
  productOf,
  productsOfSeller,
  updateProductOf,
} from '#server/catalog/manage-products.ts'
import { dictionaryOf } from '#server/catalog/search/dictionary.ts'
import { indexProducts } from '#server/catalog/search/index-products.ts'
import { keepStoredPicture } from '#server/media/keep-stored-picture.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { isBoundBySale } from './sales.ts'

type Change = { [Field in keyof ProductForm]?: ProductForm[Field] | undefined } & {
  status?: 'active' | 'archived' | undefined
}

/** The values of a product that the caller's screen showed. Fields that are missing here are not compared. */
type Seen = { [Field in keyof SeenProduct]?: SeenProduct[Field] | undefined }

/** Returns a page of the products that the caller has on sale, newest first. */
export async function listOwnProducts(
  { database }: Platform,
  { user_id }: Seller,
  query: z.output<typeof listCall.query>,
) {
  const after = query.cursor ? (decodeCursor(query.cursor, 2) as [string, string]) : undefined
  const rows = await productsOfSeller(database, user_id, { q: query.q, limit: query.limit, after })
  return toPage(rows, query.limit, ({ created_at, product_id }) => [created_at, product_id])
}

/** Returns a product of the caller. Throws `product_not_found` if the caller does not have it. */
export async function getOwnProduct(
  { database }: Platform,
  { user_id }: Seller,
  productId: string,
): Promise<SellerProduct> {
  return found(await productOf(database, user_id, productId))
}

/**
 * Creates a product of the caller and puts it on sale. Throws `validation_failed` if the category, the sub-category or
 * the picture is unknown.
 */
export async function createProduct(
  platform: Platform,
  { user_id }: Seller,
  form: ProductForm,
): Promise<SellerProduct> {
  const place = await placed(platform, form.category_id, form.sub_category)
  const picture = await pictured(platform, form.image_url)
  return writing(platform, 'product.created', (tx) => insertProduct(tx, user_id, { ...form, ...place, ...picture }))
}

/**
 * Changes a product of the caller, or puts an archived one back on sale. Throws `product_not_found`. If the product
 * differs from what the caller's screen showed, throws `product_changed`, which contains the current product. Throws
 * `sale_running` for a new price or unit during a sale.
 */
export async function changeProduct(
  platform: Platform,
  { user_id }: Seller,
  productId: string,
  { from, ...change }: Change & { from?: Seen | undefined },
): Promise<SellerProduct> {
  const current = found(await productOf(platform.database, user_id, productId))
  const { category_id = current.category_id, sub_category = current.sub_category } = change
  const isMoved = change.category_id !== undefined || change.sub_category !== undefined
  const place = isMoved ? await placed(platform, category_id, sub_category) : {}
  const picture = change.image_url === undefined ? {} : await pictured(platform, change.image_url)
  const row = { ...change, ...place, ...picture } as Partial<ProductRow>
  const event = change.status === 'archived' ? 'product.archived' : 'product.updated'
  return writing(platform, event, async (tx) => {
    const [locked] = await lockOwnProducts(tx, user_id, [productId])
    if (locked && from) await requireAsSeen(tx, user_id, locked, from)
    if (locked && isBoundBySale(locked, row)) throw new Problem('sale_running')
    return updateProductOf(tx, user_id, productId, row)
  })
}

/** Throws `product_changed` if a locked product differs from what the caller's screen showed. */
async function requireAsSeen(tx: Tx, sellerId: string, locked: OwnProduct, seen: Seen): Promise<void> {
  const differing = (Object.keys(seen) as (keyof Seen)[]).filter((field) => seen[field] !== locked[field])
  if (differing.length === 0) return
  const isSold = differing.every((field) => field === 'stock')
  throw new Problem('product_changed', {
    product: found(await productOf(tx, sellerId, locked.product_id)),
    ...(isSold ? { message: `The stock is now ${locked.stock}, not ${seen.stock}. Please check it.` } : {}),
  })
}

/** Archives a product of the caller. Existing orders still contain it. Throws `product_not_found`. */
export async function archiveProduct(platform: Platform, { user_id }: Seller, productId: string): Promise<void> {
  await writing(platform, 'product.archived', (tx) => updateProductOf(tx, user_id, productId, { status: 'archived' }))
}

/**
 * Runs `write`, updates the product's search index and publishes `event`, all in one transaction. The event
 * `product.archived` leaves the index unchanged. Throws `product_not_found` if `write` returns no product.
 */
async function writing(
  platform: Platform,
  event: ShopEvent,
  write: (tx: Tx) => Promise<SellerProduct | undefined>,
): Promise<SellerProduct> {
  const { database, events } = platform
  const dictionary = await dictionaryOf(platform)
  return database.transaction().execute(async (tx) => {
    const product = found(await write(tx))
    if (event !== 'product.archived') await indexProducts(tx, dictionary, [product.product_id])
    await publishShopEvents(tx, [{ event, subject_id: product.product_id }])
    await events.publish(tx, 'product', product.product_id)
    return product
  })
}

/**
 * Returns the name of a category. Throws `validation_failed` if the category is unknown, or if the sub-category belongs
 * to another category.
 */
async function placed(
  { database }: Platform,
  categoryId: string,
  subCategory: string | null,
): Promise<{ category: string }> {
  const category = await categoryById(database, categoryId)
  if (!category) throw invalid('category_id', 'Category is required')
  if (subCategory !== null && !category.sub_categories.includes(subCategory)) {
    throw invalid('sub_category', 'This sub-category belongs to another category')
  }
  return { category: category.category }
}

async function pictured({ database }: Platform, url: string): Promise<{ image_url: string }> {
  return { image_url: await keepStoredPicture(database, 'product-images', url, 'image_url') }
}

function invalid(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: [{ field, message }] })
}

function found(product: SellerProduct | undefined): SellerProduct {
  if (!product) throw new Problem('product_not_found')
  return product
}
