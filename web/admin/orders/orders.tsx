import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useMemo } from 'react'
import { exportOrders, listAllOrders, type OrderSort, orderFilters, orderSort } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/limits.ts'
import { ORDER_STATUS_DISPLAY, ORDER_STATUSES } from '#contract/statuses.ts'
import { ExportButton } from '#web/api/export-button.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import type { RowOrder } from '#web/ui/sort-controls.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { useAdminToDo } from '../use-to-do.ts'
import { orderColumns, rowOrderOf, sortOf } from './order-columns.tsx'
import { OrderFilterTools } from './order-filter-tools.tsx'

export const meta = personalPage('All orders')

/** The interval in milliseconds at which the admins' order list is loaded again. */
const REFRESH_INTERVAL = 15_000
const NO_FILTERS = {}
/** The option of the status filter for new orders that can be packed. */
const NEW = 'new'

/**
 * The page with all orders and the customers' usernames, with search, filters and export. By default, the newest orders
 * come first.
 */
export default function Orders() {
  const t = useText()
  const api = useApi()
  const { value, set } = useFilters()
  const filters = filtersOf(value)
  const toDo = useAdminToDo()
  const sort = orderSort.safeParse(value('sort')).data
  const statuses = [
    { value: '', label: t('All') },
    { value: NEW, label: t('New orders'), count: toDo?.new_orders ?? undefined },
    ...ORDER_STATUSES.map((status) => ({
      value: status,
      label: t.message(ORDER_STATUS_DISPLAY[status].label),
      count: toDo?.orders_by_status?.[status],
    })),
  ]
  return (
    <>
      <PageHeader
        title={t('Orders')}
        actions={
          <>
            <SearchField
              label={t('Search by order id, username, e-mail or phone')}
              value={value('q')}
              maxLength={100}
              onSearch={(words) => set('q', words)}
            />
            <ExportButton
              fetchTable={() => api(exportOrders, { query: filters })}
              subject="orders"
              failure={t(areaMessages.orders.exportFailed)}
            />
          </>
        }
      />
      <FilterLinks label={t('Filter by status')} param="status" options={statuses} />
      <OrderList
        key={JSON.stringify([filters, sort])}
        filters={filters}
        sort={sort}
        onSort={(order) => set('sort', sortOf(order) ?? '')}
      />
    </>
  )
}

/**
 * Reads the filters of the order list from the URL. Leaves out empty filters. If one filter is invalid, ignores all
 * filters.
 */
function filtersOf(value: (name: string) => string) {
  const given = Object.fromEntries(Object.keys(orderFilters.shape).map((name) => [name, value(name) || undefined]))
  const work = given.status === NEW ? { status: undefined, to_do: 'new_orders' } : { to_do: undefined }
  return orderFilters.safeParse({ ...given, ...work }).data ?? NO_FILTERS
}

type OrderListProps = {
  filters: ReturnType<typeof filtersOf>
  sort: OrderSort | undefined
  onSort: (order: RowOrder | null) => void
}

function OrderList({ filters, sort, onSort }: OrderListProps) {
  const t = useText()
  const api = useApi()
  const pages = useCursorPages({ size: DEFAULT_PAGE_SIZE })
  const { cursor, limit } = pages
  const dates = useDates()
  const columns = useMemo(() => orderColumns(t, dates), [t, dates])
  const orders = useQuery({
    queryKey: ['admin', 'orders', { ...filters, limit, sort, cursor }],
    queryFn: () => api(listAllOrders, { query: { ...filters, limit, sort, cursor } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
    // The order list is loaded again on each visit, because customers, sellers and other admins change orders.
    refetchOnMount: 'always',
  })

  if (orders.isPending)
    return (
      <Loading label={areaMessages.orders.loading}>
        <div className="space-y-3">
          <Skeletons count={limit ?? DEFAULT_PAGE_SIZE} className="h-11" />
        </div>
      </Loading>
    )
  if (orders.isError)
    return (
      <LoadFailure
        message={areaMessages.orders.fetchFailed}
        reason={reasonOf(orders.error)}
        retry={() => orders.refetch()}
      />
    )
  const { items, next_cursor } = orders.data
  return (
    <DataTable
      name="admin-orders"
      caption={t('Orders')}
      rows={items}
      keyOf={(order) => order.order_id}
      columns={columns}
      tools={<OrderFilterTools />}
      order={rowOrderOf(sort)}
      onOrder={onSort}
      paging={{ pages, nextCursor: next_cursor, isBusy: orders.isPlaceholderData }}
      none={<EmptyState title={t(areaMessages.orders.none)} icon={<ClipboardList />} />}
    />
  )
}
