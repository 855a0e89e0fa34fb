import { type OrderStatus, rank } from '#contract/statuses.ts'

/**
 * The status of an order, derived from its fulfilments: the least advanced one that is not cancelled, or `cancelled` if
 * all are. With one seller it is that seller's status.
 */
export function statusOfOrder(fulfilments: readonly OrderStatus[]): OrderStatus {
  const going = fulfilments.filter((status) => status !== 'cancelled')
  const [first, ...others] = going
  if (first === undefined) return 'cancelled'
  return others.reduce((least, status) => (rank(status) < rank(least) ? status : least), first)
}
