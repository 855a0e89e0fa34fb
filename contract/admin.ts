import { z } from 'zod'
import { call, nothing } from './call.ts'
import { category } from './catalog.ts'
import { DEFAULT_PAGE_SIZE } from './limits.ts'
import { messages } from './messages.ts'
import { paisa } from './money.ts'
import { orderSummary } from './orders.ts'
import { pageOf, pageQuery } from './page.ts'
import { bankAccount, sellerProfile } from './sellers.ts'
import { orderStatus } from './statuses.ts'

/** Every figure is counted when asked; revenue in paisa, without cancelled orders. */
export const adminDashboard = z.object({
  orders: z.int(),
  customers: z.int(),
  products: z.int(),
  sellers: z.int(),
  sellers_waiting: z.int(),
  revenue: paisa,
  orders_by_status: z.record(orderStatus, z.int()),
})
export type AdminDashboard = z.infer<typeof adminDashboard>

export const getAdminDashboard = call({
  method: 'GET',
  path: '/api/admin/dashboard',
  caller: 'admin',
  tag: 'Admin',
  summary: 'The figures of the whole shop',
  response: adminDashboard,
})

/** `username` is the customer's, or a placeholder once the account is deleted. */
export const adminOrder = orderSummary.extend({ username: z.string() })
export type AdminOrder = z.infer<typeof adminOrder>

export const listAllOrders = call({
  method: 'GET',
  path: '/api/admin/orders',
  caller: 'admin',
  tag: 'Admin',
  summary: 'All orders with the customer’s username, newest first',
  query: z.strictObject({ status: orderStatus.optional(), ...pageQuery(DEFAULT_PAGE_SIZE) }),
  response: pageOf(adminOrder),
})

export const adminSeller = sellerProfile.extend({ email: z.string(), bank_account: bankAccount.nullable() })
export type AdminSeller = z.infer<typeof adminSeller>

export const listSellers = call({
  method: 'GET',
  path: '/api/admin/sellers',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Sellers: those waiting first come first, else newest first',
  query: z.strictObject({ is_verified: z.stringbool().optional(), ...pageQuery(DEFAULT_PAGE_SIZE) }),
  response: pageOf(adminSeller),
})

export const verifySeller = call({
  method: 'POST',
  path: '/api/admin/sellers/:id/verify',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Verify a seller; doing it again changes nothing',
  params: z.object({ id: z.uuid() }),
  response: adminSeller,
})

/** `product_count` counts every product of the category, archived ones included. */
export const adminCategory = category.extend({ product_count: z.int() })
export type AdminCategory = z.infer<typeof adminCategory>

const categoryFields = {
  category_name: z.string().trim().min(1, messages.categories.nameRequired).max(80),
  description: z.string().trim().max(500),
  sub_categories: z.array(z.string().trim().min(1).max(80)).max(50),
}

/** A new category: only the name is required. */
export const categoryForm = z.strictObject({
  category_name: categoryFields.category_name,
  description: categoryFields.description.default(''),
  sub_categories: categoryFields.sub_categories.default([]),
})
export type CategoryForm = z.infer<typeof categoryForm>

const categoryParams = z.object({ category_id: z.uuid() })

export const listAdminCategories = call({
  method: 'GET',
  path: '/api/admin/categories',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Every category, with the number of products that use it',
  response: z.object({ items: z.array(adminCategory), next_cursor: z.null() }),
})

export const addCategory = call({
  method: 'POST',
  path: '/api/admin/categories',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Add a category',
  body: categoryForm,
  response: adminCategory,
  status: 201,
})

export const updateCategory = call({
  method: 'PATCH',
  path: '/api/admin/categories/:category_id',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Change a category; its products follow a new name',
  params: categoryParams,
  body: z.strictObject(categoryFields).partial(),
  response: adminCategory,
})

export const deleteCategory = call({
  method: 'DELETE',
  path: '/api/admin/categories/:category_id',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Delete a category; refused while products use it',
  params: categoryParams,
  response: nothing,
  status: 204,
})
