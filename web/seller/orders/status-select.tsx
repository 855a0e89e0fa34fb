import type { SellerOrder } from '#contract/seller-orders.ts'
import { ORDER_STATUS_DISPLAY, SELLER_STATUSES, type SellerStatus } from '#contract/statuses.ts'
import { shortOrderId } from '#web/ui/dates.ts'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { useSetOrderStatus } from './use-seller-orders.ts'

/** The seller's dropdown: every status but `placed`, which only the checkout sets. */
export function StatusSelect({ order }: { order: SellerOrder }) {
  const setStatus = useSetOrderStatus()
  return (
    <InlineSelect
      label={`Status of order ${shortOrderId(order.order_id)}`}
      tone={ORDER_STATUS_DISPLAY[order.status].tone}
      value={order.status}
      onChange={(event) => setStatus(order, event.target.value as SellerStatus)}
    >
      {order.status === 'placed' && (
        <option value="placed" disabled>
          {ORDER_STATUS_DISPLAY.placed.label}
        </option>
      )}
      {SELLER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {ORDER_STATUS_DISPLAY[status].label}
        </option>
      ))}
    </InlineSelect>
  )
}
