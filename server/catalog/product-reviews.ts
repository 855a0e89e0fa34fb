import { sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { Texts } from '#contract/names.ts'
import type { ProductReview } from '#contract/product-reviews.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { noteProducts } from '#server/platform/figure-changes.ts'
import { MORE_PICTURES } from './packs/pack-columns.ts'
import { recordPrices } from './price-history.ts'
import { DESCRIPTIONS, NAMES } from './product-texts.ts'

/**
 * SQL: a hash of the data of a product that admins review: its texts, category and pictures, but not its price and
 * stock.
 */
const CONTENT = sql<string>`md5(json_build_array(name, description, category_id, sub_category, image_url,
  ${NAMES}, ${DESCRIPTIONS}, ${MORE_PICTURES})::text)`

/**
 * `content` is a hash of the present content of a product. `approved` is the hash of the content that an admin has
 * approved, for a product that is not on sale, or null.
 */
export type ProductContent = { product_id: string; status: ProductStatus; content: string; approved: string | null }

/** Returns the hashes of the contents of these products of a seller, and of the other pack sizes of their groups. */
export async function contentsOf(tx: Tx, sellerId: string, productIds: readonly string[]): Promise<ProductContent[]> {
  const { rows } = await sql<ProductContent>`
    select product_id, shop_products.status, ${CONTENT} as content, product_reviews.approved_content as approved
    from shop_products left join product_reviews using (product_id)
    where seller_id = ${sellerId} and (product_id = any(${productIds}::uuid[])
      or group_id = any(array(select group_id from shop_products where product_id = any(${productIds}::uuid[]))))`.execute(
    tx,
  )
  return rows
}

/**
 * Takes products off sale until an admin has approved them. A product that was never on sale is a draft again, without
 * a price history; all others are archived. The caller must have locked the products.
 */
export async function holdProducts(tx: Tx, productIds: readonly string[], draftIds: readonly string[]): Promise<void> {
  await sql`
    update shop_products set status = case when product_id = any(${draftIds}::uuid[]) then 'draft' else 'archived' end
    where product_id = any(${productIds}::uuid[])`.execute(tx)
  await sql`delete from product_prices where product_id = any(${draftIds}::uuid[])`.execute(tx)
  await sql`
    insert into product_reviews (product_id, status) select product_id, 'waiting' from unnest(${productIds}::uuid[]) as product_id
    on conflict (product_id) do update set status = 'waiting', reason = null, decided_at = null, decided_by = null,
      asked_at = case when product_reviews.status = 'waiting' then product_reviews.asked_at else now() end`.execute(tx)
  await noteProducts(tx, productIds)
}

/**
 * Stores the hash of the approved content of products that leave the shop, so that they can return without a review.
 */
export async function rememberApproved(
  tx: Tx,
  products: readonly Pick<ProductContent, 'product_id' | 'content'>[],
): Promise<void> {
  if (products.length === 0) return
  await sql`
    insert into product_reviews (product_id, status, approved_content)
    select product_id, 'closed', content from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as left_shop (product_id uuid, content text)
    on conflict (product_id) do update set approved_content = excluded.approved_content`.execute(tx)
}

/** Sets the status `closed` on the open reviews of products that are on sale, or that their seller has archived. */
export async function closeReviews(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    update product_reviews set status = 'closed', reason = null
    where product_id = any(${productIds}::uuid[]) and status <> 'closed'`.execute(tx)
}

type Page = { limit: number; after?: readonly [string, string] | undefined }

/**
 * Returns the products that wait for an admin's approval, those that have waited longest first (index
 * product_reviews_waiting). Reads one row more than the page holds.
 */
export async function waitingReviews(database: Database, { limit, after }: Page): Promise<ProductReview[]> {
  const further = after
    ? sql`and (asked_at, product_reviews.product_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await sql<ProductReview>`
    select product_id, seller_id, business_name, shop_products.status = 'draft' as is_new, name, ${NAMES} as names, description,
      ${DESCRIPTIONS} as descriptions, (select category_name from categories where categories.category_id = shop_products.category_id) as category,
      sub_category, price, unit_weight, unit_label, image_url, ${MORE_PICTURES} as more_pictures, asked_at, shop_products.updated_at
    from product_reviews join shop_products using (product_id) join seller_profiles on seller_profiles.id = seller_id
    where product_reviews.status = 'waiting' ${further}
    order by asked_at, product_reviews.product_id limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

/** Returns the id of the seller of a product. Undefined if the product does not exist. */
export async function sellerOfProduct(database: Database | Tx, productId: string): Promise<string | undefined> {
  const product = database.selectFrom('shop_products').select('seller_id').where('product_id', '=', productId)
  return (await product.executeTakeFirst())?.seller_id
}

/** A product that an admin decides about. */
export type ReviewedProduct = {
  product_id: string
  seller_id: string
  name: string
  names: Texts
  description: string
  image_url: string
  price: Paisa
  status: ProductStatus
  updated_at: string
}

/** Locks those of the products that wait for an admin, in the order of `server/lock-order.ts`, and returns them. */
export async function lockWaitingProducts(tx: Tx, productIds: readonly string[]): Promise<ReviewedProduct[]> {
  const { rows } = await sql<ReviewedProduct>`
    select product_id, seller_id, name, ${NAMES} as names, description, image_url, price, status, updated_at
    from shop_products
    where product_id = any(${productIds}::uuid[])
      and exists (select from product_reviews as review where review.product_id = shop_products.product_id and review.status = 'waiting')
    order by product_id for no key update`.execute(tx)
  return rows
}

/**
 * Puts approved products on sale. A product that was never on sale becomes the newest one. The caller must have locked
 * the products.
 */
export async function publishApproved(tx: Tx, productIds: readonly string[], adminId: string): Promise<void> {
  await sql`
    update shop_products set status = 'active', updated_at = now(), created_at = case when status = 'draft' then now() else created_at end
    where product_id = any(${productIds}::uuid[])`.execute(tx)
  await sql`
    update product_reviews set status = 'closed', reason = null, approved_content = null, decided_at = now(), decided_by = ${adminId}
    where product_id = any(${productIds}::uuid[])`.execute(tx)
  await noteProducts(tx, productIds)
  await recordPrices(tx, productIds)
}

/** Stores an admin's rejection of a product with its reason. The caller must have locked the product. */
export async function storeRejection(tx: Tx, productId: string, reason: string, adminId: string): Promise<void> {
  await sql`
    update product_reviews set status = 'rejected', reason = ${reason}, decided_at = now(), decided_by = ${adminId}
    where product_id = ${productId}`.execute(tx)
}
