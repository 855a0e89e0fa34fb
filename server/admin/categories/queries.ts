import { sql } from 'kysely'
import type { AdminCategory } from '#contract/admin-categories.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { addUpFigures } from '#server/shop-figures/add-up-figures.ts'
import { EVER } from '#server/shop-figures/shop-totals.ts'

/** Every category in the order of display, with its usage. */
export async function categoriesInOrder(database: Database | Tx): Promise<AdminCategory[]> {
  await addUpFigures(database)
  return categories(database).orderBy('position').orderBy('category_name').execute()
}

export async function categoryById(database: Database | Tx, categoryId: string): Promise<AdminCategory | undefined> {
  await addUpFigures(database)
  return categories(database).where('category_id', '=', categoryId).executeTakeFirst()
}

// The figures of a category's scopes are adjacent in the index, because `0` is the character after `/`.
function categories(database: Database | Tx) {
  const scopes = sql`from shop_figures where figure = 'shelves' and day = ${EVER}
    and part >= category_id::text and part < category_id || '0'`
  return database
    .selectFrom('categories')
    .select(['category_id', 'category_name', 'description', 'sub_categories', 'created_at', 'updated_at'])
    .select([
      sql<string>`lower(category_name)`.as('category'),
      sql<number>`(select coalesce(sum(count), 0)::int ${scopes})`.as('product_count'),
      sql<number>`(select coalesce(sum(amount), 0)::int ${scopes})`.as('active_count'),
      sql<number>`coalesce((select count::int from shop_figures where figure = 'vendors' and day = ${EVER}
        and part = category_id::text), 0)`.as('seller_count'),
      sql<AdminCategory['usage']>`(
        select coalesce(jsonb_agg(scope order by scope.product_count desc, scope.sub_category), '[]')
        from (select nullif(substr(part, 38), '') as sub_category, count::int as product_count ${scopes} and count > 0) as scope
      )`.as('usage'),
    ])
}

/** Locks a category until the transaction ends. */
export function lockCategory(tx: Tx, categoryId: string) {
  return tx
    .selectFrom('categories')
    .select(['category_name', 'sub_categories', 'updated_at'])
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
