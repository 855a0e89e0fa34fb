import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { paisa } from './fields.ts'
import { names } from './name-fields.ts'
import { day } from './periods.ts'

const period = z.object({ since: day, until: day })

const sums = z.object({
  orders: z.int().describe('Orders with money that was paid and not refunded'),
  revenue: paisa,
  average_order: paisa.nullable().describe('The revenue of an order on average; null without orders'),
})

/**
 * The report of sales in a period, compared with the previous period. Revenue is in paisa: money that was paid and not
 * refunded.
 */
const salesFigures = z
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

const best = {
  revenue: paisa.describe('The revenue in the period in paisa'),
  revenue_before: paisa.describe('The revenue in the period before in paisa'),
}

const bestCategory = z.object({
  category: z.string(),
  category_name: z.string(),
  names,
  units: z.int().describe('Units that were sold in the period and not refunded'),
  ...best,
})

/** The report of a seller's sales, with the products and categories that had the largest revenue in the period. */
export const sellerSales = salesFigures
  .extend({
    best_products: z
      .array(
        z.object({
          product_id: z.uuid(),
          name: z.string(),
          names,
          image_url: z.string(),
          units: z.int().describe('Units that were sold in the period and not refunded'),
          ...best,
        }),
      )
      .describe('The products with the largest revenue in the period, largest first'),
    best_categories: z
      .array(bestCategory)
      .describe('The categories of the caller’s sold products, largest revenue first'),
  })
  .meta({ id: 'SellerSales' })
export type SellerSales = z.infer<typeof sellerSales>

/** The report of the shop's sales, with the sellers and categories that had the largest revenue in the period. */
export const shopSales = salesFigures
  .extend({
    all_time_revenue: paisa.describe('The revenue of all orders of the shop in paisa'),
    best_sellers: z
      .array(
        z.object({
          seller_id: z.uuid(),
          business_name: z.string(),
          orders: z.int().describe('Orders with money that was paid and not refunded'),
          ...best,
        }),
      )
      .describe('The sellers with the largest revenue in the period, largest first'),
    best_categories: z.array(bestCategory).describe('The categories with sales in the period, largest revenue first'),
  })
  .meta({ id: 'ShopSales' })
export type ShopSales = z.infer<typeof shopSales>

/** The first and the last day of a report of sales. The default is the last 30 days. */
const salesPeriod = z.strictObject({ since: day.optional(), until: day.optional() })

export const getSellerSales = call({
  name: 'getSellerSales',
  method: 'GET',
  path: '/api/seller/sales-figures',
  caller: 'verified seller',
  sellerStaff: ['manager'],
  inViews: 'finance',
  scope: 'reports:read',
  tag: 'Seller',
  summary: 'The caller’s sales in a period by day, best products and categories, compared with the period before',
  query: salesPeriod,
  refusals: ['bad_period'],
  response: sellerSales,
})

export const getShopSales = call({
  name: 'getShopSales',
  method: 'GET',
  path: '/api/admin/sales-figures',
  caller: 'admin',
  staff: ['finance'],
  scope: 'reports:read',
  tag: 'Admin',
  summary: 'The sales of the shop in a period by day, best sellers and categories, compared with the period before',
  query: salesPeriod,
  refusals: ['bad_period'],
  response: shopSales,
})
