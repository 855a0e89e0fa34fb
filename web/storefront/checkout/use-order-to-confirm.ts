import { useQuery } from '@tanstack/react-query'
import { getOrder, type Order } from '#contract/orders.ts'
import { awaitsPayment, isPayable } from '#contract/statuses.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** The interval in milliseconds between two requests for an order whose payment is pending. */
const LOOK_AGAIN_AFTER = 2000
/**
 * The interval in milliseconds between two requests for an order that awaits a bank transfer. The interval is long,
 * because staff record transfers later.
 */
const LOOK_FOR_TRANSFER_AFTER = 30_000

/**
 * Loads an order, and loads it again at intervals while its payment is pending. The customer can come back from the
 * payment page before the payment provider's message reaches the server.
 */
export function useOrderToConfirm(orderId: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['order', orderId, 'confirmation'],
    enabled: orderId !== undefined,
    queryFn: () => api(getOrder, { params: { order_id: orderId ?? '' } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? lookAgainAfter(state.data) : false),
  })
}

type PaidOrder = Pick<Order, 'status' | 'payment_method' | 'payment_status'>

function lookAgainAfter(order: PaidOrder): number | false {
  if (isUndecided(order)) return LOOK_AGAIN_AFTER
  return awaitsPayment(order) ? LOOK_FOR_TRANSFER_AFTER : false
}

/** Returns whether the result of the payment is still unknown and the order is not cancelled. */
export function isUndecided(order: PaidOrder): boolean {
  return order.payment_status === 'pending' && isPayable(order)
}
