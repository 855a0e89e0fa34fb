import type { SellerOrder } from '#contract/seller-orders.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { shortOrderId, useDates } from '#web/ui/dates.ts'
import { formatUnit } from '#web/ui/money.tsx'
import { PrintSheet } from '#web/ui/print-sheet.tsx'

/**
 * The packing lists of the selected orders, with items and address. They appear only on paper, each order on its own
 * sheet.
 */
export function PackingList({ orders }: { orders: SellerOrder[] }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <PrintSheet>
      {orders.map((order) => (
        <section key={order.order_id} className="mb-8 break-inside-avoid border-b border-line pb-6">
          <div className="flex items-baseline justify-between">
            <h2 className="text-xl">{t('Order {order_id}', { order_id: shortOrderId(order.order_id) })}</h2>
            <span>{formatTime(order.order_date)}</span>
          </div>
          <p className="mt-2">
            <bdi>{`${order.first_name} ${order.last_name}`}</bdi>, <bdi dir="ltr">{order.phone}</bdi>
            <br />
            <bdi>{[order.address, order.city, order.state, order.zip_code].filter(Boolean).join(', ')}</bdi>
          </p>
          {order.note && (
            <p className="mt-2">
              <RichText text="Note: {name}" values={{ name: <bdi>{order.note}</bdi> }} />
            </p>
          )}
          <ul className="mt-3 space-y-1">
            {order.items.map((item) => (
              <li key={item.product_id} className="flex gap-3">
                <span aria-hidden className="mt-1 size-4 border border-ink" />
                <span>
                  {item.quantity} × <OwnText main={item.name} others={item.names} />, {formatUnit(item, t)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PrintSheet>
  )
}
