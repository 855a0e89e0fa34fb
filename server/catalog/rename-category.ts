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

/** Moves the products of a sub-category on to its new name. */
export async function renameProductsSubCategory(
  tx: Tx,
  categoryId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('shop_products')
    .set({ sub_category: to })
    .where('category_id', '=', categoryId)
    .where('sub_category', '=', from)
    .execute()
}
