import { z } from 'zod'
import { billingFields } from './addresses.ts'
import { call, timestamp } from './call.ts'
import { totals } from './cart.ts'
import { orderStatus, paisa, paymentStatus } from './fields.ts'
import { DEFAULT_PAGE_SIZE } from './limits.ts'
import { pageOf, pageQuery } from './page.ts'
import { refund, refundRequest } from './refunds.ts'

/** An item of an order, with the product as it was. */
export const orderItem = z.object({
  order_id: z.uuid(),
  product_id: z.uuid(),
  seller_id: z.uuid(),
  quantity: z.int(),
  price: paisa,
  name: z.string(),
  image_url: z.string(),
  unit_weight: z.number(),
  unit_label: z.string(),
})
export type OrderItem = z.infer<typeof orderItem>

export const statusChange = z.object({ order_id: z.uuid(), status: orderStatus, changed_at: timestamp })

/** One seller's part of an order. */
export const fulfilment = z.object({
  order_id: z.uuid(),
  seller_id: z.uuid(),
  business_name: z.string(),
  status: orderStatus,
  item_count: z.int(),
  amount: paisa,
  updated_at: timestamp,
})

/** `charged_amount` is what the provider charges, in minor units of `charged_currency`; `refunded_amount` (paisa) is what goes back of it. */
export const payment = z.object({
  payment_id: z.uuid(),
  provider: z.string(),
  status: paymentStatus,
  amount: paisa,
  charged_amount: z.int(),
  charged_currency: z.string(),
  exchange_rate: z.number(),
  refunded_amount: paisa,
  created_at: timestamp,
})

export const orderSummary = totals.extend({
  order_id: z.uuid(),
  customer_id: z.uuid(),
  currency: z.string(),
  item_count: z.int(),
  status: orderStatus,
  payment_status: paymentStatus,
  order_date: timestamp,
  created_at: timestamp,
})
export type OrderSummary = z.infer<typeof orderSummary>

export const order = orderSummary.extend({
  exchange_rate: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  note: z.string(),
  items: z.array(orderItem),
  history: z.array(statusChange),
  fulfilments: z.array(fulfilment),
  payment: payment.nullable(),
  refunds: z.array(refund),
  /** What the customer asked back last. */
  refund_request: refundRequest.nullable(),
})
export type Order = z.infer<typeof order>

/** What a client saw when it ordered; a price that differs now is refused with `price_changed`. */
const shownPrice = z.strictObject({ product_id: z.uuid(), price: paisa })

export const checkoutForm = billingFields.extend({
  note: z.string().trim().max(1000).default(''),
  shown_prices: z.array(shownPrice).max(100).optional(),
})
export type CheckoutForm = z.infer<typeof checkoutForm>

export const placedOrder = z.object({
  order_id: z.uuid(),
  total_amount: paisa,
  item_count: z.int(),
  /** How the order is paid, as the confirmation names it. */
  payment: z.string(),
  /** Where the browser goes to pay. */
  payment_url: z.string(),
})
export type PlacedOrder = z.infer<typeof placedOrder>

export const checkout = call({
  method: 'POST',
  path: '/api/checkout',
  caller: 'customer',
  tag: 'Orders',
  summary: 'Turn the cart into an order; the same Idempotency-Key gives the same order',
  body: checkoutForm,
  idempotent: true,
  response: placedOrder,
  status: 201,
})

export const listOrders = call({
  method: 'GET',
  path: '/api/orders',
  caller: 'customer',
  tag: 'Orders',
  summary: 'The caller’s orders, newest first',
  query: z.strictObject(pageQuery(DEFAULT_PAGE_SIZE)),
  response: pageOf(orderSummary),
})

const orderParams = z.object({ order_id: z.uuid() })

export const getOrder = call({
  method: 'GET',
  path: '/api/orders/:order_id',
  caller: 'customer',
  tag: 'Orders',
  summary: 'One order of the caller with items, history, fulfilments and payment',
  params: orderParams,
  response: order,
})

/** Each event carries a whole order, as `getOrder` answers it. */
export const orderEvents = call({
  method: 'GET',
  path: '/api/orders/:order_id/events',
  caller: 'customer',
  tag: 'Orders',
  summary: 'The order each time it changes, as server-sent events named `order`',
  params: orderParams,
  response: z.any(),
})
