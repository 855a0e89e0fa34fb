import type { OrderStatus } from '#contract/statuses.ts'

/** The orders of the demo customer: every status, with its day. */
export const DEMO_CUSTOMER_ORDERS: readonly { status: OrderStatus; daysAgo: number }[] = [
  { status: 'placed', daysAgo: 0 },
  { status: 'pending', daysAgo: 1 },
  { status: 'processing', daysAgo: 1 },
  { status: 'shipped', daysAgo: 3 },
  { status: 'delivered', daysAgo: 11 },
  { status: 'delivered', daysAgo: 38 },
  { status: 'cancelled', daysAgo: 62 },
  { status: 'delivered', daysAgo: 97 },
]
