import { Store } from 'lucide-react'
import type { Product } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'

/** A section with the newest products. While no seller has a product on sale, it shows a notice instead. */
export function Fresh({ products }: { products: Product[] }) {
  const t = useText()
  if (products.length === 0) return <NothingYet />
  return (
    <section aria-labelledby="fresh">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="fresh" className="text-2xl sm:text-3xl">
            {t('Fresh in the shop')}
          </h2>
          <p className="mt-1 text-muted">{t('The newest products of our sellers.')}</p>
        </div>
        <ButtonLink to="/shop" variant="secondary" className="max-sm:hidden">
          {t('Shop all products')}
        </ButtonLink>
      </div>
      <ProductGrid label={t('Fresh in the shop')} products={products} className="md:grid-cols-4" />
      <div className="mt-6 flex justify-center sm:hidden">
        <ButtonLink to="/shop" variant="secondary" block>
          {t('Shop all products')}
        </ButtonLink>
      </div>
    </section>
  )
}

function NothingYet() {
  const t = useText()
  return (
    <EmptyState
      title={t('The first products arrive soon')}
      icon={<Store />}
      action={<ButtonLink to="/seller-auth">{t('Become a Seller')}</ButtonLink>}
    >
      {t('No seller has put products on sale yet. Do you sell groceries? Register your business and be the first.')}
    </EmptyState>
  )
}
