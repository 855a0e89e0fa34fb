import type { Tx } from '#server/platform/database/database.ts'

/** Writes a category's new name, in lower case, into the products that are filtered by it. */
export async function renameProductsCategory(tx: Tx, categoryId: string, category: string): Promise<void> {
  await tx
    .updateTable('shop_products')
    .set({ category })
    .where('category_id', '=', categoryId)
    .where('category', '<>', category)
    .execute()
}
