import type { SellerOrder } from '#contract/seller-orders.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { formatUnit } from '#web/ui/money.tsx'
import { pickLinesOf } from './pick-lines.ts'

/** The products that the seller takes from the shelf for all orders together. */
export function PickList({ orders }: { orders: SellerOrder[] }) {
  const t = useText()
  return (
    <section aria-label={t('Pick list')} className="print-piece">
      <h2 className="text-xl">{t('Pick list')}</h2>
      <p>{t.count(orders.length, 'For one order', 'For {count} orders')}</p>
      <table className="mt-3 w-full border-collapse text-start tabular-nums">
        <thead>
          <tr className="border-b-2">
            <th className="py-1 text-start">{t('Quantity')}</th>
            <th className="py-1 ps-3 text-start">{t('Item')}</th>
            <th className="py-1 ps-2 text-end">{t('Orders')}</th>
          </tr>
        </thead>
        <tbody>
          {pickLinesOf(orders).map(({ item, quantity, orders: count }) => (
            <tr
              key={`${item.product_id} ${item.name} ${item.unit_weight}`}
              className="break-inside-avoid border-b align-top"
            >
              <td className="py-1.5 whitespace-nowrap">
                <span aria-hidden className="me-2 inline-block size-4 border align-middle" />
                <b className="text-lg">{quantity} ×</b>
              </td>
              <td className="py-1.5 ps-3">
                <OwnText main={item.name} others={item.names} /> · {formatUnit(item, t)}
              </td>
              <td className="py-1.5 ps-2 text-end">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm">
        <bdi dir="ltr">{orders.map(({ order_id }) => shortOrderId(order_id)).join(' ')}</bdi>
      </p>
    </section>
  )
}
