import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { paisa } from './fields.ts'
import { day } from './periods.ts'
import { ALL_STAFF } from './staff-roles.ts'

const period = z.object({ since: day, until: day })

const sums = z.object({
  orders: z.int().describe('Orders with money that was paid and not refunded'),
  revenue: paisa,
  average_order: paisa.nullable().describe('The revenue of an order on average; null without orders'),
})

/** The sales of a period and of the previous period. Revenue is in paisa: money that was paid and not refunded. */
export const salesFigures = z
  .object({
    figures_at: timestamp.describe('The time for which the figures are true, some seconds ago at most'),
    period,
    before: period.describe('The days before the period, as many as the period has'),
    sums,
    sums_before: sums,
    by_day: z
      .array(z.object({ day, orders: z.int(), revenue: paisa, revenue_before: paisa }))
      .describe('All days of the period, oldest first; `revenue_before` is of the same place in the period before'),
  })
  .meta({ id: 'SalesFigures' })
export type SalesFigures = z.infer<typeof salesFigures>

/** The first and the last day of a period. The default is the last 30 days. */
const salesPeriod = z.strictObject({ since: day.optional(), until: day.optional() })

export const getSellerSales = call({
  name: 'getSellerSales',
  method: 'GET',
  path: '/api/seller/sales-figures',
  caller: 'verified seller',
  scope: 'reports:read',
  tag: 'Seller',
  summary: 'The caller’s sales by day in a period, compared with the period before',
  query: salesPeriod,
  refusals: ['bad_period'],
  response: salesFigures,
})

export const getShopSales = call({
  name: 'getShopSales',
  method: 'GET',
  path: '/api/admin/sales-figures',
  caller: 'admin',
  staff: ALL_STAFF,
  scope: 'reports:read',
  tag: 'Admin',
  summary: 'The sales of the shop by day in a period, compared with the period before',
  query: salesPeriod,
  refusals: ['bad_period'],
  response: salesFigures,
})
