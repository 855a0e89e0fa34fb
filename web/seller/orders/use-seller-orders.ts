import {
  keepPreviousData,
  onlineManager,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import type { CallOutput } from '#contract/call.ts'
import { sellerStatus } from '#contract/fields.ts'
import {
  getSellerOrder,
  listSellerOrders,
  type SellerOrder,
  type SellerOrderDetail,
  updateSellerOrder,
} from '#contract/seller-orders.ts'
import type { CancellationForm } from '#contract/shipments.ts'
import { ORDER_STATUS_DISPLAY, type OrderStatus, type SellerStatus } from '#contract/statuses.ts'
import { reasonOf } from '#web/api/reason.ts'
import { showAtOnce } from '#web/api/show-at-once.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { pageToast } from '#web/ui/toasts.tsx'
import { isCancelledForGood } from './status-rules.ts'

/** The interval in milliseconds at which the seller's order list and the page of an order are loaded again. */
const REFRESH_INTERVAL = 10_000
export const ORDERS = ['seller', 'orders']

export type OrderPage = CallOutput<typeof listSellerOrders>
export type OrderFilters = {
  status: OrderStatus | undefined
  /** Two or more order statuses, separated by commas. The list contains the orders with any of them. */
  statuses: string | undefined
  /** If set, the list contains only orders that await payment. */
  awaiting_payment: 'true' | undefined
  since: string | undefined
  until: string | undefined
  q: string | undefined
}

type PageOfList = { cursor: string | undefined; limit: number | undefined }

/** Loads one page of the seller's orders and loads it again regularly. */
export function useSellerOrders(filters: OrderFilters, { cursor, limit }: PageOfList) {
  const api = useApi()
  const query = { ...filters, cursor, limit }
  return useQuery({
    queryKey: [...ORDERS, query],
    queryFn: () => api(listSellerOrders, { query }),
    refetchInterval: REFRESH_INTERVAL,
    placeholderData: keepPreviousData,
  })
}

type StatusChange = { order: SellerOrder; status: SellerStatus; cancellation?: CancellationForm | undefined }

/**
 * The start of the query keys of single orders. The rest of a key is the id of the order and the filters of the order
 * list.
 */
const ORDER = ['seller', 'order']

/**
 * Loads one order with its history, and with the ids of the next newer and older order in the order list with these
 * filters. Loads it again regularly.
 */
export function useSellerOrder(order_id: string, filters: OrderFilters) {
  const api = useApi()
  return useQuery({
    queryKey: [...ORDER, order_id, filters],
    queryFn: () => api(getSellerOrder, { params: { order_id }, query: filters }),
    refetchInterval: REFRESH_INTERVAL,
  })
}

/** Returns a copy of a page of the order list in which the given orders have the new status. */
export function withStatus(page: OrderPage, orders: SellerOrder[], status: SellerStatus): OrderPage {
  const isMeant = ({ order_id }: SellerOrder) => orders.some((order) => order.order_id === order_id)
  return { ...page, items: page.items.map((item) => (isMeant(item) ? { ...item, status } : item)) }
}

/**
 * Shows a new status of an order in the list and on the page of the order, before the screens are loaded again.
 * Resolves with a function that reverts this.
 */
async function showStatus(queries: QueryClient, { order, status }: StatusChange): Promise<() => void> {
  const takeBackInList = await showAtOnce<OrderPage>(queries, ORDERS, (page) => withStatus(page, [order], status))
  const takeBackOnPage = await showAtOnce<SellerOrderDetail>(queries, [...ORDER, order.order_id], (shown) => ({
    ...shown,
    status,
  }))
  return () => {
    takeBackInList()
    takeBackOnPage()
  }
}

/**
 * Returns a mutation that sets the status of the seller's fulfilment of an order. The screen shows the new status
 * immediately, and the old one again if the server refuses. Quick changes of one order are sent one after the other, so
 * that none overtakes another. The message has an Undo button, except in two cases. The old status was `placed`, which
 * sellers cannot set, or the order was cancelled and cannot be reactivated.
 */
export function useSetOrderStatus(order_id: string) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const mutationKey = [...ORDERS, order_id]
  const setting = useMutation({
    mutationKey,
    scope: { id: `seller order ${order_id}` },
    mutationFn: ({ order, status, cancellation }: StatusChange) =>
      api(updateSellerOrder, {
        params: { order_id: order.order_id },
        body: { status, from: order.status, cancellation },
      }),
    onMutate: (change) => showStatus(queries, change),
    onError: (error, _, takeBack) => {
      takeBack?.()
      pageToast.error(areaMessages.orders.updateStatusFailed, reasonOf(error))
    },
    onSuccess: async (_, { order, status }) => {
      // A reload that began before the change may have shown the old status again. If a later change of the same order
      // is pending, the screen already shows that one.
      if (queries.isMutating({ mutationKey }) === 1) await showStatus(queries, { order, status })
      const sentence = t('Order {order_id} is now {status}.', {
        order_id: shortOrderId(order.order_id),
        status: t.message(ORDER_STATUS_DISPLAY[status].label).toLowerCase(),
      })
      const previous = sellerStatus.safeParse(order.status)
      const isFinal = status === 'cancelled' && isCancelledForGood(order)
      if (!previous.success || isFinal) return pageToast.success(sentence)
      pageToast.undo(sentence, () => setting.mutate({ order: { ...order, status }, status: previous.data }))
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: ORDERS }) > 1) return
      // The reload is not awaited: a mutation that waits for it counts as pending, and a later change would not reload.
      for (const queryKey of [ORDERS, ORDER, ['seller', 'dashboard']]) void queries.invalidateQueries({ queryKey })
    },
  })
  return {
    /** Whether the browser is offline, so that the last change of an order's status waits and is sent later. */
    isWaiting: setting.isPaused && !onlineManager.isOnline(),
    set: (order: SellerOrder, status: SellerStatus, cancellation?: CancellationForm) => {
      if (status !== order.status) setting.mutate({ order, status, cancellation })
    },
  }
}
