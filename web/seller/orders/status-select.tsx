import { useState } from 'react'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { keepsMoney, ORDER_STATUS_DISPLAY, SELLER_STATUSES, type SellerStatus } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { useSetOrderStatus } from './use-seller-orders.ts'

/** The statuses that a seller can set only if the order is paid. */
const PACKED: readonly SellerStatus[] = ['processing', 'shipped', 'delivered']

/**
 * Returns whether the server would refuse the new status. Unpaid orders cannot be packed. Delivered orders cannot be
 * cancelled; the customer can request a refund.
 */
export function isRefused(status: SellerStatus, order: Pick<SellerOrder, 'status' | 'payment_status'>): boolean {
  if (PACKED.includes(status)) return !keepsMoney(order.payment_status)
  return status === 'cancelled' && order.status === 'delivered'
}

/**
 * The status select of an order. It has every status except `placed`, which only the checkout sets. If the seller
 * cancels a paid order, the seller must confirm it in a dialog, because the items are refunded.
 */
export function StatusSelect({ order }: { order: SellerOrder }) {
  const t = useText()
  const setStatus = useSetOrderStatus()
  const [isAsking, setAsking] = useState(false)

  function choose(status: SellerStatus) {
    if (status === 'cancelled' && keepsMoney(order.payment_status)) setAsking(true)
    else setStatus(order, status)
  }

  return (
    <>
      <InlineSelect
        label={t('Status of order {order_id}', { order_id: shortOrderId(order.order_id) })}
        tone={ORDER_STATUS_DISPLAY[order.status].tone}
        value={order.status}
        onChange={(event) => choose(event.target.value as SellerStatus)}
      >
        {order.status === 'placed' && (
          <option value="placed" disabled>
            {t.message(ORDER_STATUS_DISPLAY.placed.label)}
          </option>
        )}
        {SELLER_STATUSES.map((status) => (
          <option key={status} value={status} disabled={status !== order.status && isRefused(status, order)}>
            {t.message(ORDER_STATUS_DISPLAY[status].label)}
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
        title={t('Cancel your items in order {order_id}?', { order_id: shortOrderId(order.order_id) })}
        description={t('The customer has paid. We refund your items to the customer. This can’t be undone.')}
        confirmLabel={t('Cancel and refund')}
        staysLabel={t('Keep the order')}
      />
    </>
  )
}
