import { useState } from 'react'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { ORDER_STATUS_DISPLAY, SELLER_STATUSES, type SellerStatus } from '#contract/statuses.ts'
import { shortOrderId } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { useSetOrderStatus } from './use-seller-orders.ts'

/** The seller's dropdown: every status but `placed`, which only the checkout sets. Cancelling what is paid asks first, for its money goes back. */
export function StatusSelect({ order }: { order: SellerOrder }) {
  const setStatus = useSetOrderStatus()
  const [isAsking, setAsking] = useState(false)

  function choose(status: SellerStatus) {
    if (status === 'cancelled' && order.payment_status === 'paid') setAsking(true)
    else setStatus(order, status)
  }

  return (
    <>
      <InlineSelect
        label={`Status of order ${shortOrderId(order.order_id)}`}
        tone={ORDER_STATUS_DISPLAY[order.status].tone}
        value={order.status}
        onChange={(event) => choose(event.target.value as SellerStatus)}
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
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          setStatus(order, 'cancelled')
        }}
        title={`Cancel your part of order ${shortOrderId(order.order_id)}?`}
        description="The customer has paid. Their money for your part goes back, and this can’t be undone."
        confirmLabel="Cancel and refund"
        staysLabel="Keep the order"
      />
    </>
  )
}
