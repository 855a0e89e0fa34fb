import { Store } from 'lucide-react'
import type { Product } from '#contract/catalog.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'

/** The newest products, or a notice while no seller has a product on sale. */
export function Fresh({ products }: { products: Product[] }) {
  if (products.length === 0) return <NothingYet />
  return (
    <section aria-labelledby="fresh">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="fresh" className="text-2xl sm:text-3xl">
            Fresh in the shop
          </h2>
          <p className="mt-1 text-muted">The newest products of our sellers.</p>
        </div>
        <ButtonLink to="/shop" variant="secondary" className="max-sm:hidden">
          Shop all products
        </ButtonLink>
      </div>
      <ProductGrid label="Fresh in the shop" products={products} className="md:grid-cols-4" />
      <div className="mt-6 flex justify-center sm:hidden">
        <ButtonLink to="/shop" variant="secondary" block>
          Shop all products
        </ButtonLink>
      </div>
    </section>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title="The first products arrive soon"
      icon={<Store />}
      action={<ButtonLink to="/seller-auth">Become a Seller</ButtonLink>}
    >
      No seller has put products on sale yet. Do you sell groceries? Register your business and be the first.
    </EmptyState>
  )
}
