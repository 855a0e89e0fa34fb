import { z } from 'zod'
import { areaMessages } from './area-messages.ts'
import { call, nothing, timestamp } from './call.ts'
import { category } from './catalog.ts'
import { idInAddress, tooLong } from './fields.ts'

/**
 * `product_count` counts every product of the category, archived ones included; `usage` says which of its
 * sub-categories they are in, null being none of them.
 */
export const adminCategory = category
  .extend({
    product_count: z.int(),
    active_count: z.int(),
    seller_count: z.int(),
    usage: z.array(z.object({ sub_category: z.string().nullable(), product_count: z.int() })),
    updated_at: timestamp,
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof adminCategory>

const subCategory = z.string().trim().min(1, areaMessages.categories.nameRequired).max(80, tooLong)

const categoryFields = {
  category_name: z.string().trim().min(1, areaMessages.categories.nameRequired).max(80, tooLong),
  description: z.string().trim().max(500, tooLong),
  sub_categories: z
    .array(subCategory)
    .max(50)
    .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, {
      error: areaMessages.categories.subCategoryTwice,
    }),
}

/** A new category: only the name is required. */
export const categoryForm = z
  .strictObject({
    category_name: categoryFields.category_name,
    description: categoryFields.description.default(''),
    sub_categories: categoryFields.sub_categories.default([]),
  })
  .meta({ id: 'CategoryForm' })
export type CategoryForm = z.infer<typeof categoryForm>

export const categoryChange = z
  .strictObject({
    ...z.strictObject(categoryFields).partial().shape,
    renamed_sub_categories: z
      .array(z.strictObject({ from: z.string().max(80, tooLong), to: subCategory }))
      .max(50)
      .optional()
      .describe(
        'Sub-categories that go on under another name; everything else that is gone from the list is taken away, if no product uses it.',
      ),
    seen_updated_at: timestamp
      .optional()
      .describe(
        '`updated_at` as the admin saw it; when the category has changed since, the change is refused with `categories_changed`.',
      ),
  })
  .meta({ id: 'CategoryChange' })
export type CategoryChange = z.infer<typeof categoryChange>

/** A category's form as an admin changes it: each sub-category with the name it had, empty for a new one. */
export const categoryEdit = z.object({
  category_name: categoryFields.category_name,
  description: categoryFields.description,
  sub_categories: z.array(z.object({ was: z.string(), name: subCategory })).max(50),
})
export type CategoryEdit = z.infer<typeof categoryEdit>

export const categoryOrder = z
  .strictObject({
    category_ids: z.array(z.uuid()).min(1).max(500),
  })
  .meta({ id: 'CategoryOrder' })

const categoryParams = z.object({ category_id: idInAddress })

export const listAdminCategories = call({
  name: 'listAdminCategories',
  method: 'GET',
  path: '/api/admin/categories',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Every category, with the number of products that use it',
  response: z.object({ items: z.array(adminCategory), next_cursor: z.null() }),
})

export const addCategory = call({
  name: 'addCategory',
  method: 'POST',
  path: '/api/admin/categories',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Add a category',
  body: categoryForm,
  refusals: ['category_exists'],
  response: adminCategory,
  status: 201,
})

export const updateCategory = call({
  name: 'updateCategory',
  method: 'PATCH',
  path: '/api/admin/categories/:category_id',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Change a category; its products follow a new name, of a sub-category too',
  params: categoryParams,
  body: categoryChange,
  refusals: ['category_not_found', 'categories_changed', 'sub_category_in_use', 'category_exists'],
  response: adminCategory,
})

export const deleteCategory = call({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/api/admin/categories/:category_id',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Delete a category; refused while products use it',
  params: categoryParams,
  refusals: ['category_not_found', 'category_in_use'],
  response: nothing,
  status: 204,
})

export const orderCategories = call({
  name: 'orderCategories',
  method: 'PUT',
  path: '/api/admin/categories/order',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Set the order of display; refused unless every category is named once',
  body: categoryOrder,
  refusals: ['categories_changed'],
  response: z.object({ items: z.array(adminCategory), next_cursor: z.null() }),
})
