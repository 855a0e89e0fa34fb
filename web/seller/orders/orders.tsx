import { ClipboardList } from 'lucide-react'
import { useMemo } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { SELLER_PAGE_SIZE } from '#contract/limits.ts'
import type { OfferedMethods } from '#contract/payment-methods.ts'
import { ORDER_STATUS_DISPLAY, ORDER_STATUSES } from '#contract/statuses.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useOfferedMethods } from '#web/shared/store.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { useSellerToDo } from '../use-to-do.ts'
import { DateFilters } from './date-filters.tsx'
import { orderColumns } from './order-columns.tsx'
import { AWAITING_PAYMENT, countsOf, PLACED_OR_PENDING, TO_SHIP, useOrderFilters } from './order-filters.ts'
import { SelectMatching } from './select-matching.tsx'
import { SelectedOrdersBar, useSelectedOrders } from './selected-orders.tsx'
import { type OrderFilters, useSellerOrders } from './use-seller-orders.ts'

export const meta = personalPage('Orders')

const FILTERS = [
  { value: '', label: english('All') },
  { value: AWAITING_PAYMENT, label: english('Awaiting payment') },
  { value: TO_SHIP, label: english('To ship') },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_STATUS_DISPLAY[status].label })),
]
/**
 * The option of the status filter to which the dashboard's figure Pending links. It is only shown when it is chosen,
 * and comes first, so that narrow windows show it.
 */
const OF_FIGURE = { value: PLACED_OR_PENDING, label: english('Placed and pending') }

/**
 * The page with the seller's orders, newest first, with filters and bulk changes of selected orders. Each row has a
 * select field for the status.
 */
export default function Orders() {
  const t = useText()
  const { set } = useFilters()
  const { filters, search } = useOrderFilters()
  const counts = countsOf(useSellerToDo())
  const options = filters.statuses === PLACED_OR_PENDING ? [OF_FIGURE, ...FILTERS] : FILTERS
  // The status tabs show no counts if the list is limited to some days, because the counts include all days.
  const hasCounts = filters.since === undefined && filters.until === undefined
  return (
    <>
      <PageHeader
        title={t('Orders')}
        actions={
          <SearchField
            label={t('Search by order id, name or phone')}
            value={filters.q ?? ''}
            maxLength={100}
            onSearch={(words) => set('q', words)}
          />
        }
      >
        {t('New orders appear automatically.')}
      </PageHeader>
      <FilterLinks
        label={t('Filter by status')}
        param="status"
        options={options.map(({ value, label }) => ({
          value,
          label: t.message(label),
          count: hasCounts ? counts[value] : undefined,
        }))}
      />
      {filters.awaiting_payment && (
        <Notice tone="info">
          {t(
            'These orders are not paid yet. Please do not pack them. They move to your orders after the payment. If a customer does not pay in time, the shop cancels the order.',
          )}
        </Notice>
      )}
      <OrderList key={search} filters={filters} search={search} />
    </>
  )
}

function OrderList({ filters, search }: { filters: OrderFilters; search: string }) {
  const t = useText()
  const dates = useDates()
  const pages = useCursorPages({ size: SELLER_PAGE_SIZE })
  const orders = useSellerOrders(filters, pages)
  const columns = useMemo(() => orderColumns(t, dates, search), [t, dates, search])
  const chosen = useSelectedOrders()

  if (orders.isPending) return <OrdersLoading />
  if (orders.isError)
    return (
      <LoadFailure
        message={areaMessages.orders.fetchFailed}
        reason={reasonOf(orders.error)}
        retry={() => orders.refetch()}
      />
    )
  const { items, next_cursor } = orders.data
  const isOfSomeDays = filters.since !== undefined || filters.until !== undefined
  if (items.length === 0 && pages.page === 1 && !isOfSomeDays) return <NoOrders filters={filters} />
  return (
    <>
      <DataTable
        name="seller-orders"
        caption={t('Orders, newest first')}
        rows={items}
        keyOf={(order) => order.order_id}
        columns={columns}
        tools={
          <>
            <DateFilters />
            <SelectMatching filters={filters} chosen={chosen} />
          </>
        }
        selection={chosen}
        paging={{ pages, nextCursor: next_cursor, isBusy: orders.isPlaceholderData }}
        none={<NoOrders filters={filters} />}
      />
      <SelectedOrdersBar chosen={chosen} />
    </>
  )
}

/**
 * The text of an empty order list, by the payment methods that the shop offers. It says when the first orders appear.
 */
const WITHOUT_ORDERS: Record<OfferedMethods, PlainText> = {
  card: english('Orders appear here after customers have paid for your products.'),
  cash_on_delivery: english('Orders appear here as soon as customers have ordered your products.'),
  both: english(
    'Orders appear here after customers have paid for your products, or ordered them with cash on delivery.',
  ),
  several: english('Orders appear here when you can pack them.'),
}

function NoOrders({ filters: { status, statuses, since, until, awaiting_payment, q } }: { filters: OrderFilters }) {
  const t = useText()
  const offered = useOfferedMethods()
  if (q)
    return (
      <EmptyState title={t(areaMessages.orders.none)} icon={<ClipboardList />}>
        {t(
          'Search by the first characters of an order id, by at least three letters of a name, or by a phone number or its last digits.',
        )}
      </EmptyState>
    )
  return (
    <EmptyState title={t(areaMessages.orders.none)} icon={<ClipboardList />}>
      {awaiting_payment
        ? t('No orders are awaiting payment.')
        : since || until
          ? t('There are no orders of these days. Choose other days, or clear the filters.')
          : status || statuses
            ? t('No orders have this status.')
            : t(WITHOUT_ORDERS[offered])}
    </EmptyState>
  )
}

function OrdersLoading() {
  return (
    <Loading label={areaMessages.orders.loading}>
      <div className="space-y-3">
        <Skeletons count={SELLER_PAGE_SIZE} className="h-16" />
      </div>
    </Loading>
  )
}
