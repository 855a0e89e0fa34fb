import { useQuery } from '@tanstack/react-query'
import { getOrder, type Order } from '#contract/orders.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** Milliseconds between two looks at an order whose payment the provider has not told of yet. */
const LOOK_AGAIN_AFTER = 2000

/** The order, looked at again until its payment is decided: the browser can be back before the provider's message is in. */
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

/** Whether the payment may still come. */
export function isUndecided({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  return status !== 'cancelled' && payment_status === 'pending'
}
