import { useQuery } from '@tanstack/react-query'
import { getOrder, type Order } from '#contract/orders.ts'
import { isPrepaid } from '#contract/payment-methods.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** The interval in milliseconds between requests for an order while its payment is pending. */
const LOOK_AGAIN_AFTER = 2000

/**
 * Loads an order, repeatedly while its payment is pending. The customer can return from the payment page before the
 * provider's notification reaches the server.
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

type PaidOrder = Pick<Order, 'status' | 'payment_method' | 'payment_status'>

/** Returns whether the payment page has not reported an outcome yet and the order is not cancelled. */
export function isUndecided({ status, payment_method, payment_status }: PaidOrder): boolean {
  return status !== 'cancelled' && payment_status === 'pending' && isPrepaid(payment_method)
}
