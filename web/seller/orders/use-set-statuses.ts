import { useMutation, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { MAX_ORDERS_AT_ONCE, setOrderStatuses } from '#contract/bulk-orders.ts'
import { listSellerOrders, type SellerOrder } from '#contract/seller-orders.ts'
import type { CancellationForm } from '#contract/shipments.ts'
import { ORDER_STATUS_DISPLAY, type SellerStatus } from '#contract/statuses.ts'
import { reasonOf } from '#web/api/reason.ts'
import { showAtOnce } from '#web/api/show-at-once.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { ORDERS, type OrderFilters, type OrderPage, withStatus } from './use-seller-orders.ts'

/** An order that the server refused to change, and the reason. */
export type Refusal = { order_id: string; message: string }

/**
 * The result of a call that sets the status of several orders. It contains the changed orders and the orders that the
 * server refused to change.
 */
export type StatusesAnswer = { changed: SellerOrder[]; refused: Refusal[] }

type StatusesChange = { orders: SellerOrder[]; status: SellerStatus; cancellation?: CancellationForm | undefined }

/**
 * Returns a mutation that sets one status on several orders with one call. The server refuses an order if its status
 * has changed since the selection. After a success, calls `onAnswered` before the message appears, so that the next
 * selection uses current data.
 */
export function useSetStatuses(onAnswered: () => void) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ORDERS,
    mutationFn: async ({ orders, status, cancellation }: StatusesChange): Promise<StatusesAnswer> => {
      const selected = orders.map((order) => ({ order_id: order.order_id, from: order.status }))
      const { changed, refused } = await api(setOrderStatuses, { body: { status, orders: selected, cancellation } })
      return { changed: orders.filter(({ order_id }) => changed.includes(order_id)), refused }
    },
    onSuccess: async ({ changed }, { status }) => {
      await showAtOnce<OrderPage>(queries, ORDERS, (page) => withStatus(page, changed, status))
      onAnswered()
      if (changed.length === 0) return
      pageToast.success(
        t.count(changed.length, 'One order is now {status}.', '{count} orders are now {status}.', {
          status: t.message(ORDER_STATUS_DISPLAY[status].label).toLowerCase(),
        }),
      )
    },
    onError: (error) => pageToast.error(areaMessages.orders.updateStatusFailed, reasonOf(error)),
    onSettled: () => {
      // The reload is not awaited: a mutation that waits for it counts as pending, and a later change would not reload.
      void queries.invalidateQueries({ queryKey: ['seller'] })
    },
  })
}

/**
 * Returns a mutation that loads the newest orders that match the filters of the list, at most as many as one call can
 * change. `hasMore` is true if even more orders match.
 */
export function useMatchingOrders(filters: OrderFilters) {
  const api = useApi()
  return useMutation({
    mutationFn: async () => {
      const { items, next_cursor } = await api(listSellerOrders, { query: { ...filters, limit: MAX_ORDERS_AT_ONCE } })
      return { orders: items, hasMore: next_cursor !== null }
    },
    onError: (error) => pageToast.error(areaMessages.orders.fetchFailed, reasonOf(error)),
  })
}
