import { formatRupees, times } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { hasProvider, PAYMENT_METHOD_LABELS } from '#contract/payment-methods.ts'
import { paymentDisplay } from '#contract/statuses.ts'
import { useStore } from '#web/shared/store.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { addressLines } from '#web/ui/billing-address.tsx'
import { shortOrderId, useDates } from '#web/ui/dates.ts'
import { formatUnit } from '#web/ui/money.tsx'
import { PrintSheet } from '#web/ui/print-sheet.tsx'

/** The receipt of an order. It appears only on paper, when the customer prints the page. */
export function Receipt({ order }: { order: Order }) {
  const { formatTime } = useDates()
  const t = useText()
  const store = useStore()
  return (
    <PrintSheet>
      <div className="flex justify-between gap-8">
        <div>
          <p className="text-2xl font-bold">
            <OwnText main={store.name} others={store.names} />
          </p>
          <p>
            <bdi>{store.address}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{store.phone}</bdi> · <bdi dir="ltr">{store.email}</bdi>
          </p>
        </div>
        <div className="text-end">
          <p className="text-2xl font-bold">{t('Receipt')}</p>
          <p>{t('Order {order_id}', { order_id: shortOrderId(order.order_id) })}</p>
          <p>{formatTime(order.order_date)}</p>
        </div>
      </div>
      <p className="mt-6 font-semibold">
        <bdi>{`${order.first_name} ${order.last_name}`}</bdi>
      </p>
      {addressLines(order).map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      <table className="mt-6 w-full border-collapse text-start tabular-nums">
        <thead>
          <tr className="border-b-2">
            <th className="py-1">{t('Item')}</th>
            <th className="py-1 text-end">{t('Price')}</th>
            <th className="py-1 text-end">{t('Quantity')}</th>
            <th className="py-1 text-end">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.product_id} className="break-inside-avoid border-b">
              <td className="py-1">
                <OwnText main={item.name} others={item.names} />, {formatUnit(item, t)}
              </td>
              <td className="py-1 text-end">{formatRupees(item.price)}</td>
              <td className="py-1 text-end">{item.quantity}</td>
              <td className="py-1 text-end">{formatRupees(times(item.price, item.quantity))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ReceiptSums order={order} />
      <p className="mt-6">
        {order.payment_method === 'card'
          ? t('Payment by card: {label}', { label: t.message(paymentDisplay(order).label) })
          : hasProvider(order.payment_method)
            ? t('Payment with {method}: {label}', {
                method: t(PAYMENT_METHOD_LABELS[order.payment_method]),
                label: t.message(paymentDisplay(order).label),
              })
            : t('Payment: {label}', { label: t.message(paymentDisplay(order).label) })}
      </p>
    </PrintSheet>
  )
}

function ReceiptSums({ order }: { order: Order }) {
  const t = useText()
  const rows = [
    [t('Subtotal'), order.subtotal],
    [t('Shipping'), order.shipping],
    [t('Tax'), order.tax],
    ...(order.rounding > 0 ? [[t('Rounding to whole rupees'), order.rounding] as const] : []),
  ] as const
  return (
    <dl className="mt-4 ms-auto grid w-64 grid-cols-2 break-inside-avoid">
      {rows.map(([name, amount]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-end tabular-nums">{formatRupees(amount)}</dd>
        </div>
      ))}
      <dt className="font-bold">{t('Total')}</dt>
      <dd className="text-end font-bold tabular-nums">{formatRupees(order.total_amount)}</dd>
    </dl>
  )
}
