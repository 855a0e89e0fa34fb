import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { type ListedOrder, listOrders } from '#contract/orders.ts'
import { isPrepaid } from '#contract/payment-methods.ts'
import { ApiProblem } from '#web/api/client.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { ordersKey } from '#web/live-events/keys.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { OrderAgain } from '#web/storefront/cart/order-again.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { shortOrderId, useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { PaymentBadge, StatusBadge } from '#web/ui/status-badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { Refusal } from '../refusal.tsx'

export const meta = personalPage('Order History')

/** The page with the customer's orders, newest first, five on a page. */
export default function Orders() {
  const t = useText()
  return (
    <>
      <PageHeader title={t('Order History')} />
      <OrderList />
    </>
  )
}

function OrderList() {
  const t = useText()
  const pages = useCursorPages()
  const orders = useOrders(pages.cursor)

  if (orders.isPending) return <OrdersLoading />
  if (orders.isError) return <OrdersRefused error={orders.error} retry={orders.refetch} />
  const { items, next_cursor } = orders.data
  if (items.length === 0 && pages.page === 1) return <NoOrders />
  return (
    <>
      {!items.every(hasItemCount) && (
        <div className="mb-4">
          <Notice tone="danger">{t(areaMessages.orders.countsFailed)}</Notice>
        </div>
      )}
      <OrderTable orders={items} />
      <Pager pages={pages} nextCursor={next_cursor} isBusy={orders.isPlaceholderData} />
    </>
  )
}

/**
 * Returns whether the server has sent the number of an order's items. During an upgrade of the shop, a server with an
 * older version may return orders without `item_count`.
 */
const hasItemCount = ({ item_count }: ListedOrder) => Number.isInteger(item_count)

function OrderTable({ orders }: { orders: ListedOrder[] }) {
  const { formatDay } = useDates()
  const t = useText()
  return (
    <Table
      caption={t('Your orders, newest first')}
      rows={orders}
      keyOf={(order) => order.order_id}
      columns={[
        {
          header: t('Order ID'),
          cell: ({ order_id }) => (
            <span className="font-semibold">
              <OrderId id={order_id} />
            </span>
          ),
        },
        {
          header: t('Date'),
          cell: ({ order_date }) => <span className="whitespace-nowrap">{formatDay(order_date)}</span>,
        },
        { header: t('Items'), cell: (order) => <OrderedItems order={order} /> },
        { header: t('Total'), cell: ({ total_amount }) => <Money amount={total_amount} className="font-semibold" /> },
        {
          header: t('Status'),
          cell: (order) => (
            <span className="flex flex-wrap justify-end gap-1.5 md:justify-start">
              <StatusBadge status={order.status} />
              {order.status !== 'cancelled' && <PaymentState order={order} />}
            </span>
          ),
        },
        {
          header: t('Track'),
          isHeaderHidden: true,
          align: 'right',
          cell: (order) => (
            <span className="flex flex-wrap justify-end gap-2">
              <ButtonLink
                to={`/profile/orders/${order.order_id}`}
                variant="secondary"
                size="small"
                aria-label={t('Track order {order_id}', { order_id: shortOrderId(order.order_id) })}
              >
                {t('Track')}
              </ButtonLink>
              <OrderAgain order={order} />
            </span>
          ),
        },
      ]}
    />
  )
}

/**
 * Shows the payment of an order. While the cash of an order is not collected, shows the amount that is due. Renders
 * nothing for a prepaid order that is paid.
 */
function PaymentState({ order }: { order: ListedOrder }) {
  const t = useText()
  if (order.cash_due > 0)
    return <Badge tone="info">{t('Cash on delivery · {amount} due', { amount: formatRupees(order.cash_due) })}</Badge>
  const isPlain = order.payment_status === 'paid' && isPrepaid(order.payment_method)
  return isPlain ? null : <PaymentBadge order={order} />
}

/** The maximum number of an order's items that the list shows with picture and name. */
const SHOWN = 3

/** The pictures and names of the first items of an order, and the total number of items. */
function OrderedItems({ order }: { order: ListedOrder }) {
  const t = useText()
  const { items } = order
  const names = items.slice(0, SHOWN).map(({ name, names }) => t.own(name, names))
  const more = items.length - names.length
  return (
    <span className="flex flex-col items-end gap-1 md:items-start">
      <span aria-hidden className="flex -space-x-2">
        {items.slice(0, SHOWN).map(({ product_id, image_url }) => (
          <ProductPicture key={product_id} src={image_url} alt="" className="size-10 ring-2 ring-card" sizes="2.5rem" />
        ))}
      </span>
      <span dir="auto" className="line-clamp-2 max-w-72 text-sm">
        {more > 0
          ? t('{names} and {more} more', { names: names.join(t(', |between words')), more })
          : names.join(t(', |between words'))}
      </span>
      <span className="text-sm text-muted">
        {hasItemCount(order) ? t.count(order.item_count, '1 item', '{count} items') : '–'}
      </span>
    </span>
  )
}

/** The error message for the order list. A missing session has a different message than a list that failed to load. */
function OrdersRefused({ error, retry }: { error: Error; retry: () => void }) {
  const isStranger = error instanceof ApiProblem && error.status === 401
  return (
    <Refusal
      message={isStranger ? areaMessages.orders.userFailed : areaMessages.orders.fetchFailed}
      error={error}
      retry={() => retry()}
    />
  )
}

function NoOrders() {
  const t = useText()
  return (
    <EmptyState
      title={t(areaMessages.orders.none)}
      icon={<PackageSearch />}
      action={<ButtonLink to="/shop">{t('Shop Now')}</ButtonLink>}
    >
      {t('Your orders appear here. You can track them until they are delivered.')}
    </EmptyState>
  )
}

function OrdersLoading() {
  return (
    <Loading label={areaMessages.orders.loading}>
      <div className="space-y-3">
        <Skeletons count={DEFAULT_PAGE_SIZE} className="h-28" />
      </div>
    </Loading>
  )
}

function useOrders(cursor: string | undefined) {
  const { api, session } = useSession()
  return useQuery({
    queryKey: [...ordersKey(session?.user.id), { cursor }],
    queryFn: () => api(listOrders, { query: { cursor } }),
    placeholderData: keepPreviousData,
  })
}
