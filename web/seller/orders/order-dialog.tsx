import { subtract, times } from '#contract/money.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { shortOrderId, useDates } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { PaymentBadge, StatusBadge } from '#web/ui/status-badge.tsx'
import { CashPanel } from './cash-panel.tsx'
import { StatusSelect } from './status-select.tsx'

/** A dialog with the data that the seller needs to pack and ship an order: items, address and the customer's note. */
export function OrderDialog({ order, onClose }: { order: SellerOrder | undefined; onClose: () => void }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <Dialog
      isOpen={order !== undefined}
      onClose={onClose}
      title={order ? t('Order {order_id}', { order_id: shortOrderId(order.order_id) }) : t('Order')}
      description={order && formatTime(order.order_date)}
    >
      {order && <OrderDetails order={order} />}
    </Dialog>
  )
}

function OrderDetails({ order }: { order: SellerOrder }) {
  const t = useText()
  return (
    <div className="space-y-6">
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.product_id} className="flex items-center gap-3 py-2.5">
            <ProductPicture src={item.image_url} alt="" className="w-12 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                <OwnText main={item.name} others={item.names} />
              </span>
              <span className="block text-sm text-muted">
                <RichText
                  text="{quantity} × {unit} at {amount}"
                  values={{
                    quantity: item.quantity,
                    unit: formatUnit(item, t),
                    amount: <Money amount={item.price} />,
                  }}
                />
              </span>
            </span>
            <Money amount={times(item.price, item.quantity)} className="font-semibold" />
          </li>
        ))}
        <li className="flex justify-between py-2.5 font-bold">
          <span>{t('Your items')}</span>
          <Money amount={order.amount} />
        </li>
        {order.cash_due !== null && (
          <li className="flex justify-between py-2.5 text-muted">
            <span>{t('Delivery, which you collect for the shop')}</span>
            <Money amount={subtract(order.cash_due, order.amount)} />
          </li>
        )}
      </ul>
      <Facts
        items={[
          [t('Customer'), `${order.first_name} ${order.last_name}`],
          [
            t('Phone'),
            <a key="phone" href={`tel:${order.phone}`} className="underline">
              <bdi dir="ltr">{order.phone}</bdi>
            </a>,
          ],
          [t('Address'), [order.address, order.city, order.state, order.zip_code].filter(Boolean).join(', ')],
          [t('Note'), order.note],
          [t('Payment'), <PaymentBadge key="payment" order={order} />],
          [t('Whole order'), <StatusBadge key="status" status={order.order_status} />],
        ]}
      />
      <CashPanel order={order} />
      <div className="flex items-center justify-between gap-4">
        <span className="font-semibold">{t('Status of your items')}</span>
        <StatusSelect order={order} />
      </div>
    </div>
  )
}
