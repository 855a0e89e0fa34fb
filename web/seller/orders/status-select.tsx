import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { keepsMoney, ORDER_STATUS_DISPLAY, SELLER_STATUSES, type SellerStatus } from '#contract/statuses.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { isCancelledForGood, isRefused } from './status-rules.ts'
import { useSetOrderStatus } from './use-seller-orders.ts'

/**
 * The select field for the status of an order. The seller can choose every status except `placed`, which only the
 * checkout sets, and those that the server would refuse. To cancel an order, the seller must give a reason in a dialog.
 */
export function StatusSelect({ order }: { order: SellerOrder }) {
  const t = useText()
  const { isWaiting, set } = useSetOrderStatus(order.order_id)
  const [isAsking, setAsking] = useState(false)

  function choose(status: SellerStatus) {
    if (status === 'cancelled') setAsking(true)
    else set(order, status)
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
      {isWaiting && (
        <span className="flex items-center gap-1 text-sm font-medium text-warning">
          <CloudOff aria-hidden className="size-4 shrink-0" /> {t('Waits to be sent')}
        </span>
      )}
      <CancelDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(cancellation) => {
          setAsking(false)
          set(order, 'cancelled', cancellation)
        }}
        title={t('Cancel your items in order {order_id}?', { order_id: shortOrderId(order.order_id) })}
        description={consequenceOf(order, t)}
        confirmLabel={keepsMoney(order.payment_status) ? t('Cancel and refund') : t('Cancel the items')}
        staysLabel={t('Keep the order')}
      />
    </>
  )
}

function consequenceOf(order: SellerOrder, t: Translate): string {
  if (keepsMoney(order.payment_status))
    return t('The customer has paid, so the shop pays the money for the cancelled items back. This can’t be undone.')
  if (isCancelledForGood(order)) return t('The customer will not receive your items. This can’t be undone.')
  return t('The customer will not receive your items.')
}
