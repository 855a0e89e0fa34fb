import { useQuery } from '@tanstack/react-query'
import { getOrder } from '#contract/orders.ts'
import { ApiProblem } from '#web/api/client.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { ordersKey } from '#web/live-events/keys.ts'
import { useIsLive } from '#web/live-events/live.ts'

/** The interval in milliseconds at which the page of an order requests it again while the tab has no event stream. */
const REFRESH_INTERVAL = 5000

/**
 * Loads an order and keeps it up to date. Events of the server make the page request the order again; without an event
 * stream, it does so regularly.
 */
export function useOrder(orderId: string) {
  const { api, session } = useSession()
  const isLive = useIsLive()
  return useQuery({
    queryKey: [...ordersKey(session?.user.id), orderId],
    queryFn: () => api(getOrder, { params: { order_id: orderId } }),
    refetchInterval: ({ state }) => (isLive || isRefusal(state.error) ? false : REFRESH_INTERVAL),
  })
}

const isRefusal = (error: Error | null) => error instanceof ApiProblem && error.status < 500
