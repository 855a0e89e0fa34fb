import { Link } from 'react-router'
import { times } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { CANCEL_REASON_DISPLAY } from '#contract/shipments.ts'
import { isShipped } from '#contract/statuses.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'

/** Shows the items of an order, grouped by seller, with their names and prices at checkout. */
export function OrderItems({ order: { items, item_count, fulfilments, note } }: { order: Order }) {
  const t = useText()
  const groups = fulfilments.map((fulfilment) => ({
    fulfilment,
    business_name: fulfilment.business_name,
    items: items.filter((item) => item.seller_id === fulfilment.seller_id),
  }))
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t.count(item_count, '1 item', '{count} items')}</h2>
      {groups.map((group) => (
        <section
          key={group.business_name}
          aria-label={t('Sold by {business_name}', { business_name: group.business_name })}
          className="mt-3 first:mt-0"
        >
          <h3 className="text-sm font-semibold">
            <span className="font-normal text-muted">{t('Sold by')}</span> <bdi>{group.business_name}</bdi>
          </h3>
          {isShipped(group.fulfilment.status) && (
            <Link
              to={`/profile/orders/${group.fulfilment.order_id}/invoices/${group.fulfilment.seller_id}`}
              className="inline-flex min-h-11 items-center text-sm font-semibold underline"
            >
              {t('Invoice')}
            </Link>
          )}
          <ShipmentFacts fulfilment={group.fulfilment} />
          <ul aria-label={t('Items')}>
            {group.items.map((item) => (
              <Item key={item.product_id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {note && (
        <p className="mt-4">
          <span className="font-semibold">{t('Your note:')}</span> <bdi>{note}</bdi>
        </p>
      )}
    </Card>
  )
}

/** The courier and the tracking number of a seller's items, or the reason why the seller has cancelled them. */
function ShipmentFacts({ fulfilment }: { fulfilment: Order['fulfilments'][number] }) {
  const t = useText()
  const { courier, tracking_number, cancel_reason, cancel_note } = fulfilment
  if (!courier && !tracking_number && !cancel_reason) return null
  return (
    <Facts
      className="mt-2"
      items={[
        [t('Courier'), courier],
        [t('Tracking number'), tracking_number],
        [t('Reason for cancelling'), cancel_reason && t.message(CANCEL_REASON_DISPLAY[cancel_reason])],
        [t('Note from the seller'), cancel_note],
      ]}
    />
  )
}

function Item({ item }: { item: OrderItem }) {
  const t = useText()
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <ProductPicture src={item.image_url} alt="" />
      <div className="min-w-0">
        <Link to={`/product/${item.product_id}`} className="font-semibold leading-snug hover:underline">
          <OwnText main={item.name} others={item.names} />
        </Link>
        <p className="text-sm text-muted">
          {item.quantity} × <Money amount={item.price} /> / {formatUnit(item, t)}
        </p>
      </div>
      <Money amount={times(item.price, item.quantity)} className="font-bold max-sm:col-start-2" />
    </li>
  )
}
