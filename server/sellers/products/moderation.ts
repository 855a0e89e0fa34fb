import type { ProductStatus } from '#contract/statuses.ts'
import { lockGroupsOf } from '#server/catalog/packs/product-groups.ts'
import {
  closeReviews,
  contentsOf,
  holdProducts,
  type ProductContent,
  rememberApproved,
} from '#server/catalog/product-reviews.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The products of a seller before a change, by id. Undefined if the shop does not review products. */
export type Unchanged = Map<string, ProductContent> | undefined

/**
 * Reads the content of products, and of the other pack sizes of their groups, before a seller changes them. Locks the
 * seller's groups of pack sizes, so that the changes of one seller run one after the other. If the setting
 * `products_moderated` is off, does nothing and returns undefined.
 */
export async function contentBefore(
  { settings }: Platform,
  tx: Tx,
  sellerId: string,
  productIds: readonly string[],
): Promise<Unchanged> {
  if (!settings.current.products_moderated) return undefined
  await lockGroupsOf(tx, sellerId)
  const contents = await contentsOf(tx, sellerId, productIds)
  return new Map(contents.map((product) => [product.product_id, product]))
}

/**
 * The products that wait for an admin's approval because of a change. The keys are their ids, the values their new
 * statuses: draft or archived.
 */
export type Held = Map<string, ProductStatus>

/**
 * Takes changed products off sale (from status `active` to draft or archived) if no admin has approved their content,
 * and returns them. A content is approved if the product was on sale with it, now or before it was archived, or if
 * another pack size of its group is on sale with it. Ends the reviews of the other products that are on sale. If
 * `before` is undefined, only ends the reviews of `productIds`. Call this function after the change, in the same
 * transaction, before the events of the products are published.
 */
export async function holdUnapproved(
  tx: Tx,
  sellerId: string,
  before: Unchanged,
  productIds: readonly string[],
): Promise<Held> {
  if (!before) {
    await closeReviews(tx, productIds)
    return new Map()
  }
  const after = await contentsOf(tx, sellerId, [...before.keys(), ...productIds])
  const onSale = [...before.values()].filter(({ status }) => status === 'active')
  const approved = new Set(onSale.map(({ content }) => content))
  const held: Held = new Map()
  for (const { product_id, status, content } of after) {
    const earlier = before.get(product_id)
    const isApproved = approved.has(content) || earlier?.approved === content
    if (status === 'active' && !isApproved)
      held.set(product_id, earlier && earlier.status !== 'draft' ? 'archived' : 'draft')
  }
  const left = after.filter(({ product_id, status }) => status === 'archived' || held.has(product_id))
  const leftIds = new Set(left.map(({ product_id }) => product_id))
  await rememberApproved(
    tx,
    onSale
      .filter(({ product_id }) => leftIds.has(product_id))
      .map(({ product_id, content }) => ({ product_id, content })),
  )
  await closeReviews(
    tx,
    after.filter(({ product_id, status }) => status === 'active' && !held.has(product_id)).map((one) => one.product_id),
  )
  if (held.size === 0) return held
  const drafts = [...held].filter(([, status]) => status === 'draft').map(([id]) => id)
  await holdProducts(tx, [...held.keys()], drafts)
  return held
}
