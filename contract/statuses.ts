import type { Role } from './customers.ts'

/** Every status of an order and of a fulfilment, from the least to the most advanced; `cancelled` stands aside. */
export const ORDER_STATUSES = ['placed', 'pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What a seller's dropdown offers (specification, section 4), in any order of values. */
export const SELLER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type SellerStatus = (typeof SELLER_STATUSES)[number]

/** The steps of the tracking timeline, in its order. */
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

/** Whether an order waits for its payment, which may be its first or another try. */
export function isPayable({ status, payment_status }: { status: OrderStatus; payment_status: PaymentStatus }): boolean {
  return status !== 'cancelled' && (payment_status === 'pending' || payment_status === 'failed')
}

/** Whether the shop holds money of an order: it was paid and not refunded in full. */
export function keepsMoney(payment_status: PaymentStatus): boolean {
  return payment_status === 'paid' || payment_status === 'partly_refunded'
}

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

/**
 * How a status is shown. The colours are the specification's: delivered green, pending yellow, cancelled red, anything
 * else blue.
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

/** How far a status has come; only for statuses that are not `cancelled`. */
export function rank(status: OrderStatus): number {
  return ORDER_STATUSES.indexOf(status)
}

/** How a role is shown. */
export const ROLE_DISPLAY: Record<Role, { label: string; tone: Tone }> = {
  customer: { label: 'Customer', tone: 'info' },
  seller: { label: 'Seller', tone: 'success' },
  admin: { label: 'Admin', tone: 'warning' },
}

/** Where a seller stands: `declined` are those whom an admin has refused, or whose verification was withdrawn. */
export const SELLER_STANDINGS = ['waiting', 'verified', 'declined'] as const
export type SellerStanding = (typeof SELLER_STANDINGS)[number]

/** How a seller's standing is shown. */
export const SELLER_STANDING_DISPLAY: Record<SellerStanding, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
}
