import { sql } from 'kysely'
import type { AdminCategory, CategoryChange } from '#contract/admin-categories.ts'
import { replaceCategoryTexts } from '#server/catalog/category-texts.ts'
import { INDEX_PRODUCTS } from '#server/catalog/index-products.ts'
import { renameCategoryOfProducts } from '#server/catalog/rename-category.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { changing, noteChange, presentCategory } from './change-categories.ts'
import { renamedKeys, storedPictures } from './pictures.ts'
import { lockCategory } from './queries.ts'

/**
 * Changes a category. If the category or a sub-category gets a new name, its products get this name too. Throws
 * `category_not_found`. Throws `category_exists` if another category has the name, and `categories_changed` if the
 * category has changed since the admin loaded it. Throws `sub_category_in_use` if products use a removed sub-category,
 * and `validation_failed` for a picture that is not stored in this shop.
 */
export async function updateCategory(
  platform: Platform,
  admin: Admin,
  categoryId: string,
  {
    renamed_sub_categories: renamed = [],
    seen_updated_at,
    names,
    descriptions,
    sub_category_names,
    ...change
  }: CategoryChange,
): Promise<AdminCategory> {
  return changing(platform, async (tx) => {
    const before = await lockCategory(tx, categoryId)
    if (!before) throw new Problem('category_not_found')
    if (seen_updated_at !== undefined && seen_updated_at !== before.updated_at) {
      throw new Problem('categories_changed', { category: await presentCategory(tx, categoryId) })
    }
    const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const pictures = await storedPictures(
      tx,
      { sub_category_images: renamedKeys(before.sub_category_images, renamed), ...fields },
      change.sub_categories ?? before.sub_categories,
    )
    await tx
      .updateTable('categories')
      .set({ ...fields, ...pictures, updated_at: sql`now()` })
      .where('category_id', '=', categoryId)
      .execute()
    const { category_name, sub_categories } = change
    const texts = {
      names: names ?? before.names,
      descriptions: descriptions ?? before.descriptions,
      sub_category_names: sub_category_names ?? renamedKeys(before.sub_category_names, renamed),
    }
    await replaceCategoryTexts(tx, categoryId, texts, sub_categories ?? before.sub_categories)
    await renameCategoryOfProducts(tx, categoryId, { category: category_name?.toLowerCase(), subCategories: renamed })
    if (category_name !== undefined || renamed.length > 0)
      await platform.jobs.send(tx, INDEX_PRODUCTS, { category_id: categoryId })
    const category = await presentCategory(tx, categoryId)
    if (sub_categories) requireUnused(category)
    await noteChange(platform, tx, admin, categoryId, 'update', {
      name: category.category_name,
      ...changes(before, category),
    })
    return category
  })
}

/** Throws `sub_category_in_use` if products use a sub-category that the changed category no longer contains. */
function requireUnused({ usage, sub_categories }: AdminCategory): void {
  const orphans = usage.filter(({ sub_category }) => sub_category !== null && !sub_categories.includes(sub_category))
  if (orphans.length === 0) return
  const names = orphans.map(({ sub_category, product_count }) => `${sub_category} (${product_count})`).join(', ')
  throw new Problem('sub_category_in_use', {
    message: `Products use removed sub-categories: ${names}. Rename these, or move their products first.`,
    errors: [{ field: 'sub_categories', message: `Products use ${names}` }],
  })
}

type Named = { category_name: string; sub_categories: string[] }

function changes(before: Named, after: Named): Record<string, unknown> {
  const [from, to] = [before, after].map(
    ({ category_name, sub_categories }) => `${category_name}: ${sub_categories.join(', ')}`,
  )
  return from === to ? {} : { from, to }
}
