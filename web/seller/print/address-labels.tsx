import { formatRupees } from '#contract/money.ts'
import { shownPhone } from '#contract/phone.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import type { SellerProfile } from '#contract/sellers.ts'
import { useText } from '#web/text/text.tsx'
import { addressLines } from '#web/ui/billing-address.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { cashToCollect } from '../orders/cash-panel.tsx'
import { OrderCode } from './order-code.tsx'

type LabelsProps = { orders: SellerOrder[]; seller: SellerProfile }

/** The address labels of orders: two in a row on A4, one below the other on a roll. */
export function AddressLabels({ orders, seller }: LabelsProps) {
  return (
    <div className="print-labels">
      {orders.map((order) => (
        <AddressLabel key={order.order_id} order={order} seller={seller} />
      ))}
    </div>
  )
}

function AddressLabel({ order, seller }: { order: SellerOrder; seller: SellerProfile }) {
  const t = useText()
  const due = cashToCollect(order)
  const id = shortOrderId(order.order_id)
  return (
    <section
      aria-label={t('Label of order {order_id}', { order_id: id })}
      className="flex break-inside-avoid flex-col border p-3"
    >
      <p className="text-sm">
        {t('From|the sender')}: <bdi>{seller.business_name}</bdi> · <bdi dir="ltr">{shownPhone(seller.contact_no)}</bdi>
      </p>
      <p className="mt-2 text-xl leading-tight font-bold">
        <bdi>{`${order.first_name} ${order.last_name}`}</bdi>
      </p>
      {addressLines(order)
        .filter(Boolean)
        .map((line) => (
          <p key={line} className="text-lg leading-snug">
            <bdi>{line}</bdi>
          </p>
        ))}
      <p className="text-lg font-semibold">
        <bdi dir="ltr">{shownPhone(order.phone)}</bdi>
      </p>
      <div className="mt-auto flex items-end justify-between gap-3 pt-2">
        <div className="min-w-0">
          <p className="font-semibold">
            <bdi dir="ltr">{id}</bdi>
          </p>
          {order.tracking_number && (
            <p className="wrap-anywhere">
              <bdi>{order.courier}</bdi> <bdi dir="ltr">{order.tracking_number}</bdi>
            </p>
          )}
          {due !== undefined && (
            <p className="text-lg font-bold">{t('{amount} to collect', { amount: formatRupees(due) })}</p>
          )}
        </div>
        <OrderCode order_id={order.order_id} className="size-20 shrink-0" />
      </div>
    </section>
  )
}
