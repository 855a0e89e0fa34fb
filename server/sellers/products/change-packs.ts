import type { SellerProduct } from '#contract/seller-products.ts'
import type { ProductRow } from '#server/catalog/manage-products.ts'
import {
  lockGroupsOf,
  lockPacks,
  type Pack,
  type SharedFields,
  shareFields,
} from '#server/catalog/packs/product-groups.ts'
import { requireRoom } from '#server/catalog/packs/require-room.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { noteProducts } from '#server/platform/figure-changes.ts'

type Change = Partial<ProductRow>

const SHARED = [
  'name',
  'description',
  'category_id',
  'category',
  'sub_category',
] as const satisfies (keyof SharedFields)[]

/** Returns whether a change of a product can affect the other pack sizes, or be refused because of them. */
export function concernsPacks(change: Change): boolean {
  return Object.keys(change).some((field) => !['price', 'stock', 'image_url'].includes(field))
}

/**
 * Locks a product and the pack sizes of its group, `active` or archived. If the product has no group, returns only the
 * product.
 */
export async function lockPacksOf(tx: Tx, sellerId: string, productId: string): Promise<Pack[]> {
  await lockGroupsOf(tx, sellerId)
  return lockPacks(tx, sellerId, [productId])
}

/** Throws `pack_size_taken` or `too_many_pack_sizes` if the changed product does not fit into its group. */
export function requireRoomFor(change: Change, productId: string, packs: readonly Pack[]): void {
  const own = packs.find(({ product_id }) => product_id === productId)
  if (!own?.group_id || (change.status ?? own.status) !== 'active') return
  const { unit_weight = own.unit_weight, unit_label = own.unit_label } = change
  const others = packs.filter((pack) => pack !== own && pack.status === 'active')
  requireRoom(others, { unit_weight, unit_label })
}

/**
 * Writes changed fields that all pack sizes share, such as the name, to the other pack sizes. Returns the ids of those
 * pack sizes.
 */
export async function shareWithPacks(
  tx: Tx,
  change: Change,
  before: SellerProduct,
  packs: readonly Pack[],
): Promise<string[]> {
  const others = packs.map(({ product_id }) => product_id).filter((id) => id !== before.product_id)
  const changed = SHARED.filter((field) => change[field] !== undefined && change[field] !== before[field])
  if (others.length === 0 || changed.length === 0) return []
  await noteProducts(tx, others)
  await shareFields(tx, others, Object.fromEntries(changed.map((field) => [field, change[field]])))
  await noteProducts(tx, others)
  return others
}
