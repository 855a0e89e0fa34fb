import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { LOW_STOCK } from '#contract/limits.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { useLineOf } from '../cart/use-cart.ts'
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx'
import { CardCartControl } from './card-cart-control.tsx'
import { SaleNote } from './sale-note.tsx'
import { TravellingPicture } from './travelling-picture.tsx'
import { UnitPrice } from './unit-price.tsx'

type ProductCardProps = {
  product: Product
  /** True for a product card in the first row of a page, whose picture the browser loads immediately. */
  isEager?: boolean
}

/** A product in a list. The whole card links to the product page; its buttons are above the link. */
export function ProductCard({ product, isEager }: ProductCardProps) {
  const t = useText()
  const inCart = useLineOf(product.product_id)?.quantity ?? 0
  const isSoldOut = product.stock === 0
  const name = t.own(product.name, product.names)
  return (
    <Card
      className={classNames(
        'group relative flex h-full flex-col p-2.5 transition-shadow hover:shadow-lift sm:p-3',
        inCart > 0 && 'outline-2 outline-leaf-600',
      )}
    >
      <div className={classNames('relative', isSoldOut && 'opacity-55 grayscale')}>
        <TravellingPicture product={product} alt="" isEager={isEager} />
      </div>
      {inCart > 0 && (
        <p className="absolute top-4 start-4 flex items-center gap-1 rounded-full bg-leaf-700 px-2.5 py-1 text-xs font-bold text-on-leaf tabular-nums sm:top-5 sm:start-5">
          <span aria-hidden>✓</span> {t('{inCart} in cart', { inCart })}
        </p>
      )}
      <div className="absolute top-3 end-3 z-10 rounded-full bg-card/75 sm:top-4 sm:end-4">
        <WishlistHeart product={product} />
      </div>
      <div className="flex flex-1 flex-col px-1 pt-3 pb-1 sm:px-1.5">
        <h3
          dir="auto"
          lang={t.langOf(name)}
          className={classNames(
            'line-clamp-5 text-base leading-snug font-semibold text-wrap wrap-anywhere sm:text-lg',
            isSoldOut && 'text-muted',
          )}
        >
          <Link
            to={`/product/${product.product_id}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </h3>
        <p dir="auto" className="mt-0.5 truncate text-sm text-muted">
          {product.business_name}
        </p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-1.5 pt-2">
          <Money amount={product.price} className="text-lg font-bold sm:text-xl" />
          <span className="text-sm text-muted">/ {formatUnit(product, t)}</span>
          <UnitPrice product={product} />
          <SaleNote product={product} />
          {product.pack_count > 1 && (
            <span className="text-sm font-medium text-leaf-800">
              {t('{pack_count} sizes', { pack_count: product.pack_count })}
            </span>
          )}
        </p>
        <StockHint stock={product.stock} />
        <div className="relative z-10 mt-3">
          <CardCartControl product={product} />
        </div>
      </div>
    </Card>
  )
}

function StockHint({ stock }: { stock: number }) {
  const t = useText()
  if (stock === 0 || stock > LOW_STOCK) return null
  return (
    <p className="mt-1.5">
      <Badge tone="warning">{t('Only {stock} left', { stock })}</Badge>
    </p>
  )
}
