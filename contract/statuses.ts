import type { Role } from './customers.ts'
import { PAYMENT_WINDOW_MINUTES } from './limits.ts'
import { hasProvider, isPrepaid, type PaymentMethod } from './payment-methods.ts'

/** All statuses of an order or a fulfilment, from least to most advanced. `cancelled` is outside this progress. */
export const ORDER_STATUSES = ['placed', 'pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Returns whether a fulfilment with this status was shipped. It then has an invoice. */
export function isShipped(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

/**
 * The statuses that a seller can select for an order (specification, section 4). The seller may set them in any
 * sequence.
 */
export const SELLER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type SellerStatus = (typeof SELLER_STATUSES)[number]

/** The steps of the timeline on a customer's order page. */
export const TIMELINE_STATUSES = ['placed', 'processing', 'shipped', 'delivered', 'cancelled'] as const

export const PAYMENT_STATUSES = [
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'partly_refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * The statuses of a product. A draft is visible only to its seller and to admins. An active product is on sale if its
 * seller is verified. An archived product was on sale earlier and is no longer.
 */
export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

type PaymentState = { status: OrderStatus; payment_method: PaymentMethod; payment_status: PaymentStatus }

/**
 * Returns whether the customer must pay the order before it is packed, and has not paid yet. A cancelled order awaits
 * no payment.
 */
export function awaitsPayment({ status, payment_method, payment_status }: PaymentState): boolean {
  const isUnpaid = payment_status === 'pending' || payment_status === 'failed'
  return status !== 'cancelled' && isUnpaid && isPrepaid(payment_method)
}

/**
 * Returns whether the customer can pay the order on a payment page now. The payment method must have a provider, and
 * the order must still await payment. The last payment may be open or have failed.
 */
export function isPayable(order: PaymentState): boolean {
  return hasProvider(order.payment_method) && awaitsPayment(order)
}

/**
 * Returns the time at which the shop cancels an unpaid order that is paid on a payment page. Orders that are paid by
 * bank transfer have another limit (`TRANSFER_HOURS`).
 */
export function payableUntil({ created_at }: { created_at: string }): string {
  return new Date(Date.parse(created_at) + PAYMENT_WINDOW_MINUTES * 60_000).toISOString()
}

/** Returns whether the shop has received money for an order and has not refunded all of it. */
export function keepsMoney(payment_status: PaymentStatus): boolean {
  return payment_status === 'paid' || payment_status === 'partly_refunded'
}

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/**
 * The label and colour of each order status. The specification sets the colours: delivered green, pending yellow,
 * cancelled red, all others blue.
 */
export const ORDER_STATUS_DISPLAY: Record<OrderStatus, { label: string; tone: Tone }> = {
  placed: { label: 'Placed', tone: 'info' },
  pending: { label: 'Pending', tone: 'warning' },
  processing: { label: 'Processing', tone: 'info' },
  shipped: { label: 'Shipped', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
}

export const PAYMENT_STATUS_DISPLAY: Record<PaymentStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Awaiting payment', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Payment failed', tone: 'danger' },
  expired: { label: 'Payment expired', tone: 'danger' },
  cancelled: { label: 'Payment cancelled', tone: 'neutral' },
  partly_refunded: { label: 'Partly refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
}

/** The labels for the payment status of cash orders that differ from the labels of other payments. */
const CASH_STATUS_DISPLAY: Partial<Record<PaymentStatus, { label: string; tone: Tone }>> = {
  pending: { label: 'Cash on delivery', tone: 'info' },
  paid: { label: 'Paid in cash', tone: 'success' },
  cancelled: { label: 'Not collected', tone: 'neutral' },
}

/** Returns the label and colour of the payment of an order, by its method and status. */
export function paymentDisplay({ payment_method, payment_status }: Omit<PaymentState, 'status'>) {
  const cash = isPrepaid(payment_method) ? undefined : CASH_STATUS_DISPLAY[payment_status]
  return cash ?? PAYMENT_STATUS_DISPLAY[payment_status]
}

/** Returns the position of a status in the progress of an order, for comparisons. Do not call it with `cancelled`. */
export function rank(status: OrderStatus): number {
  return ORDER_STATUSES.indexOf(status)
}

export const ROLE_DISPLAY: Record<Role, { label: string; tone: Tone }> = {
  customer: { label: 'Customer', tone: 'info' },
  seller: { label: 'Seller', tone: 'success' },
  admin: { label: 'Admin', tone: 'warning' },
}
