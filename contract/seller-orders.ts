import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, itemCount, orderStatus, paisa, paymentStatus, sellerStatus } from './fields.ts'
import { SELLER_PAGE_SIZE } from './limits.ts'
import { orderItem } from './orders.ts'
import { dashboardPeriod } from './periods.ts'
import { ORDER_STATUSES } from './statuses.ts'

/** The caller's part of an order: their items, their fulfilment's status, and where it goes. */
export const sellerOrder = z
  .object({
    order_id: z.uuid(),
    status: orderStatus,
    order_status: orderStatus.describe('Of the whole order, of which this is a part'),
    payment_status: paymentStatus,
    item_count: itemCount,
    amount: paisa,
    order_date: timestamp,
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    note: z.string(),
    items: z.array(orderItem),
  })
  .meta({ id: 'SellerOrder' })
export type SellerOrder = z.infer<typeof sellerOrder>

export const listSellerOrders = call({
  name: 'listSellerOrders',
  method: 'GET',
  path: '/api/seller/orders',
  caller: 'verified seller',
  tag: 'Seller',
  summary: 'Orders that hold the caller’s products, newest first, without those that wait for payment',
  query: z.strictObject({
    status: orderStatus.optional(),
    awaiting_payment: z.stringbool().optional().describe('Orders that wait for payment, instead of all others'),
    q: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'The beginning of an order’s id, a whole telephone number, or three letters or more of the customer’s name',
      ),
    ...pageQuery(SELLER_PAGE_SIZE),
  }),
  response: pageOf(sellerOrder),
})

export const updateSellerOrder = call({
  name: 'updateSellerOrder',
  method: 'PATCH',
  path: '/api/seller/orders/:order_id',
  caller: 'verified seller',
  tag: 'Seller',
  summary: 'Set the status of the caller’s part of an order',
  params: z.object({ order_id: idInAddress }),
  body: z.strictObject({
    status: sellerStatus,
    from: orderStatus
      .optional()
      .describe('The status that it had when the caller looked; another one by now refuses the change'),
  }),
  refusals: ['order_not_found', 'order_changed', 'part_settled', 'already_delivered', 'order_not_paid', 'stock_gone'],
  response: sellerOrder,
})

const counts = z.object(
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, z.int()])) as Record<
    (typeof ORDER_STATUSES)[number],
    z.ZodInt
  >,
)

/**
 * Of the orders placed in a period. Sales, revenue and best sellers count what was paid and not refunded; orders that
 * wait for payment count in no status. `products` and `low_stock` are current.
 */
export const sellerDashboard = z
  .object({
    products: z.int(),
    sales: z.int().describe('Units paid and not refunded'),
    revenue: paisa,
    orders_by_status: counts,
    revenue_over_time: z
      .array(z.object({ start: z.iso.date(), revenue: paisa }))
      .describe(
        'An entry for each day of the period, today the last; without a period for each month since the first order, by its first day.',
      ),
    best_sellers: z.array(z.object({ product_id: z.uuid(), name: z.string(), image_url: z.string(), sales: z.int() })),
    low_stock: z.array(z.object({ product_id: z.uuid(), name: z.string(), image_url: z.string(), stock: z.int() })),
  })
  .meta({ id: 'SellerDashboard' })
export type SellerDashboard = z.infer<typeof sellerDashboard>

export const getSellerDashboard = call({
  name: 'getSellerDashboard',
  method: 'GET',
  path: '/api/seller/dashboard',
  caller: 'verified seller',
  tag: 'Seller',
  summary: 'The caller’s figures, computed from their own products and orders',
  query: z.strictObject({ days: dashboardPeriod.optional().describe('How far back; without it, all there is') }),
  response: sellerDashboard,
})
