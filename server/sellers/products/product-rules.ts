import { areaMessages } from '#contract/area-messages.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { ChangedPrice, SeenProduct } from '#contract/seller-products.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import type { OwnProduct } from '#server/catalog/manage-many-products.ts'
import type { ProductRow } from '#server/catalog/manage-products.ts'
import { Problem } from '#server/platform/problem.ts'

/** The values of a product that the caller's screen showed. Fields that are missing here are not compared. */
export type Seen = { [Field in keyof SeenProduct]?: SeenProduct[Field] | undefined }

/**
 * Compares a locked product with what the caller's screen showed. Returns undefined if they are equal. Otherwise
 * returns the details of the problem `product_changed`, which are a special sentence if only the stock differs.
 */
export function differenceFrom(seen: Seen, locked: OwnProduct): { message?: string } | undefined {
  const differing = (Object.keys(seen) as (keyof Seen)[]).filter((field) => seen[field] !== locked[field])
  if (differing.length === 0) return undefined
  const isSold = differing.every((field) => field === 'stock')
  return isSold ? { message: `The stock is now ${locked.stock}, not ${seen.stock}. Please check it.` } : {}
}

/**
 * Returns the event to publish when a product changes from one status to another, or changes in another way and keeps
 * its status. Returns null if the product stays a draft. Throws `product_never_on_sale` if a draft would be archived.
 * Throws `product_was_on_sale` if any other product would become a draft.
 */
export function eventOf(before: ProductStatus, after: ProductStatus = before): ShopEvent | null {
  if (before === 'draft' && after === 'archived') throw new Problem('product_never_on_sale')
  if (before !== 'draft' && after === 'draft') throw new Problem('product_was_on_sale')
  if (after === 'draft') return null
  if (before === 'draft') return 'product.created'
  return before === 'active' && after === 'archived' ? 'product.archived' : 'product.updated'
}

/**
 * Throws `validation_failed` if a product lacks its picture or its description. Do not call it for drafts, which may
 * lack both.
 */
export function requireComplete({ image_url, description }: Pick<ProductRow, 'image_url' | 'description'>): void {
  const errors = []
  if (description === '') errors.push({ field: 'description', message: 'Description is required' })
  if (image_url === NO_PICTURE) errors.push({ field: 'image_url', message: areaMessages.products.imageRequired })
  if (errors.length > 0) throw new Problem('validation_failed', { errors })
}

/**
 * Throws `large_price_change` if changes raise or lower a price by more than half of it. The problem contains these
 * changes.
 */
export function requireNoLargeChange(changes: readonly ChangedPrice[]): void {
  const prices = changes.filter(({ from, to }) => Math.abs(to - from) * 2 > from)
  if (prices.length > 0) throw new Problem('large_price_change', { prices })
}
