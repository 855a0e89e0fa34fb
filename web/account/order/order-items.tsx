import { Link } from 'react-router'
import { times } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { Card } from '#web/ui/card.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'

/** The ordered items with their data at checkout. */
export function OrderItems({ order: { items, item_count, note } }: { order: Order }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{item_count === 1 ? '1 item' : `${item_count} items`}</h2>
      <ul aria-label="Items">
        {items.map((item) => (
          <li
            key={item.product_id}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0 sm:grid-cols-[4rem_minmax(0,1fr)_auto]"
          >
            <ProductPicture src={item.image_url} alt="" />
            <div className="min-w-0">
              <Link to={`/product/${item.product_id}`} className="font-semibold leading-snug hover:underline">
                {item.name}
              </Link>
              <p className="text-sm text-muted">
                {item.quantity} × <Money amount={item.price} /> / {formatUnit(item)}
              </p>
            </div>
            <Money amount={times(item.price, item.quantity)} className="font-bold max-sm:col-start-2" />
          </li>
        ))}
      </ul>
      {note && (
        <p className="mt-4">
          <span className="font-semibold">Your note:</span> {note}
        </p>
      )}
    </Card>
  )
}
