import type { Product } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { ProductSection } from './product-section.tsx'

/** A section with products whose sale price is lower than their former price. Each product shows when its sale ends. */
export function Specials({ products }: { products: Product[] }) {
  const t = useText()
  return (
    <ProductSection
      id="specials"
      title={t('Specials')}
      line={t('“Was” is the lowest price of the 30 days before the sale.')}
      products={products}
    />
  )
}
