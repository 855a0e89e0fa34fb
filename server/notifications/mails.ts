import { add, formatRupees, type Paisa, times } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { REFUND_REASON_LABELS } from '#contract/refunds.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import type { OrderSeller } from '#server/orders/queries.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import { recipientOf } from './order-recipient.ts'
import type { OrderToNotify, ProductToNotify } from './queries.ts'

type Words = { subject: string; heading: string; line: string; hasItems?: boolean }

/** The texts of the emails to customers, by the event of the order. Customers get no email about other events. */
const TO_CUSTOMER: Partial<Record<ShopEvent, Words>> = {
  'order.placed': {
    subject: 'Placed',
    heading: 'We received your order.',
    line: 'Thank you! We will email you when we receive your payment, and each time the status of your order changes.',
    hasItems: true,
  },
  'order.paid': {
    subject: 'Paid',
    heading: 'We received your payment.',
    line: 'The sellers now pack your order.',
    hasItems: true,
  },
  'order.pending': {
    subject: 'Pending',
    heading: 'Your order is waiting for its seller.',
    line: 'The seller will pack it as soon as possible.',
  },
  'order.processing': {
    subject: 'Processing',
    heading: 'Your order is being packed.',
    line: 'It will be shipped soon.',
  },
  'order.shipped': {
    subject: 'Shipped',
    heading: 'Your order is on its way.',
    line: 'Please keep your phone at hand: the rider may call.',
  },
  'order.delivered': {
    subject: 'Delivered',
    heading: 'Your order has been delivered. Enjoy!',
    line: 'If anything is wrong, please reply to this e-mail.',
  },
  'order.cancelled': {
    subject: 'Cancelled',
    heading: 'Your order has been cancelled.',
    line: 'If you have paid, your card will be refunded.',
  },
}

/**
 * Returns the email to the customer about an event of their order. Returns undefined if the event has no email, or if
 * the customer has no verified email address.
 */
export function customerMail(configuration: Configuration, found: OrderToNotify, event: ShopEvent): Mail | undefined {
  const { order, account_email } = found
  const to = recipientOf({ form_email: order.email, account_email, payment_status: order.payment_status })
  if (!to) return undefined
  if (event === 'order.refunded') return refundedMail(configuration, order, to)
  const words = TO_CUSTOMER[event]
  if (!words) return undefined
  return aboutOrder(configuration, order, to, {
    ...words,
    lines: [words.line],
    rows: words.hasItems ? [...order.items.map(itemRow), ...sumRows(order)] : [],
  })
}

/**
 * Returns the email about a refund of an order or of a part of it. If the customer has requested the refund, it
 * contains the admin's answer.
 */
function refundedMail(configuration: Configuration, order: Order, to: string): Mail {
  const { payment_status, refund_request: request } = order
  const refunds = order.refunds.filter(({ status }) => status !== 'failed')
  const isAnswered = request?.status === 'approved' && refunds.at(-1)?.reason === 'requested'
  return aboutOrder(configuration, order, to, {
    subject: 'Refunded',
    heading:
      payment_status === 'partly_refunded' ? 'We are refunding a part of your order.' : 'We are refunding your order.',
    lines: [
      ...(isAnswered && request.answer ? [request.answer] : []),
      'The refund goes to the card you paid with. Most banks take a few days to show it.',
    ],
    rows: refunds.map(({ reason, amount }) => [REFUND_REASON_LABELS[reason], formatRupees(amount)]),
  })
}

type AboutOrder = { subject: string; heading: string; lines: string[]; rows: [string, string][] }

function aboutOrder(
  { store, publicUrl }: Configuration,
  order: Order,
  to: string,
  { subject, heading, lines, rows }: AboutOrder,
): Mail {
  const { order_id, first_name } = order
  return letter(store, to, {
    subject: `Your order at ${store.name}: ${subject}`,
    heading,
    lines: [`Hello ${first_name}, this is about your order ${order_id}.`, ...lines],
    rows,
    button: { label: 'See your order', url: `${publicUrl}/profile/orders/${order_id}` },
  })
}

/** Returns the email that informs a seller of a paid order, with the seller's items and the delivery address. */
export function newOrderMail({ store, publicUrl }: Configuration, order: Order, seller: OrderSeller): Mail {
  const { order_id, first_name, last_name, phone, address, city, state, zip_code, note } = order
  const own = order.items.filter(({ seller_id }) => seller_id === seller.seller_id)
  const to = [`${first_name} ${last_name}`, address, `${city} ${zip_code}`, state, phone].filter(Boolean).join(', ')
  return letter(store, seller.email, {
    subject: `New order ${order_id.slice(0, 8)} for ${seller.business_name}`,
    heading: 'You have a new order',
    lines: [
      `Order ${order_id} has been paid. Please pack it and set its status in your seller area.`,
      `It goes to ${to}.`,
      ...(note ? [`Note from the customer: ${note}`] : []),
    ],
    rows: [...own.map(itemRow), ['Your part', formatRupees(add(...own.map(amountOf)))]],
    button: { label: 'See your orders', url: `${publicUrl}/seller/orders` },
  })
}

/** Returns the email that informs a seller that few units of a product are left. */
export function stockLowMail({ store, publicUrl }: Configuration, product: ProductToNotify, email: string): Mail {
  const { name, stock, product_id } = product
  const left = stock === 0 ? 'no units are left' : stock === 1 ? 'one unit is left' : `${stock} units are left`
  return letter(store, email, {
    subject: stock === 0 ? `${name} is sold out` : `${name} is running low`,
    heading: stock === 0 ? 'A product is sold out' : 'A product is running low',
    lines: [`After the latest order of ${name}, ${left}. Please update the stock when you have more.`],
    button: { label: 'Change the stock', url: `${publicUrl}/seller/products/${product_id}/edit` },
  })
}

function itemRow(item: OrderItem): [string, string] {
  return [`${item.quantity} × ${item.name}, ${item.unit_weight} ${item.unit_label}`, formatRupees(amountOf(item))]
}

function amountOf({ price, quantity }: OrderItem): Paisa {
  return times(price, quantity)
}

function sumRows({ subtotal, shipping, tax, total_amount }: Order): [string, string][] {
  return [
    ['Subtotal', formatRupees(subtotal)],
    ['Shipping', formatRupees(shipping)],
    ['Tax', formatRupees(tax)],
    ['Total', formatRupees(total_amount)],
  ]
}
