import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type AdminOrder, listAllOrders } from '#contract/admin-orders.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { ORDER_STATUS_DISPLAY, ORDER_STATUSES, type OrderStatus, orderStatus } from '#contract/statuses.ts'
import { personalPage } from '#web/layout/personal-page.ts'
import { useApi } from '#web/session/session.tsx'
import { LoadFailure } from '#web/ui/area-states.tsx'
import { PaymentBadge, StatusBadge } from '#web/ui/badge.tsx'
import { formatTime, shortOrderId } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'

export const meta = () => personalPage('All orders')

/** Milliseconds after which the list looks for new orders. */
const LOOK_EVERY = 15_000
const PAGE_SIZES = [DEFAULT_PAGE_SIZE, 10, 25, 50]
const FILTERS = [
  { value: '', label: 'All' },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_STATUS_DISPLAY[status].label })),
]

/** Every order of the shop with its customer's username, newest first. */
export default function Orders() {
  const [search, setSearch] = useSearchParams()
  const status = orderStatus.safeParse(search.get('status')).data
  const limit = PAGE_SIZES.find((size) => String(size) === search.get('rows')) ?? DEFAULT_PAGE_SIZE

  function setLimit(rows: string) {
    const next = new URLSearchParams(search)
    next.set('rows', rows)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeader
        title="Orders"
        actions={
          <InlineSelect label="Orders on a page" value={limit} onChange={(event) => setLimit(event.target.value)}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size} on a page
              </option>
            ))}
          </InlineSelect>
        }
      />
      <FilterLinks label="Filter by status" param="status" options={FILTERS} />
      <OrderList key={`${status} ${limit}`} status={status} limit={limit} />
    </>
  )
}

function OrderList({ status, limit }: { status: OrderStatus | undefined; limit: number }) {
  const api = useApi()
  const pages = useCursorPages()
  const orders = useQuery({
    queryKey: ['admin', 'orders', { status, limit, cursor: pages.cursor }],
    queryFn: () => api(listAllOrders, { query: { status, limit, cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY,
  })

  if (orders.isPending)
    return (
      <Loading label={messages.orders.loading}>
        <div className="space-y-3">
          <Skeletons count={limit} className="h-14" />
        </div>
      </Loading>
    )
  if (orders.isError)
    return (
      <LoadFailure message={messages.orders.fetchFailed} reason={orders.error.message} retry={() => orders.refetch()} />
    )
  const { items, next_cursor } = orders.data
  if (items.length === 0 && pages.page === 1)
    return <EmptyState title={messages.orders.none} icon={<ClipboardList />} />
  return (
    <>
      <OrderTable orders={items} />
      <Pager pages={pages} nextCursor={next_cursor} isBusy={orders.isPlaceholderData} />
    </>
  )
}

function OrderTable({ orders }: { orders: AdminOrder[] }) {
  return (
    <Table
      caption="All orders, newest first"
      rows={orders}
      keyOf={(order) => order.order_id}
      columns={[
        {
          header: 'Order ID',
          cell: (order) => (
            <>
              <span className="block font-semibold">{shortOrderId(order.order_id)}</span>
              <span className="block text-sm text-muted xl:whitespace-nowrap">{formatTime(order.order_date)}</span>
            </>
          ),
        },
        { header: 'Customer', cell: (order) => order.username },
        { header: 'Items', align: 'right', cell: (order) => order.item_count },
        { header: 'Total', align: 'right', cell: (order) => <Money amount={order.total_amount} /> },
        { header: 'Payment', cell: (order) => <PaymentBadge status={order.payment_status} /> },
        { header: 'Status', cell: (order) => <StatusBadge status={order.status} /> },
      ]}
    />
  )
}
