import { PERCENT } from '#contract/commission.ts'
import { times } from '#contract/money.ts'
import type { SellerOrder, SellerOrderDetail } from '#contract/seller-orders.ts'
import { TAX_LABELS } from '#contract/tax.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { shippingOf } from '../orders/cash-panel.tsx'

/**
 * Shows the items of an order that the seller packs, each with picture, quantity, pack size and price. Below, it shows
 * the total, the commission, the withheld taxes and the payout. For a cash order, it also shows the shipping fee and
 * the store credit that the customer used.
 */
export function ItemsToPack({ order }: { order: SellerOrderDetail }) {
  const t = useText()
  const shipping = shippingOf(order)
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('Items to pack')}</h2>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.product_id} className="flex items-center gap-3 py-2.5">
            <ProductPicture src={item.image_url} alt="" className="w-16 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                <OwnText main={item.name} others={item.names} />
              </span>
              <span className="block text-muted">
                <RichText
                  text="{quantity} × {unit} at {amount}"
                  values={{
                    quantity: <b className="text-lg text-ink">{item.quantity}</b>,
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
        {order.commission > 0 && (
          <li className="flex justify-between py-2.5 text-muted">
            <span>{t('Commission of the shop')}</span>
            <Money amount={order.commission} />
          </li>
        )}
        {order.taxes.map(({ tax, rate, amount }) => (
          <li key={tax} className="flex justify-between py-2.5 text-muted">
            <span>
              {t('Withheld: {tax}', { tax: t(TAX_LABELS[tax]) })} <bdi dir="ltr">{rate / PERCENT} %</bdi>
            </span>
            <Money amount={amount} />
          </li>
        ))}
        <Payout order={order} />
        {shipping !== undefined && (
          <li className="flex justify-between py-2.5 text-muted">
            <span>
              {order.is_collected_by_rider ? t('Shipping fee') : t('Shipping fee, which you collect for the shop')}
            </span>
            <Money amount={shipping} />
          </li>
        )}
        {shipping !== undefined && order.credit_amount > 0 && (
          <li className="flex justify-between py-2.5 text-muted">
            <span>{t('Paid with store credit, so not collected in cash')}</span>
            <Money amount={order.credit_amount} />
          </li>
        )}
      </ul>
    </Card>
  )
}

/**
 * Shows the first day on which the shop can pay out the money for the order. Before this day is known, shows that the
 * payout follows the delivery. Renders nothing if the day is unknown and the order is cancelled or delivered.
 */
function Payout({ order: { status, expected_payout } }: { order: SellerOrder }) {
  const t = useText()
  const { formatDay } = useDates()
  if (!expected_payout && (status === 'cancelled' || status === 'delivered')) return null
  return (
    <li className="flex justify-between gap-4 py-2.5 text-muted">
      <span>{t('Payout')}</span>
      <span>
        {expected_payout
          ? t('We pay out on {day} at the earliest', { day: formatDay(expected_payout) })
          : t('We pay out after the delivery')}
      </span>
    </li>
  )
}
