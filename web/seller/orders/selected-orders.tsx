import { Printer, Truck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_ORDERS_AT_ONCE } from '#contract/bulk-orders.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import type { CancellationForm } from '#contract/shipments.ts'
import { ORDER_STATUS_DISPLAY, SELLER_STATUSES, type SellerStatus } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { PRINT_NOW, printAddress } from '../print/print-address.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefusedOrders } from './refused-orders.tsx'
import { useSetStatuses } from './use-set-statuses.ts'

/** The statuses of orders that are not shipped yet. */
const UNSHIPPED = ['placed', 'pending', 'processing']

type Selection = { orders: SellerOrder[]; hasMore: boolean }

const NOTHING: Selection = { orders: [], hasMore: false }

/**
 * Returns the orders that the seller has selected, with functions that change the selection. The selection has at most
 * as many orders as one call can change. It stays when the seller opens another page of the list. `hasMore` is true if
 * more orders match the filters than can be selected.
 */
export function useSelectedOrders() {
  const t = useText()
  const [{ orders: chosen, hasMore }, setChosen] = useState(NOTHING)
  const replace = (orders: SellerOrder[], isCutOff = false) =>
    setChosen({ orders: orders.slice(0, MAX_ORDERS_AT_ONCE), hasMore: isCutOff || orders.length > MAX_ORDERS_AT_ONCE })
  return {
    orders: chosen,
    hasMore,
    has: (order: SellerOrder) => chosen.some(({ order_id }) => order_id === order.order_id),
    set: (orders: SellerOrder[], isChosen: boolean) => {
      const others = chosen.filter((order) => !orders.some(({ order_id }) => order_id === order.order_id))
      replace(isChosen ? [...others, ...orders] : others)
    },
    replace,
    label: ({ order_id }: SellerOrder) => t('Select order {order_id}', { order_id: shortOrderId(order_id) }),
    clear: () => setChosen(NOTHING),
  }
}

/**
 * The buttons for the selected orders. If no order is selected, shows the orders that the server refused to change in
 * the last call, if any.
 */
export function SelectedOrdersBar({ chosen }: { chosen: ReturnType<typeof useSelectedOrders> }) {
  const t = useText()
  const navigate = useNavigate()
  const setting = useSetStatuses(chosen.clear)
  const [isAsking, setAsking] = useState(false)
  const unshipped = chosen.orders.filter(({ status }) => UNSHIPPED.includes(status))

  const set = (status: SellerStatus, cancellation?: CancellationForm) =>
    setting.mutate({ orders: chosen.orders, status, cancellation })

  function choose(status: SellerStatus) {
    if (status === 'cancelled') setAsking(true)
    else set(status)
  }

  async function shipAndPrint() {
    const answer = await setting.mutateAsync({ orders: unshipped, status: 'shipped' }).catch(() => undefined)
    // If an order was refused, the seller stays on the list and sees the reason in a notice, which links to the print
    // page.
    if (answer && answer.refused.length === 0) await navigate(printAddress(answer.changed), { state: PRINT_NOW })
  }

  if (chosen.orders.length === 0)
    return <RefusedOrders answer={setting.isPending ? undefined : setting.data} onDismiss={setting.reset} />
  return (
    <Card className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 p-2.5 ps-4">
      <p role="status" className="me-auto font-semibold">
        {t('{length} selected', { length: chosen.orders.length })}
        {chosen.hasMore && (
          <span className="block text-sm font-normal text-muted">
            {t('You can select {count} orders at once. More orders match.', { count: MAX_ORDERS_AT_ONCE })}
          </span>
        )}
      </p>
      {unshipped.length > 0 && (
        <Button size="small" isBusy={setting.isPending} busyLabel={t('Saving...')} onClick={shipAndPrint}>
          <Truck aria-hidden className="size-4" />{' '}
          {unshipped.length === chosen.orders.length
            ? t('Ship and print')
            : t('Ship and print: {count} of the selected orders', { count: unshipped.length })}
        </Button>
      )}
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
      <ButtonLink variant="secondary" size="small" to={printAddress(chosen.orders)}>
        <Printer aria-hidden className="size-4" /> {t('Print')}
      </ButtonLink>
      <Button variant="ghost" size="small" onClick={chosen.clear}>
        {t('Clear')}
      </Button>
      <CancelDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={(cancellation) => {
          setAsking(false)
          set('cancelled', cancellation)
        }}
        title={t.count(chosen.orders.length, 'Cancel your items in one order?', 'Cancel your items in {count} orders?')}
        description={t(
          'If a customer has paid for the cancelled items, the shop pays the money back. This can’t be undone.',
        )}
        confirmLabel={t('Cancel and refund')}
        staysLabel={t('Keep the orders')}
      />
    </Card>
  )
}
