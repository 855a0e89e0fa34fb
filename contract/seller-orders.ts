import { z } from 'zod'
import { call, pageQuery, timestamp } from './call.ts'
import { searchedText } from './digits.ts'
import {
  idInAddress,
  itemCount,
  orderStatus,
  paisa,
  paymentMethod,
  paymentStatus,
  sellerStatus,
  tooLong,
} from './fields.ts'
import { SELLER_PAGE_SIZE } from './limits.ts'
import { names } from './name-fields.ts'
import { orderItem } from './orders.ts'
import { dashboardPeriod, day } from './periods.ts'
import { cancellationForm, shipmentFields, shipmentForm } from './shipments.ts'
import { ORDER_STATUSES } from './statuses.ts'
import { TAXES } from './tax.ts'
import { polledPageOf, pollQuery } from './updates.ts'

/** One seller's fulfilment of an order, as the seller sees it: items, status and delivery address. */
export const sellerOrder = z
  .object({
    order_id: z.uuid(),
    status: orderStatus,
    order_status: orderStatus.describe('The status of the whole order'),
    payment_method: paymentMethod,
    payment_status: paymentStatus.describe('The payment of the caller’s items'),
    cash_due: paisa.nullable().describe('The cash to collect at the door; null if the order is paid in another way'),
    credit_amount: paisa.describe(
      'Paisa of store credit that the customer used for the caller’s items and their shipping',
    ),
    collected_at: timestamp.nullable().describe('When the cash was collected'),
    is_collected_by_rider: z.boolean().describe('Whether a rider of the shop collects the cash, not the caller'),
    item_count: itemCount,
    amount: paisa,
    commission: paisa.describe('The commission of the operator for the caller’s items, as it was at checkout'),
    expected_payout: day
      .nullable()
      .describe('The day on which the amount is paid out at the earliest; null before the delivery'),
    order_date: timestamp,
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    note: z.string(),
    ...shipmentFields,
    items: z.array(orderItem.extend({ commission: paisa })),
  })
  .meta({ id: 'SellerOrder' })
export type SellerOrder = z.infer<typeof sellerOrder>

/** The filters of the order list. */
const orderFilters = {
  status: orderStatus.optional(),
  statuses: z
    .string()
    .max(100)
    .refine((list) => list.split(',').every((status) => orderStatus.safeParse(status).success), {
      error: 'Enter statuses, separated by commas',
    })
    .optional()
    .describe('Only orders with one of these statuses, separated by commas'),
  since: day.optional(),
  until: day.optional(),
  awaiting_payment: z.stringbool().optional().describe('Only orders that await payment'),
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .overwrite(searchedText)
    .optional()
    .describe(
      'The first characters of an order id, a phone number or its last digits (at least four), or at least three letters of the customer’s name',
    ),
}

export const listSellerOrders = call({
  name: 'listSellerOrders',
  method: 'GET',
  path: '/api/seller/orders',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  scope: 'orders:read',
  tag: 'Seller',
  summary: 'Orders with the caller’s products, newest first, without orders that await payment',
  query: z.strictObject({
    ...orderFilters,
    ...pollQuery,
    ...pageQuery(SELLER_PAGE_SIZE),
  }),
  response: polledPageOf(sellerOrder),
})

/**
 * A seller's order with its history, and the ids of the orders before and after it in the list with the same filters.
 */
export const sellerOrderDetail = sellerOrder
  .extend({
    history: z
      .array(z.object({ status: orderStatus, changed_at: timestamp }))
      .describe('The statuses of the caller’s fulfilment, oldest first'),
    taxes: z
      .array(z.object({ tax: z.enum(TAXES), rate: z.int().describe('Hundredths of a percent'), amount: paisa }))
      .describe('The taxes that the shop withheld from the sale of the caller’s items; empty before the sale'),
    newer_order_id: z.uuid().nullable().describe('The order above this one in the list with the same filters'),
    older_order_id: z.uuid().nullable().describe('The order below this one in the list with the same filters'),
  })
  .meta({ id: 'SellerOrderDetail' })
export type SellerOrderDetail = z.infer<typeof sellerOrderDetail>

export const getSellerOrder = call({
  name: 'getSellerOrder',
  method: 'GET',
  path: '/api/seller/orders/:order_id',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  scope: 'orders:read',
  tag: 'Seller',
  summary: 'One order with the caller’s products, its history, and the next orders of the filtered list',
  params: z.object({ order_id: idInAddress }),
  query: z.strictObject(orderFilters),
  refusals: ['order_not_found'],
  response: sellerOrderDetail,
})

export const saveShipment = call({
  name: 'saveShipment',
  method: 'PUT',
  path: '/api/seller/orders/:order_id/shipment',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  scope: 'orders:write',
  tag: 'Seller',
  summary: 'Save the courier and the tracking number of the caller’s fulfilment, before or after it is shipped',
  params: z.object({ order_id: idInAddress }),
  body: shipmentForm,
  refusals: ['order_not_found', 'already_cancelled'],
  response: sellerOrder,
})

export const updateSellerOrder = call({
  name: 'updateSellerOrder',
  method: 'PATCH',
  path: '/api/seller/orders/:order_id',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  scope: 'orders:write',
  tag: 'Seller',
  summary: 'Set the status of the caller’s fulfilment',
  params: z.object({ order_id: idInAddress }),
  body: z.strictObject({
    status: sellerStatus,
    from: orderStatus
      .optional()
      .describe('The status as the caller saw it; if it has changed since, the call is refused'),
    cancellation: cancellationForm.optional().describe('Why the fulfilment is cancelled; ignored for other statuses'),
  }),
  refusals: [
    'order_not_found',
    'order_changed',
    'fulfilment_closed',
    'already_delivered',
    'order_not_paid',
    'cash_not_collected',
    'stock_gone',
  ],
  response: sellerOrder,
})

export const collectionForm = z
  .strictObject({
    received: paisa.describe('The received cash in paisa'),
    reason: z
      .string()
      .trim()
      .max(300, tooLong)
      .default('')
      .describe('The reason for a difference; required if `received` is not the amount due'),
  })
  .meta({ id: 'CollectionForm' })
export type CollectionForm = z.infer<typeof collectionForm>

export const collectCash = call({
  name: 'collectCash',
  method: 'POST',
  path: '/api/seller/orders/:order_id/collection',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  scope: 'orders:write',
  tag: 'Seller',
  summary: 'Record the cash that the caller collected at the door; the fulfilment is then delivered',
  params: z.object({ order_id: idInAddress }),
  body: collectionForm,
  refusals: [
    'order_not_found',
    'rider_collects',
    'no_cash_due',
    'cash_already_collected',
    'already_cancelled',
    'cash_difference_unexplained',
    'cash_too_much',
    'tax_rules_changed',
  ],
  response: sellerOrder,
})

export const refuseCash = call({
  name: 'refuseCash',
  method: 'POST',
  path: '/api/seller/orders/:order_id/refusal',
  caller: 'verified seller',
  sellerStaff: ['manager', 'orders'],
  scope: 'orders:write',
  tag: 'Seller',
  summary: 'Record that the customer refused the caller’s items at the door; the fulfilment is then cancelled',
  params: z.object({ order_id: idInAddress }),
  refusals: ['order_not_found', 'rider_collects', 'no_cash_due', 'cash_already_collected', 'already_cancelled'],
  response: sellerOrder,
})

const figured = { product_id: z.uuid(), name: z.string(), names, image_url: z.string() }

const counts = z.object(
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, z.int()])) as Record<
    (typeof ORDER_STATUSES)[number],
    z.ZodInt
  >,
)

/**
 * The figures of a seller for a period. Sales and revenue include paid orders of the period minus refunds; orders that
 * await payment are not included. `products` and `low_stock` are current and do not depend on the
 * period.
 */
export const sellerDashboard = z
  .object({
    figures_at: timestamp.describe('The time for which the figures are true, some seconds ago at most'),
    products: z.int(),
    sales: z.int().describe('Units paid and not refunded'),
    revenue: paisa,
    orders_by_status: counts,
    revenue_over_time: z
      .array(z.object({ start: z.iso.date(), revenue: paisa }))
      .describe(
        'One entry for each day of the period, today last. Without a period: one entry for each month since the first order, dated to its first day.',
      ),
    low_stock: z.array(z.object({ ...figured, stock: z.int() })),
  })
  .meta({ id: 'SellerDashboard' })
export type SellerDashboard = z.infer<typeof sellerDashboard>

export const getSellerDashboard = call({
  name: 'getSellerDashboard',
  method: 'GET',
  path: '/api/seller/dashboard',
  caller: 'verified seller',
  sellerStaff: ['manager'],
  inViews: 'finance',
  scope: 'reports:read',
  tag: 'Seller',
  summary: 'The caller’s figures from their own products and orders',
  query: z.strictObject({ days: dashboardPeriod.optional().describe('The period in days; default: all time') }),
  response: sellerDashboard,
})
