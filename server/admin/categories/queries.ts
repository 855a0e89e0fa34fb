import { sql } from 'kysely'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { CATEGORY_TEXTS, withTexts } from '#server/catalog/category-texts.ts'
import { recomputeCategories } from '#server/figures/recompute.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** Returns all categories in the order in which the shop shows them, with the number of products that use them. */
export async function categoriesInOrder(database: Database | Tx): Promise<AdminCategory[]> {
  return (await categories(database).orderBy('position').orderBy('category_name').execute()).map(withTexts)
}

/**
 * Returns a category that the transaction has locked, with the number of products that use it at this moment. Undefined
 * if it does not exist.
 */
export async function lockedCategoryById(tx: Tx, categoryId: string): Promise<AdminCategory | undefined> {
  await recomputeCategories(tx, JSON.stringify([{ id: categoryId }]))
  const category = await categories(tx).where('categories.category_id', '=', categoryId).executeTakeFirst()
  return category && withTexts(category)
}

// Query for the categories with their product counts, which it reads from the table of computed figures (primary key of
// category_figures).
function categories(database: Database | Tx) {
  return database
    .selectFrom('categories')
    .leftJoin('category_figures as figures', 'figures.category_id', 'categories.category_id')
    .select([
      'categories.category_id',
      'category_name',
      'description',
      'sub_categories',
      'image_url',
      sql<Record<string, string>>`sub_category_images`.as('sub_category_images'),
      'created_at',
      'updated_at',
      sql<string>`lower(category_name)`.as('category'),
      sql<number>`coalesce(figures.products, 0)`.as('product_count'),
      sql<number>`coalesce(figures.on_sale, 0)`.as('active_count'),
      sql<number>`coalesce(figures.sellers, 0)`.as('seller_count'),
      sql<AdminCategory['usage']>`coalesce(figures.usage, '[]')`.as('usage'),
      CATEGORY_TEXTS.as('texts'),
    ])
}

/** Locks a category until the transaction ends, and returns it. Undefined if it does not exist. */
export async function lockCategory(tx: Tx, categoryId: string) {
  const category = await tx
    .selectFrom('categories')
    .select(['category_name', 'sub_categories', 'updated_at'])
    .select([sql<Record<string, string>>`sub_category_images`.as('sub_category_images'), CATEGORY_TEXTS.as('texts')])
    .where('category_id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return category && withTexts(category)
}

/**
 * Locks the table of categories until the transaction ends, and returns the ids of all categories. The function also
 * waits for transactions that have locked single categories. With a weaker lock, this transaction could deadlock with a
 * transaction that has locked a single category.
 */
export async function lockCategories(tx: Tx): Promise<string[]> {
  await sql`lock table categories in exclusive mode`.execute(tx)
  const rows = await tx.selectFrom('categories').select('category_id').execute()
  return rows.map(({ category_id }) => category_id)
}

/** Sets the position of each category to the place of its id in `categoryIds`. The first position is 1. */
export async function placeCategories(tx: Tx, categoryIds: readonly string[]): Promise<void> {
  await sql`
    update categories set position = place, updated_at = now()
    from unnest(${categoryIds}::uuid[]) with ordinality as wanted (id, place)
    where category_id = wanted.id and position <> place`.execute(tx)
}
