import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES } from '#contract/language.ts'
import { withoutEmpty } from '#contract/names.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { DraftForm, ProductForm, SellerProduct } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { lockOwnProducts, type OwnProduct } from '#server/catalog/manage-many-products.ts'
import {
  categoryById,
  deleteDraftOf,
  insertProduct,
  type ProductRow,
  updateProductOf,
} from '#server/catalog/manage-products.ts'
import { replacePictures } from '#server/catalog/packs/product-pictures.ts'
import { closeReviews } from '#server/catalog/product-reviews.ts'
import { type ProductTexts, replaceTexts } from '#server/catalog/product-texts.ts'
import { productOf } from '#server/catalog/seller-products.ts'
import { keepStoredPicture } from '#server/media/keep-stored-picture.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteProducts } from '#server/platform/figure-changes.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { concernsPacks, lockPacksOf, requireRoomFor, shareWithPacks } from './change-packs.ts'
import { differenceFrom, eventOf, requireComplete, requireNoLargeChange, type Seen } from './product-rules.ts'
import { isBoundBySale } from './sales.ts'
import { found, writeProduct } from './write-products.ts'

type Change = { [Field in keyof ProductForm]?: ProductForm[Field] | undefined } & {
  status?: ProductStatus | undefined
}

/**
 * Two optional checks of a change. `from` has the values that the caller's screen showed; if the product has others
 * now, the change is refused. The other check refuses a price change by more than half.
 */
type Checks = { from?: Seen | undefined; refuse_large_price_change?: boolean | undefined }

/** Returns a product of the caller. Throws `product_not_found` if the caller does not have it. */
export async function getOwnProduct(
  { database }: Platform,
  { seller_id }: Seller,
  productId: string,
): Promise<SellerProduct> {
  return found(await productOf(database, seller_id, productId))
}

/**
 * Creates a product of the caller, on sale (status `active`) or as a draft. If the shop reviews products, a product on
 * sale waits as a draft until an admin approves it. Throws `validation_failed` if the category, the sub-category or a
 * picture is unknown, or if a language has a description but no name. Also throws it if a product on sale would lack
 * its picture or description.
 */
export async function createProduct(
  platform: Platform,
  seller: Seller,
  { more_pictures = [], names, descriptions, ...form }: ProductForm,
  status: 'draft' | 'active' = 'active',
): Promise<SellerProduct> {
  const place = await placed(platform, form.category_id, form.sub_category)
  const picture = await pictured(platform, form.image_url)
  const more = await morePictures(platform, more_pictures)
  requireNames({ names, descriptions })
  if (status === 'active') requireComplete({ ...form, ...picture })
  return writeProduct(platform, seller, { action: 'add_product', productIds: [] }, async (tx) => {
    const product_id = await insertProduct(tx, seller.seller_id, { ...form, ...place, ...picture, status })
    await replacePictures(tx, product_id, more)
    await replaceTexts(tx, [{ product_id, names, descriptions }])
    return { product_id, event: status === 'active' ? 'product.created' : null }
  })
}

/**
 * Creates a draft of the caller, which may lack the picture and the description. Throws `validation_failed` if the
 * category, the sub-category or a picture is unknown, or if a language has a description but no name.
 */
export function createDraft(
  platform: Platform,
  seller: Seller,
  { description = '', image_url = '', ...form }: DraftForm,
): Promise<SellerProduct> {
  return createProduct(platform, seller, { ...form, description, image_url }, 'draft')
}

/**
 * Changes a product of the caller, publishes a draft, or puts an archived product back on sale (status `active`).
 * Throws `product_not_found`. If the product differs from what the caller's screen showed, throws `product_changed`,
 * which contains the current product. Throws `sale_running` for a new price or unit during a sale. Throws
 * `validation_failed` if the category, the sub-category or a picture is unknown, or if a product that is not a draft
 * would lack its picture or description. Throws `pack_size_taken` or `too_many_pack_sizes` if the product would not fit
 * into its group of pack sizes. Throws `product_was_on_sale` and `product_never_on_sale` for a status that the product
 * cannot get. Throws `large_price_change` if the price changes by more than half and the caller has asked to refuse
 * that.
 */
export async function changeProduct(
  platform: Platform,
  seller: Seller,
  productId: string,
  { from, refuse_large_price_change, more_pictures, names, descriptions, ...change }: Change & Checks,
): Promise<SellerProduct> {
  const { seller_id } = seller
  const current = found(await productOf(platform.database, seller_id, productId))
  const { category_id = current.category_id, sub_category = current.sub_category } = change
  const isMoved = change.category_id !== undefined || change.sub_category !== undefined
  const place = isMoved ? await placed(platform, category_id, sub_category) : {}
  const picture = change.image_url === undefined ? {} : await pictured(platform, change.image_url)
  const more = more_pictures && (await morePictures(platform, more_pictures))
  const row = { ...change, ...place, ...picture } as Partial<ProductRow>
  const texts = { names: names ?? current.names, descriptions: descriptions ?? current.descriptions }
  requireNames({ names: texts.names, descriptions })
  return writeProduct(platform, seller, { action: 'change_product', productIds: [productId] }, async (tx) => {
    const hasTexts = names !== undefined || descriptions !== undefined
    const packs = hasTexts || concernsPacks(row) ? await lockPacksOf(tx, seller_id, productId) : []
    const [locked] = await lockOwnProducts(tx, seller_id, [productId])
    if (locked && from) await requireAsSeen(tx, seller_id, locked, from)
    if (!locked) return undefined
    const event = eventOf(locked.status, change.status)
    const status = change.status ?? locked.status
    if (status !== 'draft') requireComplete({ ...locked, ...row })
    if (isBoundBySale(locked, row)) throw new Problem('sale_running')
    if (refuse_large_price_change && row.price !== undefined)
      requireNoLargeChange([{ product_id: productId, from: locked.price, to: row.price }])
    requireRoomFor(row, productId, packs)
    if (!(await updateProductOf(tx, seller_id, productId, row))) return undefined
    if (more) await replacePictures(tx, productId, more)
    const others = await shareWithPacks(tx, row, current, packs)
    const details = detailsOf(locked, { ...change, ...picture, more_pictures: more, names, descriptions })
    if (!hasTexts) return { product_id: productId, event, others, details }
    await replaceTexts(
      tx,
      packs.map(({ product_id }) => ({ product_id, ...texts })),
    )
    const ids = packs.map(({ product_id }) => product_id).filter((id) => id !== productId)
    await noteProducts(tx, ids)
    return { product_id: productId, event, others: ids, details }
  })
}

/**
 * Returns what a change does, for the history of the seller: the fields, and the prices if only the price changes. The
 * pictures in `change` must have URLs as the database stores them.
 */
function detailsOf(locked: OwnProduct, { names, descriptions, ...others }: Change) {
  // The product form sends every field, and an empty text for a language without a text.
  const change: Change = {
    ...others,
    names: names && withoutEmpty(names),
    descriptions: descriptions && withoutEmpty(descriptions),
  }
  const fields = Object.entries(change).flatMap(([field, value]) =>
    value === undefined || isDeepStrictEqual(value, locked[field as keyof OwnProduct]) ? [] : [field],
  )
  const isPriceOnly = fields.length === 1 && fields[0] === 'price'
  return isPriceOnly ? { fields, from: String(locked.price), to: String(change.price) } : { fields }
}

/** Throws `validation_failed` if a product has a description in a language in which it has no name. */
function requireNames({ names = {}, descriptions = {} }: ProductTexts): void {
  for (const language of LANGUAGES)
    if (descriptions[language] && !names[language]) throw invalid(`names.${language}`, 'Name is required')
}

/** Throws `product_changed` if a locked product differs from what the caller's screen showed. */
async function requireAsSeen(tx: Tx, sellerId: string, locked: OwnProduct, seen: Seen): Promise<void> {
  const difference = differenceFrom(seen, locked)
  if (!difference) return
  throw new Problem('product_changed', {
    product: found(await productOf(tx, sellerId, locked.product_id)),
    ...difference,
  })
}

/**
 * Archives a product of the caller. Existing orders still contain the product. A draft is deleted for good. Throws
 * `product_not_found`.
 */
export async function archiveProduct(platform: Platform, seller: Seller, productId: string): Promise<void> {
  const { seller_id } = seller
  const isDeleted = await platform.database.transaction().execute(async (tx) => {
    const draft = await productOf(tx, seller_id, productId)
    if (!draft || !(await deleteDraftOf(tx, seller_id, productId))) return false
    await recordSellerAct(tx, seller, { action: 'delete_draft', product_id: productId, name: draft.name })
    return true
  })
  if (isDeleted) return
  await writeProduct(platform, seller, { action: 'archive_product', productIds: [productId] }, async (tx) => {
    const isOwn = await updateProductOf(tx, seller_id, productId, { status: 'archived' })
    if (isOwn) await closeReviews(tx, [productId])
    return isOwn ? { product_id: productId, event: 'product.archived' } : undefined
  })
}

/**
 * Returns the name of a category in lower case, as products store it. Throws `validation_failed` if the category is
 * unknown, or if the sub-category belongs to another category.
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
  if (url === '' || url === NO_PICTURE) return { image_url: NO_PICTURE }
  return { image_url: await keepStoredPicture(database, 'product-images', url, 'image_url') }
}

async function morePictures({ database }: Platform, urls: readonly string[]): Promise<string[]> {
  const kept: string[] = []
  for (const [index, url] of urls.entries())
    kept.push(await keepStoredPicture(database, 'product-images', url, `more_pictures.${index}`))
  return kept
}

function invalid(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: [{ field, message }] })
}
