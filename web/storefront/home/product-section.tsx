import type { Product } from '#contract/catalog.ts'
import { ProductGrid } from '../catalog/product-grid.tsx'

type ProductSectionProps = { id: string; title: string; line: string; products: Product[] }

/** A section of products with a title. Renders nothing if the list is empty. */
export function ProductSection({ id, title, line, products }: ProductSectionProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <p className="mt-1 mb-6 text-muted">{line}</p>
      <ProductGrid label={title} products={products} className="md:grid-cols-4" />
    </section>
  )
}
