import { useQuery } from '@tanstack/react-query'
import { getSellerDashboard } from '#contract/seller-orders.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** The statuses of orders that the seller still has to work on. */
const OPEN = ['placed', 'pending', 'processing', 'shipped'] as const

/** Returns the number of the seller's open orders by status, from the figures of the dashboard. */
export function useOpenOrderCounts(): Record<string, number> | undefined {
  const api = useApi()
  const dashboard = useQuery({
    queryKey: ['seller', 'dashboard', undefined],
    queryFn: () => api(getSellerDashboard, { query: {} }),
  })
  const counts = dashboard.data?.orders_by_status
  return counts && Object.fromEntries(OPEN.map((status) => [status, counts[status]]))
}
