import { type OrderStatus, rank } from '#contract/statuses.ts'

/**
 * The status of an order, from those of its fulfilments: the least advanced that is not cancelled, `cancelled` when all
 * are. With one seller it is that seller's.
 */
export function statusOfOrder(fulfilments: readonly OrderStatus[]): OrderStatus {
  const going = fulfilments.filter((status) => status !== 'cancelled')
  const [first, ...others] = going
  if (first === undefined) return 'cancelled'
  return others.reduce((least, status) => (rank(status) < rank(least) ? status : least), first)
}
