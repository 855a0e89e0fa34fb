import { joinParts } from '#contract/join-parts.ts'
import { add, formatRupees, NO_MONEY, type Paisa, times } from '#contract/money.ts'
import { shownPhone } from '#contract/phone.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import type { SellerProfile } from '#contract/sellers.ts'
import { paymentDisplay } from '#contract/statuses.ts'
import { PrintLogo } from '#web/shared/print-logo.tsx'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { addressLines } from '#web/ui/billing-address.tsx'
import { shortOrderId, useDates } from '#web/ui/dates.ts'
import { formatUnit } from '#web/ui/money.tsx'
import { cashToCollect, shippingOf } from '../orders/cash-panel.tsx'
import { OrderCode } from './order-code.tsx'

type SlipsProps = { orders: SellerOrder[]; seller: SellerProfile }

/** The packing slips of orders, each on its own sheet. */
export function PackingSlips({ orders, seller }: SlipsProps) {
  return orders.map((order) => <PackingSlip key={order.order_id} order={order} seller={seller} />)
}

function PackingSlip({ order, seller }: { order: SellerOrder; seller: SellerProfile }) {
  const { formatTime } = useDates()
  const t = useText()
  const title = t('Order {order_id}', { order_id: shortOrderId(order.order_id) })
  return (
    <section aria-label={title} className="print-piece">
      <PrintLogo />
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-lg font-bold">
            <bdi>{seller.business_name}</bdi>
          </p>
          <p>
            <bdi>{joinParts([seller.address, seller.city])}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{shownPhone(seller.contact_no)}</bdi>
          </p>
        </div>
        <OrderCode order_id={order.order_id} className="size-24 shrink-0" />
      </div>
      <h2 className="mt-3 text-xl">{title}</h2>
      <p>{formatTime(order.order_date)}</p>
      <p className="mt-3 font-semibold">
        <bdi>{`${order.first_name} ${order.last_name}`}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{shownPhone(order.phone)}</bdi>
      </p>
      {addressLines(order)
        .filter(Boolean)
        .map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      {order.note && (
        <p className="mt-2 border-s-4 ps-2">
          {t('Note')}: <bdi>{order.note}</bdi>
        </p>
      )}
      <ItemTable order={order} />
      <Shipment order={order} />
    </section>
  )
}

function ItemTable({ order }: { order: SellerOrder }) {
  const t = useText()
  const due = cashToCollect(order)
  const shipping = shippingOf(order)
  return (
    <table className="mt-3 w-full border-collapse text-start tabular-nums">
      <thead>
        <tr className="border-b-2">
          <th className="py-1 text-start">{t('Item')}</th>
          <th className="py-1 ps-2 text-end">{t('Price')}</th>
          <th className="py-1 ps-2 text-end">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.product_id} className="break-inside-avoid border-b align-top">
            <td className="py-1">
              <b>{item.quantity} ×</b> <OwnText main={item.name} others={item.names} /> · {formatUnit(item, t)}
            </td>
            <td className="py-1 ps-2 text-end whitespace-nowrap">{formatRupees(item.price)}</td>
            <td className="py-1 ps-2 text-end whitespace-nowrap">{formatRupees(times(item.price, item.quantity))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {shipping !== undefined && <Sum label={t('Delivery')} amount={shipping} />}
        <Sum label={t('Total')} amount={add(order.amount, shipping ?? NO_MONEY)} className="font-bold" />
        {shipping !== undefined && order.credit_amount > 0 && (
          <Sum label={t('Paid with store credit')} amount={order.credit_amount} />
        )}
        <tr>
          <td colSpan={3} className="py-1 text-lg font-bold">
            {due === undefined
              ? t.message(paymentDisplay(order).label)
              : t('{amount} to collect', { amount: formatRupees(due) })}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Sum({ label, amount, className }: { label: string; amount: Paisa; className?: string }) {
  return (
    <tr className={className}>
      <td colSpan={2} className="py-1">
        {label}
      </td>
      <td className="py-1 ps-2 text-end whitespace-nowrap">{formatRupees(amount)}</td>
    </tr>
  )
}

/** Shows the courier and the tracking number of an order. Leaves out a value that the seller has not entered. */
function Shipment({ order: { courier, tracking_number } }: { order: SellerOrder }) {
  const t = useText()
  return (
    <>
      {courier && (
        <p>
          {t('Courier')}: <bdi>{courier}</bdi>
        </p>
      )}
      {tracking_number && (
        <p>
          {t('Tracking number')}: <bdi dir="ltr">{tracking_number}</bdi>
        </p>
      )}
    </>
  )
}
