import { sql } from 'kysely'
import type { AdminCategory, CategoryForm } from '#contract/admin-categories.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { replaceCategoryTexts } from '#server/catalog/category-texts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { storedPictures } from './pictures.ts'
import { categoriesInOrder, lockCategories, lockCategory, lockedCategoryById, placeCategories } from './queries.ts'

type CategoryList = { items: AdminCategory[]; next_cursor: null }

/** Two error codes of PostgreSQL: a unique constraint was violated, and a row that other rows refer to was deleted. */
const [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION] = ['23505', '23503']

/** Returns all categories in the order in which the shop shows them, with the number of products that use them. */
export async function listAdminCategories({ database }: Platform): Promise<CategoryList> {
  return { items: await categoriesInOrder(database), next_cursor: null }
}

/**
 * Adds a category at the end of the list. Throws `category_exists` if another category has the name, and
 * `validation_failed` for a picture that is not stored in this shop.
 */
export async function addCategory(platform: Platform, admin: Admin, form: CategoryForm): Promise<AdminCategory> {
  return changing(platform, async (tx) => {
    const { names, descriptions, sub_category_names, ...fields } = form
    const pictures = await storedPictures(tx, form, form.sub_categories)
    const { category_id } = await tx
      .insertInto('categories')
      .values({
        ...fields,
        ...pictures,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from categories)`,
      })
      .returning('category_id')
      .executeTakeFirstOrThrow()
    await replaceCategoryTexts(tx, category_id, { names, descriptions, sub_category_names }, form.sub_categories)
    await noteChange(platform, tx, admin, category_id, 'add', { name: form.category_name })
    return presentCategory(tx, category_id)
  })
}

/**
 * Deletes a category. Throws `category_not_found`. Throws `category_in_use` if products use the category, including
 * archived products.
 */
export async function deleteCategory(platform: Platform, admin: Admin, categoryId: string): Promise<void> {
  await changing(platform, async (tx) => {
    const category = await lockCategory(tx, categoryId)
    if (!category) throw new Problem('category_not_found')
    await tx.deleteFrom('categories').where('category_id', '=', categoryId).execute()
    await noteChange(platform, tx, admin, categoryId, 'delete', { name: category.category_name })
  })
}

/**
 * Sets the order in which the shop shows the categories. Throws `categories_changed` if `categoryIds` does not contain
 * each category exactly once, because a category was added or deleted after the admin loaded the list.
 */
export async function orderCategories(
  platform: Platform,
  admin: Admin,
  categoryIds: readonly string[],
): Promise<CategoryList> {
  return changing(platform, async (tx) => {
    const present = await lockCategories(tx)
    const named = new Set(categoryIds)
    const isComplete = named.size === categoryIds.length && named.size === present.length
    if (!isComplete || !present.every((id) => named.has(id))) throw new Problem('categories_changed')
    await placeCategories(tx, categoryIds)
    const items = await categoriesInOrder(tx)
    const names = items.map(({ category_name }) => category_name)
    await noteChange(platform, tx, admin, categoryIds[0] ?? '', 'order', { to: names.join(', ') })
    return { items, next_cursor: null }
  })
}

/**
 * Runs a change of categories in one transaction. Throws `category_exists` if two categories would have the same name.
 * Throws `category_in_use` if a deleted category is still used.
 */
export async function changing<Result>({ database }: Platform, change: (tx: Tx) => Promise<Result>): Promise<Result> {
  return database
    .transaction()
    .execute(change)
    .catch((error: { code?: string }) => {
      if (error.code === UNIQUE_VIOLATION) throw new Problem('category_exists')
      if (error.code === FOREIGN_KEY_VIOLATION) throw new Problem('category_in_use')
      throw error
    })
}

/** Records a change of categories in the audit log, and notifies all nodes that have cached the categories. */
export async function noteChange(
  { events }: Platform,
  tx: Tx,
  { user_id }: Admin,
  categoryId: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAct(tx, { actor_id: user_id, action, entity: 'category', entity_id: categoryId, details })
  await events.publish(tx, 'category', categoryId)
}

/** Returns a category in the format for admins, after the transaction has changed it. Throws `category_not_found`. */
export async function presentCategory(tx: Tx, categoryId: string): Promise<AdminCategory> {
  const category = await lockedCategoryById(tx, categoryId)
  if (!category) throw new Problem('category_not_found')
  return category
}
