import { useState } from 'react'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { keepsMoney, ORDER_STATUS_DISPLAY, SELLER_STATUSES, type SellerStatus } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { isCancelledForGood, isRefused } from './status-rules.ts'
import { useSetOrderStatus } from './use-seller-orders.ts'

/**
 * The status select of an order. It has every status except `placed`, which only the checkout sets. If the seller
 * cancels a paid order or a cash order, the seller must confirm it in a dialog, because it cannot be undone.
 */
export function StatusSelect({ order }: { order: SellerOrder }) {
  const t = useText()
  const setStatus = useSetOrderStatus()
  const [isAsking, setAsking] = useState(false)

  function choose(status: SellerStatus) {
    if (status === 'cancelled' && isCancelledForGood(order)) setAsking(true)
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
        description={
          keepsMoney(order.payment_status)
            ? t('The customer has paid. We refund your items to the customer. This can’t be undone.')
            : t('The customer will not receive your items. This can’t be undone.')
        }
        confirmLabel={keepsMoney(order.payment_status) ? t('Cancel and refund') : t('Cancel the items')}
        staysLabel={t('Keep the order')}
      />
    </>
  )
}
