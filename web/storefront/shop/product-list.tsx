import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import type { SearchAdvice } from '#contract/search.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { type ShopFilters, shopAddress } from './shop-filters.ts'
import { useProductList } from './use-product-list.ts'

/** The CSS class that sets the number of columns of the product grid next to the filters. */
export const GRID = 'md:grid-cols-4'

type ProductListProps = {
  filters: ShopFilters
  /**
   * The cursor of the page of products that the server has rendered. Undefined for the first page. Without scripts, the
   * link Load More has the next cursor.
   */
  cursor: string | undefined
  firstPage: { items: Product[]; next_cursor: string | null }
  /** Suggestions of the server for a search without results. */
  advice: SearchAdvice | null
}

/**
 * The list of products in the shop. It contains eight products at first, and eight more after each click on Load More.
 */
export function ProductList({ filters, cursor, firstPage, advice }: ProductListProps) {
  const t = useText()
  const { products, nextCursor, isFetching, error, fetchNextPage } = useProductList(filters, cursor, firstPage)

  function loadMore(event: MouseEvent) {
    event.preventDefault()
    void fetchNextPage()
  }

  if (products.length === 0) return <NothingFound q={filters.q} advice={advice} />
  return (
    <>
      {cursor && (
        <p className="mb-4">
          <Link to={shopAddress(filters)} className="font-semibold text-leaf-700 underline">
            {t('Back to the first products')}
          </Link>
        </p>
      )}
      <ProductGrid label={t('Products')} products={products} isOnTop className={GRID} />
      <p role="status" className="mt-6 text-center text-sm text-muted">
        {t.count(products.length, '1 product shown', '{count} products shown')}
      </p>
      {error && (
        <div className="mt-4">
          <p role="alert" className="rounded-field bg-danger-soft px-4 py-3 text-danger">
            {reasonOf(error)}
          </p>
        </div>
      )}
      {nextCursor && (
        <div className="mt-4 flex justify-center">
          <ButtonLink
            to={addressFrom(filters, nextCursor)}
            prefetch="none"
            size="large"
            aria-busy={isFetching || undefined}
            onClick={loadMore}
          >
            {isFetching ? t('Loading...') : t('Load More')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Returns the URL of the next page of products. In browsers without scripts, Load More is a link to this URL. */
function addressFrom(filters: ShopFilters, cursor: string): string {
  const address = shopAddress(filters)
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ cursor })}`
}
