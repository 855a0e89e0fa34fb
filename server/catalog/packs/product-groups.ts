import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { noteProducts } from '#server/platform/figure-changes.ts'

/** A pack size of a group, or a product without a group. */
export type Pack = {
  product_id: string
  group_id: string | null
  unit_weight: number
  unit_label: string
  status: string
}

/** The fields that all pack sizes of a group share. */
export type SharedFields = {
  category_id: string
  category: string
  sub_category: string | null
  name: string
  description: string
}

/**
 * Locks all groups of pack sizes of a seller until the transaction ends. No other transaction can then add or remove a
 * pack size, or change its size. Call it before products are locked (`server/lock-order.ts`).
 */
export async function lockGroupsOf(tx: Tx, sellerId: string): Promise<void> {
  await tx.selectFrom('seller_profiles').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute()
}

/**
 * Locks these products of a seller and all other pack sizes of their groups, with any status, in the order of their
 * ids. Ids of other sellers' products are ignored.
 */
export async function lockPacks(tx: Tx, sellerId: string, productIds: readonly string[]): Promise<Pack[]> {
  const { rows } = await sql<Pack>`
    select product_id, group_id, unit_weight, unit_label, status from shop_products
    where seller_id = ${sellerId} and (product_id = any(${productIds}::uuid[])
      or group_id = any(array(select group_id from shop_products where product_id = any(${productIds}::uuid[]) and seller_id = ${sellerId})))
    order by product_id for no key update`.execute(tx)
  return rows
}

/** Returns the pack sizes of these groups on sale (index products_of_group). */
export function packsOfGroups(database: Database | Tx, groupIds: readonly string[]): Promise<Pack[]> {
  return database
    .selectFrom('shop_products')
    .select(['product_id', 'group_id', 'unit_weight', 'unit_label', 'status'])
    .where('group_id', '=', sql<string>`any(${groupIds}::uuid[])`)
    .where('status', '=', 'active')
    .execute()
}

/** Creates a group of pack sizes with one product of the seller. Returns its id. */
export async function createGroup(tx: Tx, sellerId: string, productId: string): Promise<string> {
  const { group_id } = await tx
    .insertInto('product_groups')
    .values({ seller_id: sellerId })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await setGroup(tx, productId, group_id)
  return group_id
}

/** Puts a product into a group of pack sizes. If the group is null, takes the product out of its group. */
export async function setGroup(tx: Tx, productId: string, groupId: string | null): Promise<void> {
  await tx
    .updateTable('shop_products')
    .set({ group_id: groupId, updated_at: sql`now()` })
    .where('product_id', '=', productId)
    .execute()
  await noteProducts(tx, [productId])
}

/**
 * Deletes a group of pack sizes if it has one product or none. Returns the id of the product that was left in it, if
 * there was one.
 */
export async function deleteSmallGroup(tx: Tx, groupId: string): Promise<string | undefined> {
  const left = await tx.selectFrom('shop_products').select('product_id').where('group_id', '=', groupId).execute()
  if (left.length > 1) return undefined
  const [last] = left
  if (last) await setGroup(tx, last.product_id, null)
  await tx.deleteFrom('product_groups').where('group_id', '=', groupId).execute()
  return last?.product_id
}

/**
 * Writes the fields that all pack sizes share, such as the name, to these products. The caller must then update the
 * search index and the counts of the categories.
 */
export async function shareFields(tx: Tx, productIds: readonly string[], fields: Partial<SharedFields>): Promise<void> {
  await tx
    .updateTable('shop_products')
    .set({ ...fields, updated_at: sql`now()` })
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute()
}
