import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { noteCategory } from '#server/platform/figure-changes.ts'

/** The new names for a category: its name for product filters, in lower case, and its sub-categories. */
type Renaming = { category?: string | undefined; subCategories: readonly { from: string; to: string }[] }

/**
 * Renames the category in its products. Locks all of them first, in id order (`server/lock-order.ts`), because a
 * checkout can lock several of them.
 */
export async function renameCategoryOfProducts(
  tx: Tx,
  categoryId: string,
  { category, subCategories }: Renaming,
): Promise<void> {
  if (category === undefined && subCategories.length === 0) return
  await sql`
    with locked as materialized (
      select from shop_products where category_id = ${categoryId} order by product_id for no key update
    ) select count(*) from locked`.execute(tx)
  const products = tx.updateTable('shop_products').where('category_id', '=', categoryId)
  if (category !== undefined) await products.set({ category }).where('category', '<>', category).execute()
  for (const { from, to } of subCategories)
    await products.set({ sub_category: to }).where('sub_category', '=', from).execute()
  await noteCategory(tx, categoryId)
}
