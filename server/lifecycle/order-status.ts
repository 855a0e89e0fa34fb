import { type OrderStatus, rank } from '#contract/statuses.ts'

/**
 * Returns the status of an order whose fulfilments have these statuses. It is the status of the least advanced
 * fulfilment that is not cancelled. If all fulfilments are cancelled, it is `cancelled`.
 */
export function statusOfOrder(fulfilments: readonly OrderStatus[]): OrderStatus {
  const going = fulfilments.filter((status) => status !== 'cancelled')
  const [first, ...others] = going
  if (first === undefined) return 'cancelled'
  return others.reduce((least, status) => (rank(status) < rank(least) ? status : least), first)
}
