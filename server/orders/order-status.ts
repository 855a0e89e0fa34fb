import { ORDER_STATUSES, type OrderStatus, rank } from '#contract/statuses.ts'

/**
 * The status of an order, from those of its fulfilments: the least advanced that is not cancelled, `cancelled` when all are.
 * With one seller it is that seller's.
 */
export function statusOfOrder(fulfilments: readonly OrderStatus[]): OrderStatus {
  const going = fulfilments.filter((status) => status !== 'cancelled')
  const [first, ...others] = going
  if (first === undefined) return 'cancelled'
  return others.reduce((least, status) => (rank(status) < rank(least) ? status : least), first)
}

/** Those that a fulfilment of an order with this status can have. */
export function statusesOfItsFulfilments(order: OrderStatus): OrderStatus[] {
  if (order === 'cancelled') return ['cancelled']
  return ORDER_STATUSES.filter((status) => status === 'cancelled' || rank(status) >= rank(order))
}
