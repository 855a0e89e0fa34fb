import { RotateCcw, Store, Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { DetailedProduct } from '#contract/catalog.ts'
import { LOW_STOCK } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import type { PriceHistory as PriceHistoryData } from '#contract/sales.ts'
import { useStore } from '#web/shared/store.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { SaleNote } from '../catalog/sale-note.tsx'
import { UnitPrice } from '../catalog/unit-price.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { PackChoices } from './pack-choices.tsx'
import { PriceHistory } from './price-history.tsx'

/** The details of a product with the controls to buy it. */
export function ProductDetails({ product, history }: { product: DetailedProduct; history: PriceHistoryData }) {
  const t = useText()
  const { shipping_fee } = useStore()
  const name = t.own(product.name, product.names)
  const description = t.own(product.description, product.descriptions)
  return (
    // On a phone, the picture and the text of a product are in one column, so that the button Add to Cart can stay at
    // the bottom of the window.
    <article className="flex flex-col md:grid md:grid-cols-2 md:gap-8 lg:gap-14">
      <Gallery product={product} />
      <div className="flex min-w-0 flex-col max-md:contents md:py-2">
        <p className="flex items-center max-md:mt-8 gap-2 font-medium text-muted">
          <Store aria-hidden className="size-4.5" /> {t('Sold by')}{' '}
          <Link
            to={`/sellers/${product.seller_id}`}
            prefetch="intent"
            className="font-semibold text-leaf-700 hover:underline"
          >
            <bdi>{product.business_name}</bdi>
          </Link>
        </p>
        <h1 dir="auto" lang={t.langOf(name)} className="mt-2 text-3xl sm:text-4xl lg:text-5xl">
          {name}
        </h1>
        <p className="mt-4 flex flex-wrap items-baseline gap-2">
          <Money amount={product.price} className="text-3xl font-bold" />
          <span className="text-lg text-muted">/ {formatUnit(product, t)}</span>
          <UnitPrice product={product} />
          <SaleNote product={product} />
        </p>
        <PackChoices product={product} />
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
          <dt className="text-muted">{t('Stock')}</dt>
          <dd>
            <Stock stock={product.stock} />
          </dd>
          <dt className="text-muted">{t('Weight')}</dt>
          <dd className="font-medium">{formatUnit(product, t)}</dd>
        </dl>
        <BuyBox product={product} />
        {description && (
          <section aria-labelledby="description" className="mt-7 border-t border-line pt-6">
            <h2 id="description" className="text-lg">
              {t('Description')}
            </h2>
            <p dir="auto" lang={t.langOf(description)} className="mt-2 max-w-prose whitespace-pre-line text-pretty">
              {description}
            </p>
          </section>
        )}
        <PriceHistory history={history} />
        <ul className="mt-7 space-y-2.5 border-t border-line pt-6 text-muted">
          <li className="flex items-center gap-3">
            <Truck aria-hidden className="size-5 shrink-0 text-leaf-700" />{' '}
            {t('Shipping {shipping_fee} for the whole order', { shipping_fee: formatRupees(shipping_fee) })}
          </li>
          <li className="flex items-center gap-3">
            <RotateCcw aria-hidden className="size-5 shrink-0 text-leaf-700" />{' '}
            {t('100% money back when it isn’t fresh')}
          </li>
        </ul>
      </div>
    </article>
  )
}

function Stock({ stock }: { stock: number }) {
  const t = useText()
  if (stock === 0) return <Badge tone="danger">{t('Sold out')}</Badge>
  if (stock <= LOW_STOCK) return <Badge tone="warning">{t('Only {stock} left', { stock })}</Badge>
  return <Badge tone="success">{t('{value} in stock', { value: stock.toLocaleString('en-PK') })}</Badge>
}
