import type { SellerOrder } from '#contract/seller-orders.ts'
import { Button } from '#web/ui/button.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import { formatTime, shortOrderId } from '#web/ui/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { PaymentBadge } from '#web/ui/status-badge.tsx'
import { StatusSelect } from './status-select.tsx'

/** Returns the columns of the seller's order list. `onOpen` is called when the seller opens the details of an order. */
export function orderColumns(onOpen: (orderId: string) => void): DataColumn<SellerOrder>[] {
  return [
    {
      id: 'order_id',
      header: 'Order ID',
      card: 'middle',
      cell: (order) => (
        <>
          <span className="block font-semibold">{shortOrderId(order.order_id)}</span>
          <span className="block text-sm text-muted xl:whitespace-nowrap">{formatTime(order.order_date)}</span>
        </>
      ),
    },
    {
      id: 'customer',
      header: 'Customer',
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
      header: 'Items',
      card: 'wide',
      cell: (order) => (
        <>
          <span className="block">
            {order.item_count}
            <span className="md:hidden">{order.item_count === 1 ? ' item' : ' items'}</span>
          </span>
          <span className="line-clamp-1 text-sm text-muted md:hidden lg:line-clamp-1">
            {order.items.map(({ name }) => name).join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      card: 'end',
      cell: (order) => (
        <span className="flex flex-col items-end gap-1 md:items-start">
          <Money amount={order.amount} className="font-semibold" />
          <PaymentBadge status={order.payment_status} />
        </span>
      ),
    },
    { id: 'phone', header: 'Phone', isHiddenAtFirst: true, cell: (order) => order.phone },
    { id: 'note', header: 'Note', isHiddenAtFirst: true, cell: (order) => order.note },
    { id: 'status', header: 'Status', card: 'wide', cell: (order) => <StatusSelect order={order} /> },
    {
      id: 'details',
      header: 'Details',
      card: 'end',
      isHeaderHidden: true,
      align: 'right',
      cell: ({ order_id }) => (
        <Button
          variant="ghost"
          size="small"
          onClick={() => onOpen(order_id)}
          aria-label={`Details of order ${shortOrderId(order_id)}`}
        >
          Details
        </Button>
      ),
    },
  ]
}
