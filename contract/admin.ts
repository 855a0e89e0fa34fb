import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { orderStatus } from './fields.ts'
import { dashboardPeriod } from './periods.ts'
import { ALL_STAFF } from './staff-roles.ts'

export const heldStock = z
  .object({
    units_held: z.int().describe('Units in orders that await payment'),
    units_on_sale: z.int(),
  })
  .meta({ id: 'HeldStock' })
export type HeldStock = z.infer<typeof heldStock>

/** Current figures of the whole shop. They contain no sums of money, because all staff see them. */
export const adminDashboard = z
  .object({
    figures_at: timestamp.describe('The time for which the figures are true, some seconds ago at most'),
    orders: z.int(),
    customers: z.int(),
    products: z.int(),
    sellers: z.int(),
    sellers_waiting: z.int(),
    orders_by_status: z.record(orderStatus, z.int()),
    by_day: z
      .array(z.object({ day: z.string(), orders: z.int(), new_customers: z.int() }))
      .describe('One entry for each day of the period, oldest first, including today.'),
    held_stock: heldStock
      .nullable()
      .describe('Stock that unpaid orders hold, updated each minute; null before the first count'),
  })
  .meta({ id: 'AdminDashboard' })
export type AdminDashboard = z.infer<typeof adminDashboard>

export const getAdminDashboard = call({
  name: 'getAdminDashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  caller: 'admin',
  staff: ALL_STAFF,
  scope: 'reports:read',
  tag: 'Admin',
  summary: 'Figures of the whole shop, with daily figures for the period',
  query: z.strictObject({
    days: dashboardPeriod.default(30),
  }),
  response: adminDashboard,
})
