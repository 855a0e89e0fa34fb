import { sql } from 'kysely'
import type { AdminCategory } from '#contract/admin-categories.ts'
import { recomputeCategories } from '#server/figures/recompute.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** Every category in the order of display, with its usage. */
export async function categoriesInOrder(database: Database | Tx): Promise<AdminCategory[]> {
  return categories(database).orderBy('position').orderBy('category_name').execute()
}

/** A category that the transaction has locked, with what uses it at this moment. */
export async function lockedCategoryById(tx: Tx, categoryId: string): Promise<AdminCategory | undefined> {
  await recomputeCategories(tx, JSON.stringify([{ id: categoryId }]))
  return categories(tx).where('categories.category_id', '=', categoryId).executeTakeFirst()
}

// The figures of a category's scopes are adjacent in the index, because `0` is the character after `/`.
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
    ])
}

/** Locks a category until the transaction ends. */
export function lockCategory(tx: Tx, categoryId: string) {
  return tx
    .selectFrom('categories')
    .select(['category_name', 'sub_categories', 'updated_at'])
    .select(sql<Record<string, string>>`sub_category_images`.as('sub_category_images'))
    .where('category_id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Returns the ids of all categories, and locks the table until the transaction ends. It also waits for locks of single
 * categories: with a weaker lock, both transactions could deadlock.
 */
export async function lockCategories(tx: Tx): Promise<string[]> {
  await sql`lock table categories in exclusive mode`.execute(tx)
  const rows = await tx.selectFrom('categories').select('category_id').execute()
  return rows.map(({ category_id }) => category_id)
}

/** Sets the positions of the categories to their positions in the list, from 1. */
export async function placeCategories(tx: Tx, categoryIds: readonly string[]): Promise<void> {
  await sql`
    update categories set position = place, updated_at = now()
    from unnest(${categoryIds}::uuid[]) with ordinality as wanted (id, place)
    where category_id = wanted.id and position <> place`.execute(tx)
}
