import type { Product } from '#contract/catalog.ts'
import { ProductSection } from './product-section.tsx'

/** Products that are in season in Pakistan now. */
export function InSeason({ products }: { products: Product[] }) {
  return (
    <ProductSection
      id="in-season"
      title="In season"
      line="From this month’s harvest in Pakistan."
      products={products}
    />
  )
}
