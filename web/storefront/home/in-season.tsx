import type { Product } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { ProductSection } from './product-section.tsx'

/** A section with products that are in season in Pakistan now. */
export function InSeason({ products }: { products: Product[] }) {
  const t = useText()
  return (
    <ProductSection
      id="in-season"
      title={t('In season')}
      line={t('From this month’s harvest in Pakistan.')}
      products={products}
    />
  )
}
