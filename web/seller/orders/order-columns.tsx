import { formatRupees } from '#contract/money.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { type Dates, shortOrderId } from '#web/ui/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { PaymentBadge } from '#web/ui/status-badge.tsx'
import { cashToCollect } from './cash-panel.tsx'
import { StatusSelect } from './status-select.tsx'

/**
 * Returns the columns of the seller's order list. `search` is the part of the URL with the list's filters. It is added
 * to the links to orders, so that the page of an order can link to the next one in the list.
 */
export function orderColumns(t: Translate, { formatTime }: Dates, search: string): DataColumn<SellerOrder>[] {
  return [
    {
      id: 'order_id',
      header: t('Order ID'),
      card: 'middle',
      cell: (order) => (
        <>
          <span className="block font-semibold">
            <OrderId id={order.order_id} />
          </span>
          <span className="block text-sm text-muted xl:whitespace-nowrap">{formatTime(order.order_date)}</span>
        </>
      ),
    },
    {
      id: 'customer',
      header: t('Customer'),
      card: 'end',
      cell: (order) => (
        <>
          <span className="block lg:whitespace-nowrap">
            <bdi>{`${order.first_name} ${order.last_name}`}</bdi>
          </span>
          <span className="block text-sm text-muted">
            <bdi>{order.city}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'items',
      header: t('Items'),
      card: 'wide',
      cell: (order) => (
        <>
          <span className="block">
            <span className="md:hidden">{t.count(order.item_count, '{count} item', '{count} items')}</span>
            <span className="max-md:hidden">{order.item_count}</span>
          </span>
          <span dir="auto" className="block w-0 min-w-full truncate text-sm text-muted md:hidden lg:block lg:min-w-24">
            {order.items.map(({ name, names }) => t.own(name, names)).join(t(', |between words'))}
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('Amount'),
      card: 'end',
      cell: (order) => (
        <span className="flex flex-col items-end gap-1 md:flex-row md:flex-wrap md:items-center md:gap-x-2">
          <Money amount={order.amount} className="font-semibold" />
          <PaymentOfOrder order={order} />
        </span>
      ),
    },
    { id: 'phone', header: t('Phone'), isHiddenAtFirst: true, cell: (order) => <bdi dir="ltr">{order.phone}</bdi> },
    { id: 'note', header: t('Note'), isHiddenAtFirst: true, cell: (order) => <bdi>{order.note}</bdi> },
    { id: 'status', header: t('Status'), card: 'wide', cell: (order) => <StatusSelect order={order} /> },
    {
      id: 'details',
      header: t('Details'),
      card: 'end',
      isHeaderHidden: true,
      align: 'right',
      cell: ({ order_id }) => (
        <ButtonLink
          variant="ghost"
          size="small"
          to={{ pathname: `/seller/orders/${order_id}`, search }}
          aria-label={t('Details of order {order_id}', { order_id: shortOrderId(order_id) })}
        >
          {t('Details')}
        </ButtonLink>
      ),
    },
  ]
}

/** Shows the payment of an order in the seller's list. For cash that is not collected yet, shows the amount. */
function PaymentOfOrder({ order }: { order: SellerOrder }) {
  const t = useText()
  const due = cashToCollect(order)
  if (due === undefined) return <PaymentBadge order={order} />
  return <Badge tone="warning">{t('{amount} to collect', { amount: formatRupees(due) })}</Badge>
}
