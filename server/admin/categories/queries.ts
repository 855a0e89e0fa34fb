import { sql } from 'kysely'
import type { AdminCategory } from '#contract/admin-categories.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** Every category in the order of display, with what uses it. */
export function categoriesInOrder(database: Database | Tx): Promise<AdminCategory[]> {
  return categories(database).orderBy('position').orderBy('category_name').execute()
}

export function categoryById(database: Database | Tx, categoryId: string): Promise<AdminCategory | undefined> {
  return categories(database).where('category_id', '=', categoryId).executeTakeFirst()
}

// Counts within the category's part of the index products_of_category.
function categories(database: Database | Tx) {
  const products = sql`from shop_products where shop_products.category_id = categories.category_id`
  return database
    .selectFrom('categories')
    .select(['category_id', 'category_name', 'description', 'sub_categories', 'created_at', 'updated_at'])
    .select([
      sql<string>`lower(category_name)`.as('category'),
      sql<number>`(select count(*)::int ${products})`.as('product_count'),
      sql<number>`(select count(*)::int ${products} and status = 'active')`.as('active_count'),
      sql<number>`(select count(distinct seller_id)::int ${products})`.as('seller_count'),
      sql<AdminCategory['usage']>`(
        select coalesce(jsonb_agg(part order by part.product_count desc, part.sub_category), '[]')
        from (select sub_category, count(*)::int as product_count ${products} group by sub_category) as part
      )`.as('usage'),
    ])
}

/** A category about to be changed, and everybody else who wants to change it waits until the transaction ends. */
export function lockCategory(tx: Tx, categoryId: string) {
  return tx
    .selectFrom('categories')
    .select(['category_name', 'sub_categories', 'updated_at'])
    .where('category_id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Every category's id; nobody else moves, adds or deletes one until the transaction ends. */
export async function lockCategories(tx: Tx): Promise<string[]> {
  await sql`lock table categories in share row exclusive mode`.execute(tx)
  const rows = await tx.selectFrom('categories').select('category_id').execute()
  return rows.map(({ category_id }) => category_id)
}

/** Gives the categories the places in which they are named, the first being 1. */
export async function placeCategories(tx: Tx, categoryIds: readonly string[]): Promise<void> {
  await sql`
    update categories set position = place, updated_at = now()
    from unnest(${categoryIds}::uuid[]) with ordinality as wanted (id, place)
    where category_id = wanted.id and position <> place`.execute(tx)
}
