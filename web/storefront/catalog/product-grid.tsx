import type { Product } from '#contract/catalog.ts'
import { SHOP_PAGE_SIZE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

/** The number of product cards in the first row on a phone. Their pictures load immediately. */
const FIRST_ROW = 2

type ProductGridProps = {
  label: string
  products: Product[]
  /**
   * True if the grid of product cards is at the top of the page. The pictures of its first row then load immediately.
   */
  isOnTop?: boolean
  className?: string
}

export function ProductGrid({ label, products, isOnTop = false, className }: ProductGridProps) {
  return (
    <ul aria-label={label} className={classNames('grid grid-cols-2 gap-3 sm:gap-4 lg:gap-5', className)}>
      {products.map((product, index) => (
        <li key={product.product_id} className="min-w-0">
          <ProductCard product={product} isEager={isOnTop && index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}

/** Grey boxes in place of the product cards while the products load. */
export function ProductGridLoading({ className }: { className?: string }) {
  return (
    <Loading label={messages.shop.loading}>
      <div className={classNames('grid grid-cols-2 gap-3 sm:gap-4 lg:gap-5', className)}>
        <Skeletons count={SHOP_PAGE_SIZE} className="aspect-[5/8] sm:aspect-[2/3]" />
      </div>
    </Loading>
  )
}
