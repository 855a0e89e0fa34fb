import { orderStatus } from '#contract/fields.ts'
import { useFilters } from '#web/ui/use-filters.ts'
import type { OrderFilters } from './use-seller-orders.ts'

/** The option of the status filter that shows unpaid orders. */
export const AWAITING_PAYMENT = 'awaiting_payment'

/**
 * Returns the filters of the order list from the address, and as `search` the part of the address that contains them.
 * The page of an order has the same filters in its address.
 */
export function useOrderFilters(): { filters: OrderFilters; search: string } {
  const { value } = useFilters()
  const [status, q] = [value('status'), value('q')]
  const filters = {
    status: orderStatus.safeParse(status).data,
    awaiting_payment: status === AWAITING_PAYMENT ? ('true' as const) : undefined,
    q: q || undefined,
  }
  const parts = Object.entries({ status, q }).filter(([, part]) => part !== '')
  return { filters, search: new URLSearchParams(parts).toString() }
}
