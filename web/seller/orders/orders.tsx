import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SELLER_PAGE_SIZE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { ORDER_STATUS_DISPLAY, ORDER_STATUSES, type OrderStatus, orderStatus } from '#contract/statuses.ts'
import { personalPage } from '#web/layout/personal-page.ts'
import { LoadFailure } from '#web/ui/area-states.tsx'
import { PaymentBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatTime, shortOrderId } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import { ChosenOrdersBar, useChosenOrders } from './chosen-orders.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { StatusSelect } from './status-select.tsx'
import { useSellerOrders } from './use-seller-orders.ts'

export const meta = () => personalPage('Orders')

const FILTERS = [
  { value: '', label: 'All' },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_STATUS_DISPLAY[status].label })),
]

/** The seller's orders, newest first, six to a page; the status is set where it is shown. */
export default function Orders() {
  const [search] = useSearchParams()
  const status = orderStatus.safeParse(search.get('status')).data
  return (
    <>
      <PageHeader title="Orders">New orders appear by themselves.</PageHeader>
      <FilterLinks label="Filter by status" param="status" options={FILTERS} />
      <OrderList key={status} status={status} />
    </>
  )
}

function OrderList({ status }: { status: OrderStatus | undefined }) {
  const pages = useCursorPages()
  const orders = useSellerOrders(status, pages.cursor)
  const [openId, setOpenId] = useState<string>()
  const chosen = useChosenOrders()

  if (orders.isPending) return <OrdersLoading />
  if (orders.isError)
    return (
      <LoadFailure message={messages.orders.fetchFailed} reason={orders.error.message} retry={() => orders.refetch()} />
    )
  const { items, next_cursor } = orders.data
  if (items.length === 0 && pages.page === 1) return <NoOrders status={status} />
  return (
    <>
      <OrderTable orders={items} chosen={chosen} onOpen={(order) => setOpenId(order.order_id)} />
      <Pager pages={pages} nextCursor={next_cursor} isBusy={orders.isPlaceholderData} />
      <ChosenOrdersBar chosen={chosen} />
      <OrderDialog order={items.find(({ order_id }) => order_id === openId)} onClose={() => setOpenId(undefined)} />
    </>
  )
}

type OrderTableProps = {
  orders: SellerOrder[]
  chosen: ReturnType<typeof useChosenOrders>
  onOpen: (order: SellerOrder) => void
}

function OrderTable({ orders, chosen, onOpen }: OrderTableProps) {
  return (
    <Table
      caption="Orders, newest first"
      rows={orders}
      keyOf={(order) => order.order_id}
      columns={[
        {
          header: 'Choose',
          isHeaderHidden: true,
          cell: (order) => (
            <Checkbox
              label={`Choose order ${shortOrderId(order.order_id)}`}
              checked={chosen.has(order)}
              onChange={(event) => chosen.set(order, event.target.checked)}
            />
          ),
        },
        {
          header: 'Order ID',
          cell: (order) => (
            <>
              <span className="block font-semibold">{shortOrderId(order.order_id)}</span>
              <span className="block text-sm text-muted xl:whitespace-nowrap">{formatTime(order.order_date)}</span>
            </>
          ),
        },
        {
          header: 'Customer',
          cell: (order) => (
            <>
              <span className="block lg:whitespace-nowrap">{`${order.first_name} ${order.last_name}`}</span>
              <span className="block text-sm text-muted">{order.city}</span>
            </>
          ),
        },
        {
          header: 'Items',
          cell: (order) => (
            <>
              <span className="block">{order.item_count}</span>
              <span className="line-clamp-1 text-sm text-muted md:hidden lg:line-clamp-1">
                {order.items.map(({ name }) => name).join(', ')}
              </span>
            </>
          ),
        },
        {
          header: 'Amount',
          cell: (order) => (
            <span className="flex flex-col items-end gap-1 md:items-start">
              <Money amount={order.amount} className="font-semibold" />
              <PaymentBadge status={order.payment_status} />
            </span>
          ),
        },
        { header: 'Status', cell: (order) => <StatusSelect order={order} /> },
        {
          header: 'Details',
          isHeaderHidden: true,
          align: 'right',
          cell: (order) => (
            <Button
              variant="ghost"
              size="small"
              onClick={() => onOpen(order)}
              aria-label={`Details of order ${shortOrderId(order.order_id)}`}
            >
              Details
            </Button>
          ),
        },
      ]}
    />
  )
}

function NoOrders({ status }: { status: OrderStatus | undefined }) {
  return (
    <EmptyState title={messages.orders.none} icon={<ClipboardList />}>
      {status
        ? 'No order has this status at the moment.'
        : 'As soon as a customer orders one of your products, it appears here.'}
    </EmptyState>
  )
}

function OrdersLoading() {
  return (
    <Loading label={messages.orders.loading}>
      <div className="space-y-3">
        <Skeletons count={SELLER_PAGE_SIZE} className="h-16" />
      </div>
    </Loading>
  )
}
