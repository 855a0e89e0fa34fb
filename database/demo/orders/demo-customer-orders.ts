import type { OrderStatus } from '#contract/statuses.ts'

/** The orders of the demo customer. Every status occurs. `daysAgo` is the day of the order, counted back from today. */
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
