import { Printer } from 'lucide-react'
import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { ORDER_STATUS_DISPLAY, SELLER_STATUSES, type SellerStatus } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { PackingList } from './packing-list.tsx'
import { type Refusal, useSetStatuses } from './use-seller-orders.ts'

/**
 * Returns the orders that the seller has selected. They stay selected when the seller opens another page of the list.
 */
export function useSelectedOrders() {
  const t = useText()
  const [chosen, setChosen] = useState<SellerOrder[]>([])
  return {
    orders: chosen,
    has: (order: SellerOrder) => chosen.some(({ order_id }) => order_id === order.order_id),
    set: (orders: SellerOrder[], isChosen: boolean) => {
      const others = chosen.filter((order) => !orders.some(({ order_id }) => order_id === order.order_id))
      setChosen(isChosen ? [...others, ...orders] : others)
    },
    label: ({ order_id }: SellerOrder) => t('Select order {order_id}', { order_id: shortOrderId(order_id) }),
    clear: () => setChosen([]),
  }
}

/**
 * The buttons for the selected orders, and the orders that the server refused to change. Renders nothing if no order is
 * selected.
 */
export function SelectedOrdersBar({ chosen }: { chosen: ReturnType<typeof useSelectedOrders> }) {
  const t = useText()
  const setting = useSetStatuses(chosen.clear)
  const [isAsking, setAsking] = useState(false)

  const set = (status: SellerStatus) => setting.mutate({ orders: chosen.orders, status })

  function choose(status: SellerStatus) {
    if (status === 'cancelled') setAsking(true)
    else set(status)
  }

  if (chosen.orders.length === 0)
    return <Refusals refusals={setting.isPending ? [] : (setting.data ?? [])} onDismiss={setting.reset} />
  return (
    <Card className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 p-2.5 ps-4">
      <p role="status" className="me-auto font-semibold">
        {t('{length} selected', { length: chosen.orders.length })}
      </p>
      <InlineSelect
        label={t('Set the status of the selected orders')}
        value=""
        disabled={setting.isPending}
        onChange={(event) => choose(event.target.value as SellerStatus)}
      >
        <option value="" disabled>
          {t('Set status…')}
        </option>
        {SELLER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t.message(ORDER_STATUS_DISPLAY[status].label)}
          </option>
        ))}
      </InlineSelect>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" /> {t('Print packing list')}
      </Button>
      <Button variant="ghost" size="small" onClick={chosen.clear}>
        {t('Clear')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          set('cancelled')
        }}
        title={t.count(chosen.orders.length, 'Cancel your items in one order?', 'Cancel your items in {count} orders?')}
        description={t('We refund your items to customers who have paid. This can’t be undone.')}
        confirmLabel={t('Cancel and refund')}
        staysLabel={t('Keep the orders')}
      />
      <PackingList orders={chosen.orders} />
    </Card>
  )
}

/**
 * The orders that the server refused to change, each with the reason. Their current data is loaded, so that the seller
 * can select them again.
 */
function Refusals({ refusals, onDismiss }: { refusals: Refusal[]; onDismiss: () => void }) {
  const t = useText()
  if (refusals.length === 0) return null
  return (
    <div className="mt-4">
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" size="small" onClick={onDismiss}>
            {t('Dismiss')}
          </Button>
        }
      >
        <p>{t(messages.orders.updateStatusFailed)}</p>
        <ul className="font-normal">
          {refusals.map(({ order, reason }) => (
            <li key={order.order_id}>
              <OrderId id={order.order_id} />: {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
