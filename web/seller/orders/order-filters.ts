import { orderStatus } from '#contract/fields.ts'
import { day } from '#contract/periods.ts'
import type { SellerToDo } from '#contract/to-do.ts'
import { useFilters } from '#web/ui/use-filters.ts'
import type { OrderFilters } from './use-seller-orders.ts'

/** The option of the status filter that shows unpaid orders. */
export const AWAITING_PAYMENT = 'awaiting_payment'
/** The option of the status filter that shows the orders that the seller has confirmed and must ship. */
export const TO_SHIP = 'pending,processing'
/** The option of the status filter that shows the orders of the dashboard's figure Pending. */
export const PLACED_OR_PENDING = 'placed,pending'

/**
 * Returns the filters of the order list from the URL, and the part of the URL that contains them as `search`. The page
 * of an order has the same filters in its URL. A status in the URL may be several statuses, separated by commas.
 */
export function useOrderFilters(): { filters: OrderFilters; search: string } {
  const { value } = useFilters()
  const [status, q, since, until] = [value('status'), value('q'), value('since'), value('until')]
  const several = status.split(',').filter((part) => orderStatus.safeParse(part).success)
  const filters = {
    status: orderStatus.safeParse(status).data,
    statuses: several.length > 1 ? several.join(',') : undefined,
    awaiting_payment: status === AWAITING_PAYMENT ? ('true' as const) : undefined,
    since: day.safeParse(since).data,
    until: day.safeParse(until).data,
    q: q || undefined,
  }
  const parts = Object.entries({ status, q, since, until }).filter(([, part]) => part !== '')
  return { filters, search: new URLSearchParams(parts).toString() }
}

/** Returns the numbers of orders for the options of the status filter, as far as they are known. */
export function countsOf(toDo: SellerToDo | undefined): Record<string, number> {
  if (!toDo) return {}
  const known = Object.entries(toDo).flatMap(([name, count]) => (count === null ? [] : [[name, count] as const]))
  const { placed, pending, processing } = toDo
  if (placed === null || pending === null || processing === null) return Object.fromEntries(known)
  return {
    ...Object.fromEntries(known),
    [TO_SHIP]: pending + processing,
    [PLACED_OR_PENDING]: placed + pending,
  }
}
