import type { ApprovalForm, ApprovalOutcome } from '#contract/product-reviews.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { indexProducts } from '#server/catalog/index-products.ts'
import { lockGroupsOf, lockPacks } from '#server/catalog/packs/product-groups.ts'
import {
  lockWaitingProducts,
  publishApproved,
  type ReviewedProduct,
  sellerOfProduct,
  storeRejection,
} from '#server/catalog/product-reviews.ts'
import { dictionaryOf } from '#server/catalog/search-terms.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import { recipientById } from '#server/platform/mail/recipient.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { requireRoomFor } from '#server/sellers/products/change-packs.ts'
import { requireComplete } from '#server/sellers/products/product-rules.ts'
import { productRejectedMail, productsApprovedMail } from './mails.ts'

/**
 * Puts products that wait for an admin on sale, and records each approval in the audit log. The response contains an
 * error code for each product that is not approved, because it does not wait, has changed since the admin saw it, is
 * incomplete, or does not fit into its group of pack sizes. Each product is approved in a separate transaction. Each
 * seller gets one email about all approved products.
 */
export async function approveProducts(
  platform: Platform,
  admin: Admin,
  { products }: ApprovalForm,
): Promise<ApprovalOutcome> {
  const approved: ReviewedProduct[] = []
  const refused: ApprovalOutcome['refused'] = []
  try {
    for (const { product_id, seen_updated_at } of products) {
      try {
        approved.push(await approve(platform, admin, product_id, seen_updated_at))
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        const message = error.details.errors?.[0]?.message ?? error.message
        refused.push({ product_id, code: error.code, message })
      }
    }
  } finally {
    // An unexpected error can occur after some products were approved, so the sellers of these products still get the
    // email.
    await mailApproved(platform, approved)
  }
  return { approved: approved.map(({ product_id }) => product_id), refused }
}

async function mailApproved({ database, post, sender }: Platform, approved: ReviewedProduct[]): Promise<void> {
  const bySeller = Map.groupBy(approved, ({ seller_id }) => seller_id)
  if (bySeller.size === 0) return
  await database.transaction().execute(async (tx) => {
    for (const [sellerId, products] of bySeller) {
      const seller = await recipientById(tx, sellerId)
      if (seller) await post.sendMail(tx, productsApprovedMail(sender, seller, products))
    }
  })
}

async function approve(
  platform: Platform,
  { user_id }: Admin,
  productId: string,
  seen: string,
): Promise<ReviewedProduct> {
  const { database, events } = platform
  const dictionary = await dictionaryOf(platform)
  return database.transaction().execute(async (tx) => {
    const sellerId = await sellerOfProduct(tx, productId)
    if (sellerId === undefined) throw new Problem('review_not_waiting')
    await lockGroupsOf(tx, sellerId)
    const packs = await lockPacks(tx, sellerId, [productId])
    const product = await lockAsSeen(tx, productId, seen)
    requireComplete(product)
    requireRoomFor({ status: 'active' }, productId, packs)
    await publishApproved(tx, [productId], user_id)
    await indexProducts(tx, dictionary, [productId])
    const event = product.status === 'draft' ? 'product.created' : 'product.updated'
    await publishShopEvents(tx, [{ event, subject_id: productId }])
    await events.publish(tx, 'product', productId)
    for (const pack of packs) await events.publish(tx, 'catalogue', pack.product_id)
    await events.publish(tx, 'to_do', 'product_reviews')
    await record(tx, user_id, product, 'approve')
    return product
  })
}

type Rejection = { reason: string; seen_updated_at?: string | undefined }

/**
 * Rejects a product that waits for an admin, and records it in the audit log. The seller gets an email with the reason.
 * Throws `review_not_waiting`, and `review_outdated` if the product has changed since the admin saw it.
 */
export async function rejectProduct(
  { database, events, post, sender }: Platform,
  { user_id }: Admin,
  productId: string,
  { reason, seen_updated_at }: Rejection,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const product = await lockAsSeen(tx, productId, seen_updated_at)
    await storeRejection(tx, productId, reason, user_id)
    await events.publish(tx, 'to_do', 'product_reviews')
    await record(tx, user_id, product, 'reject', reason)
    const seller = await recipientById(tx, product.seller_id)
    if (seller) await post.sendMail(tx, productRejectedMail(sender, seller, product, reason))
  })
}

async function lockAsSeen(tx: Tx, productId: string, seen: string | undefined): Promise<ReviewedProduct> {
  const [product] = await lockWaitingProducts(tx, [productId])
  if (!product) throw new Problem('review_not_waiting')
  if (seen !== undefined && seen !== product.updated_at) throw new Problem('review_outdated')
  return product
}

function record(
  tx: Tx,
  actor_id: string,
  { product_id, name }: ReviewedProduct,
  action: 'approve' | 'reject',
  reason?: string,
): Promise<void> {
  const details = { name, ...(reason === undefined ? {} : { reason }) }
  return recordAct(tx, { actor_id, action, entity: 'product', entity_id: product_id, details })
}
