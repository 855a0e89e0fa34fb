import { Link } from 'react-router'
import type { AdminOrder, OrderSort } from '#contract/admin-orders.ts'
import type { Translate } from '#web/text/text.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import type { Dates } from '#web/ui/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import type { RowOrder } from '#web/ui/sort-controls.tsx'
import { PaymentBadge, StatusBadge } from '#web/ui/status-badge.tsx'

/** Returns the columns of the admins' order list. The order id links to the page of the order. */
export function orderColumns(t: Translate, { formatTime }: Dates): DataColumn<AdminOrder>[] {
  return [
    {
      id: 'order_id',
      header: t('Order ID'),
      sort: 'asc',
      card: 'wide',
      cell: (order) => (
        <>
          <Link to={`/admin/orders/${order.order_id}`} prefetch="intent" className="block font-semibold underline">
            <OrderId id={order.order_id} />
          </Link>
          <span className="block text-sm text-muted xl:whitespace-nowrap">{formatTime(order.order_date)}</span>
        </>
      ),
    },
    {
      id: 'customer',
      header: t('Customer'),
      card: 'end',
      cell: (order) => <bdi className="break-words">{order.username}</bdi>,
    },
    {
      id: 'items',
      header: t('Items'),
      align: 'right',
      card: 'wide',
      cell: ({ item_count }) => (
        <>
          <span className="md:hidden">{t.count(item_count, '{count} item', '{count} items')}</span>
          <span className="max-md:hidden">{item_count}</span>
        </>
      ),
    },
    {
      id: 'shipping',
      header: t('Shipping'),
      align: 'right',
      isHiddenAtFirst: true,
      cell: (order) => <Money amount={order.shipping} />,
    },
    {
      id: 'total',
      header: t('Total'),
      align: 'right',
      sort: 'desc',
      card: 'end',
      cell: (order) => <Money amount={order.total_amount} />,
    },
    { id: 'payment', header: t('Payment'), card: 'wide', cell: (order) => <PaymentBadge order={order} /> },
    { id: 'status', header: t('Status'), card: 'end', cell: (order) => <StatusBadge status={order.status} /> },
  ]
}

const SORTS: Record<string, OrderSort> = {
  'asc order_id': 'oldest',
  'desc order_id': 'newest',
  'desc total': 'largest',
  'asc total': 'smallest',
}

/** Converts the sort order of the table to the parameter `sort` of the API. */
export function sortOf(order: RowOrder | null): OrderSort | undefined {
  return order ? SORTS[`${order.direction} ${order.by}`] : undefined
}

/** Converts the parameter `sort` of the API to the sort order of the table. */
export function rowOrderOf(sort: OrderSort | undefined): RowOrder | null {
  const [direction, by] =
    Object.keys(SORTS)
      .find((key) => SORTS[key] === sort)
      ?.split(' ') ?? []
  return by && (direction === 'asc' || direction === 'desc') ? { by, direction } : null
}
