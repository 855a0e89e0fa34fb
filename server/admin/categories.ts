import { sql } from 'kysely'
import type { AdminCategory, CategoryForm } from '#contract/admin.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { renameProductsCategory } from '#server/catalog/rename-category.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

type Change = { [Field in keyof CategoryForm]?: CategoryForm[Field] | undefined }

/** PostgreSQL's codes for a value that must be unique, and for a row that others refer to. */
const [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION] = ['23505', '23503']

/** Every category in the order of display, with the number of products that use it. */
export async function listAdminCategories({
  database,
}: Platform): Promise<{ items: AdminCategory[]; next_cursor: null }> {
  const items = await categories(database).orderBy('position').orderBy('category_name').execute()
  return { items, next_cursor: null }
}

/** Adds a category at the end. Throws `category_exists`. */
export async function addCategory(platform: Platform, admin: Admin, form: CategoryForm): Promise<AdminCategory> {
  return changing(platform, admin, 'add', async (tx) => {
    const { category_id } = await tx
      .insertInto('categories')
      .values({ ...form, position: sql<number>`(select coalesce(max(position), 0) + 1 from categories)` })
      .returning('category_id')
      .executeTakeFirstOrThrow()
    return category_id
  })
}

/** Changes a category; its products follow a new name. Throws `category_not_found`, `category_exists`. */
export async function updateCategory(
  platform: Platform,
  admin: Admin,
  categoryId: string,
  change: Change,
): Promise<AdminCategory> {
  return changing(platform, admin, 'update', async (tx) => {
    const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    if (Object.keys(fields).length > 0)
      await tx.updateTable('categories').set(fields).where('category_id', '=', categoryId).execute()
    if (change.category_name !== undefined)
      await renameProductsCategory(tx, categoryId, change.category_name.toLowerCase())
    return categoryId
  })
}

/** Deletes a category. Throws `category_in_use` while products use it, archived ones included, and `category_not_found`. */
export async function deleteCategory(
  { database, events }: Platform,
  { user_id }: Admin,
  categoryId: string,
): Promise<void> {
  await database
    .transaction()
    .execute(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('categories')
        .where('category_id', '=', categoryId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Problem('category_not_found')
      await recordAct(tx, { actor_id: user_id, action: 'delete', entity: 'category', entity_id: categoryId })
      await events.publish(tx, 'category', categoryId)
    })
    .catch(translate)
}

async function changing(
  { database, events }: Platform,
  { user_id }: Admin,
  action: string,
  change: (tx: Tx) => Promise<string>,
): Promise<AdminCategory> {
  return database
    .transaction()
    .execute(async (tx) => {
      const categoryId = await change(tx)
      const category = await categories(tx).where('category_id', '=', categoryId).executeTakeFirst()
      if (!category) throw new Problem('category_not_found')
      await recordAct(tx, { actor_id: user_id, action, entity: 'category', entity_id: categoryId })
      await events.publish(tx, 'category', categoryId)
      return category
    })
    .catch(translate)
}

function translate(error: unknown): never {
  const { code } = error as { code?: string }
  if (code === UNIQUE_VIOLATION) throw new Problem('category_exists')
  if (code === FOREIGN_KEY_VIOLATION) throw new Problem('category_in_use')
  throw error
}

function categories(database: Database | Tx) {
  return database
    .selectFrom('categories')
    .select(['category_id', 'category_name', 'description', 'sub_categories', 'created_at'])
    .select([
      sql<string>`lower(category_name)`.as('category'),
      sql<number>`(select count(*)::int from shop_products where shop_products.category_id = categories.category_id)`.as(
        'product_count',
      ),
    ])
}
