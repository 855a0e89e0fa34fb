import { Link } from 'react-router'
import type { DetailedProduct } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { UnitPrice } from '../catalog/unit-price.tsx'

/** Links to the pages of all pack sizes of a product. Renders nothing if the product has only one pack size. */
export function PackChoices({ product: { product_id, packs } }: { product: DetailedProduct }) {
  const t = useText()
  if (packs.length === 0) return null
  return (
    <nav aria-labelledby="pack-sizes" className="mt-5">
      <h2 id="pack-sizes" className="text-base">
        {t('Pack size')}
      </h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {packs.map((pack) => {
          const isShown = pack.product_id === product_id
          return (
            <li key={pack.product_id}>
              <Link
                to={`/product/${pack.product_id}`}
                aria-current={isShown ? 'page' : undefined}
                prefetch="intent"
                preventScrollReset
                className={classNames(
                  'flex h-full flex-col rounded-field border-2 px-3 py-2',
                  isShown ? 'border-leaf-700 bg-leaf-50' : 'border-line bg-card hover:border-leaf-600',
                )}
              >
                <span className="flex items-center gap-2 font-semibold">
                  <span
                    aria-hidden
                    className={classNames('size-4 rounded-full border-leaf-700', isShown ? 'border-5' : 'border-2')}
                  />
                  {formatUnit(pack, t)}
                </span>
                <Money amount={pack.price} className="font-bold" />
                <UnitPrice product={pack} />
                {pack.stock === 0 && <span className="text-sm font-semibold text-danger">{t('Sold out')}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
