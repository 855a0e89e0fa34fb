import { useQuery } from '@tanstack/react-query'
import { getAdminDashboard } from '#contract/admin.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** The shortest period of the dashboard. The orders by status do not depend on the period. */
const DAYS = 7

/** Returns the number of the shop's orders by status, from the figures of the dashboard. */
export function useOrderCounts(): Partial<Record<string, number>> | undefined {
  const api = useApi()
  const dashboard = useQuery({
    queryKey: ['admin', 'dashboard', DAYS],
    queryFn: () => api(getAdminDashboard, { query: { days: DAYS } }),
  })
  return dashboard.data?.orders_by_status
}
