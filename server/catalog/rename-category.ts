import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { noteCategory, noteProductsOfCategory } from '#server/platform/figure-changes.ts'

/** The new names of a category and its sub-categories. The field `category` is in lower case, as in product filters. */
type Renaming = { category?: string | undefined; subCategories: readonly { from: string; to: string }[] }

/**
 * Renames a category and its sub-categories in all products that have them. First locks these products in the order of
 * their ids (`server/lock-order.ts`), because a concurrent checkout may lock several of them.
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
  await noteProductsOfCategory(tx, categoryId)
}
