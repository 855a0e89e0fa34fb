import { z } from 'zod'
import { billedTo, billingFields } from './addresses.ts'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { totals } from './cart.ts'
import { shownCart } from './cart-difference.ts'
import {
  exchangeRate,
  idInAddress,
  itemCount,
  minorUnits,
  orderStatus,
  paisa,
  paymentMethod,
  paymentStatus,
  tooLong,
} from './fields.ts'
import { LANGUAGES } from './language.ts'
import { DEFAULT_PAGE_SIZE } from './limits.ts'
import { names } from './name-fields.ts'
import { refund, refundRequest } from './refunds.ts'
import { shipmentFields } from './shipments.ts'

const language = z.enum(LANGUAGES)

/** A line of an order, with the product's name, price and size at checkout. */
export const orderItem = z
  .object({
    order_id: z.uuid(),
    product_id: z.uuid(),
    seller_id: z.uuid(),
    quantity: z.int(),
    price: paisa,
    name: z.string(),
    names,
    image_url: z.string(),
    unit_weight: z.number(),
    unit_label: z.string(),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.infer<typeof orderItem>

export const statusChange = z
  .object({ order_id: z.uuid(), status: orderStatus, changed_at: timestamp })
  .meta({ id: 'StatusChange' })

/** One seller's share of an order. */
export const fulfilment = z
  .object({
    order_id: z.uuid(),
    seller_id: z.uuid(),
    business_name: z.string(),
    status: orderStatus,
    item_count: itemCount,
    amount: paisa,
    refunded_amount: paisa.describe('Refunded paisa of `amount`, including pending refunds'),
    cash_due: paisa.nullable().describe('The cash to collect at the door; null if the order is paid in another way'),
    collected_at: timestamp.nullable().describe('When the cash was collected'),
    ...shipmentFields,
    updated_at: timestamp,
  })
  .meta({ id: 'Fulfilment' })

export const payment = z
  .object({
    payment_id: z.uuid(),
    payment_method: paymentMethod,
    provider: z.string().describe('The payment provider, or `cash`, or `bank`'),
    status: paymentStatus,
    amount: paisa,
    charged_amount: minorUnits,
    charged_currency: z.string().meta({ description: 'ISO 4217', examples: ['USD'] }),
    exchange_rate: exchangeRate,
    refunded_amount: paisa.describe('Refunded paisa, including pending refunds'),
    received_amount: paisa.describe('Paisa of `amount` that bank transfers have paid; zero for other methods'),
    created_at: timestamp,
  })
  .meta({ id: 'Payment' })

export const orderSummary = totals
  .extend({
    order_id: z.uuid(),
    customer_id: z.uuid(),
    currency: z.string().meta({ description: 'ISO 4217', examples: ['PKR'] }),
    item_count: itemCount,
    status: orderStatus,
    payment_method: paymentMethod,
    payment_status: paymentStatus,
    rounding: paisa.describe('The paisa that round the total of a cash order up to whole rupees'),
    cash_due: paisa.describe('The cash that is still to be collected at the door'),
    order_date: timestamp,
    created_at: timestamp,
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.infer<typeof orderSummary>

export const order = orderSummary
  .extend({
    exchange_rate: exchangeRate,
    credit_used: paisa.describe('The part of the total that store credit pays'),
    ...billedTo.shape,
    note: z.string(),
    language: language.describe('The language of the page on which the order was placed, and of emails about it.'),
    items: z.array(orderItem),
    history: z.array(statusChange),
    fulfilments: z.array(fulfilment),
    payment: payment.nullable(),
    refunds: z.array(refund),
    refund_request: refundRequest.nullable().describe('The customer’s latest refund request.'),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

export const checkoutForm = billingFields
  .extend({
    note: z.string().trim().max(1000, tooLong).default(''),
    payment_method: paymentMethod.default('card'),
    use_credit: z
      .boolean()
      .default(false)
      .describe(
        'Whether store credit pays as much of the order as it can. If it pays all, the payment method does not matter.',
      ),
    language: language.default('en').describe('The language of the confirmation page and of emails about the order.'),
    shown: shownCart
      .optional()
      .describe(
        'What the customer saw. If the cart differs, the order is refused with `cart_changed`. Unavailable lines that were not shown stay in the cart. Without `shown`, the current cart is ordered.',
      ),
  })
  .meta({ id: 'CheckoutForm' })
export type CheckoutForm = z.infer<typeof checkoutForm>

export const placedOrder = z
  .object({
    order_id: z.uuid(),
    total_amount: paisa,
    item_count: itemCount,
    payment: z.string().describe('The payment method as the confirmation page shows it.'),
    payment_url: z
      .string()
      .describe('The address of the payment page; of the confirmation page if nothing is paid in advance.'),
  })
  .meta({ id: 'PlacedOrder' })
export type PlacedOrder = z.infer<typeof placedOrder>

export const checkout = call({
  name: 'checkout',
  method: 'POST',
  path: '/api/checkout',
  caller: 'customer',
  tag: 'Orders',
  summary: 'Turn the cart into an order; the same Idempotency-Key returns the same order',
  body: checkoutForm,
  idempotent: true,
  refusals: [
    'cart_empty',
    'cart_changed',
    'product_unavailable',
    'own_product',
    'out_of_stock',
    'order_too_large',
    'payment_method_unavailable',
    'phone_code_needed',
    'too_many_unpaid_orders',
    'too_many_orders',
    'tax_rules_changed',
  ],
  response: placedOrder,
  status: 201,
})

/**
 * An order in a customer's list of orders. It includes the items, because the list shows their pictures and the
 * customer can order them again.
 */
export const listedOrder = orderSummary
  .extend({
    items: z.array(orderItem.pick({ product_id: true, name: true, names: true, image_url: true, quantity: true })),
  })
  .meta({ id: 'ListedOrder' })
export type ListedOrder = z.infer<typeof listedOrder>

export const listOrders = call({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders',
  caller: 'customer',
  tag: 'Orders',
  summary: 'The caller’s orders, newest first',
  query: z.strictObject(pageQuery(DEFAULT_PAGE_SIZE)),
  response: pageOf(listedOrder),
})

/** An order that awaits payment. */
export const unpaidOrder = orderSummary
  .pick({ order_id: true, total_amount: true, item_count: true, payment_method: true })
  .extend({ seconds_left: z.int().describe('Seconds until the order is cancelled, from the time of this response') })
  .meta({ id: 'UnpaidOrder' })
export type UnpaidOrder = z.infer<typeof unpaidOrder>

export const listUnpaidOrders = call({
  name: 'listUnpaidOrders',
  method: 'GET',
  path: '/api/unpaid-orders',
  caller: 'customer',
  tag: 'Orders',
  summary: 'The caller’s orders that can still be paid, those that expire first come first',
  response: z.object({ items: z.array(unpaidOrder) }),
})

const orderParams = z.object({ order_id: idInAddress })

export const getOrder = call({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/:order_id',
  caller: 'customer',
  tag: 'Orders',
  summary: 'One of the caller’s orders with items, history, fulfilments and payment',
  params: orderParams,
  refusals: ['order_not_found'],
  response: order,
})
