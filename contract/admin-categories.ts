import { z } from 'zod'
import { areaMessages } from './area-messages.ts'
import { call, nothing, timestamp } from './call.ts'
import { category } from './catalog.ts'
import { idInAddress, tooLong, tooMany } from './fields.ts'
import { LANGUAGES } from './language.ts'
import { textFields } from './name-fields.ts'

/**
 * A category with the figures for admins. `product_count` counts all its products, archived ones included. `usage`
 * counts the products of each sub-category; the entry with `sub_category: null` counts products without a sub-category.
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

const MOST_SUB_CATEGORIES = 50
const picture = z.string().max(500, tooLong)

const subCategory = z.string().trim().min(1, areaMessages.categories.nameRequired).max(80, tooLong)

const categoryFields = {
  category_name: z.string().trim().min(1, areaMessages.categories.nameRequired).max(80, tooLong),
  description: z.string().trim().max(500, tooLong),
  sub_categories: z
    .array(subCategory)
    .max(MOST_SUB_CATEGORIES, tooMany)
    .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, {
      error: areaMessages.categories.subCategoryTwice,
    }),
  image_url: picture.nullable().describe('A picture in `shop-images`'),
  sub_category_images: z
    .record(z.string().max(80, tooLong), picture)
    .refine((pictures) => Object.keys(pictures).length <= MOST_SUB_CATEGORIES, {
      error: 'Please use at most 50 entries',
    })
    .describe('Pictures in `shop-images`, by the name of the sub-category. Other names are ignored.'),
  names: textFields(80).describe('The name in other languages'),
  descriptions: textFields(500).describe('The description in other languages. A language without a name has none.'),
  sub_category_names: z
    .record(z.string().max(80, tooLong), textFields(80))
    .refine((named) => Object.keys(named).length <= MOST_SUB_CATEGORIES, {
      error: 'Please use at most 50 entries',
    })
    .describe(
      'The names of sub-categories in other languages, by the name of the sub-category. Other names are ignored.',
    ),
}

export const categoryForm = z
  .strictObject({
    category_name: categoryFields.category_name,
    description: categoryFields.description.default(''),
    sub_categories: categoryFields.sub_categories.default([]),
    image_url: categoryFields.image_url.default(null),
    sub_category_images: categoryFields.sub_category_images.default({}),
    names: categoryFields.names.default({}),
    descriptions: categoryFields.descriptions.default({}),
    sub_category_names: categoryFields.sub_category_names.default({}),
  })
  .meta({ id: 'CategoryForm' })
export type CategoryForm = z.infer<typeof categoryForm>

export const categoryChange = z
  .strictObject({
    ...z.strictObject(categoryFields).partial().shape,
    renamed_sub_categories: z
      .array(z.strictObject({ from: z.string().max(80, tooLong), to: subCategory }))
      .max(MOST_SUB_CATEGORIES, tooMany)
      .optional()
      .describe(
        'New names of existing sub-categories. Other sub-categories that are missing from the list are removed if no product uses them.',
      ),
    seen_updated_at: timestamp
      .optional()
      .describe(
        '`updated_at` as the admin saw it; if the category has changed since then, the server refuses the call with `categories_changed`.',
      ),
  })
  .meta({ id: 'CategoryChange' })
export type CategoryChange = z.infer<typeof categoryChange>

/**
 * The picture of a category or sub-category that an admin chose in the form: a new file, the path of a stored picture,
 * or null for no picture.
 */
const chosenPicture = z.custom<File | string | null>()

/**
 * The values of the form in which an admin adds or edits a category. `was` is the stored name of a sub-category; it is
 * empty for a sub-category that the admin has just added. `picture` is its picture.
 */
export const categoryEdit = z
  .object({
    category_name: categoryFields.category_name,
    description: categoryFields.description,
    names: categoryFields.names,
    descriptions: categoryFields.descriptions,
    picture: chosenPicture,
    sub_categories: z
      .array(z.object({ was: z.string(), name: subCategory, names: textFields(80), picture: chosenPicture }))
      .max(MOST_SUB_CATEGORIES, tooMany),
  })
  .superRefine(({ names, descriptions, sub_categories }, context) => {
    const found = new Set<string>()
    for (const [index, { name }] of sub_categories.entries()) {
      const key = name.toLowerCase()
      if (found.has(key))
        context.addIssue({
          code: 'custom',
          path: ['sub_categories', index, 'name'],
          message: areaMessages.categories.subCategoryTwice,
        })
      found.add(key)
    }
    for (const language of LANGUAGES) {
      const hasTexts = descriptions[language] || sub_categories.some((one) => one.names[language])
      if (hasTexts && !names[language])
        context.addIssue({
          code: 'custom',
          path: ['names', language],
          message: areaMessages.categories.nameRequired,
        })
    }
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
  staff: ['catalogue', 'finance'],
  tag: 'Admin',
  summary: 'Every category, with the number of products that use it',
  response: z.object({ items: z.array(adminCategory), next_cursor: z.null() }),
})

export const addCategory = call({
  name: 'addCategory',
  method: 'POST',
  path: '/api/admin/categories',
  caller: 'admin',
  staff: ['catalogue'],
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
  staff: ['catalogue'],
  tag: 'Admin',
  summary: 'Change a category; its products get the new names of the category and its sub-categories',
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
  staff: ['catalogue'],
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
  staff: ['catalogue'],
  tag: 'Admin',
  summary: 'Set the display order; the list must contain every category exactly once',
  body: categoryOrder,
  refusals: ['categories_changed'],
  response: z.object({ items: z.array(adminCategory), next_cursor: z.null() }),
})
