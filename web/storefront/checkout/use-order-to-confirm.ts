import { useQuery } from '@tanstack/react-query'
import { getOrder, type Order } from '#contract/orders.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** Milliseconds between requests for an order with a pending payment. */
const LOOK_AGAIN_AFTER = 2000

/**
 * Loads the order and polls it while its payment is pending. The browser can return before the provider's notification
 * arrives.
 */
export function useOrderToConfirm(orderId: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['order', orderId, 'confirmation'],
    enabled: orderId !== undefined,
    queryFn: () => api(getOrder, { params: { order_id: orderId ?? '' } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUndecided(state.data) ? LOOK_AGAIN_AFTER : false),
  })
}

/** Whether the payment is still pending and the order is active. */
export function isUndecided({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  return status !== 'cancelled' && payment_status === 'pending'
}
