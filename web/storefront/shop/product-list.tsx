import { type FormEvent, lazy, Suspense } from 'react'
import { Form, Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import type { SearchAdvice } from '#contract/search.ts'
import { reasonOf } from '#web/api/reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { FilterInputs } from './filter-inputs.tsx'
import { type ShopFilters, shopAddress } from './shop-filters.ts'
import { useProductList } from './use-product-list.ts'

// Loaded only for an empty list: the scripts of a first visit are limited.
const NothingFound = lazy(() => import('./nothing-found.tsx'))

/** The columns of the product grid next to the filters. */
export const GRID = 'md:grid-cols-4'

type ProductListProps = {
  filters: ShopFilters
  /** Where the server's page begins, if not with the first product: without scripts Load More leads there. */
  cursor: string | undefined
  firstPage: { items: Product[]; next_cursor: string | null }
  /** For a search that found nothing. */
  advice: SearchAdvice | null
}

/** Eight products, and eight more with each Load More. */
export function ProductList({ filters, cursor, firstPage, advice }: ProductListProps) {
  const list = useProductList(filters, cursor, firstPage)
  const products = list.data.pages.flatMap(({ items }) => items)
  const nextCursor = list.data.pages.at(-1)?.next_cursor

  function loadMore(event: FormEvent) {
    event.preventDefault()
    if (!list.isFetching) void list.fetchNextPage()
  }

  if (products.length === 0)
    return (
      <Suspense>
        <NothingFound q={filters.q} advice={advice} />
      </Suspense>
    )
  return (
    <>
      {cursor && (
        <p className="mb-4">
          <Link to={shopAddress(filters)} className="font-semibold text-leaf-700 underline">
            Back to the first products
          </Link>
        </p>
      )}
      <ProductGrid label="Products" products={products} isOnTop className={GRID} />
      <p role="status" className="mt-6 text-center text-sm text-muted">
        {products.length === 1 ? '1 product shown' : `${products.length} products shown`}
      </p>
      {list.isFetchNextPageError && (
        <div className="mt-4">
          <Notice tone="danger">{reasonOf(list.error)}</Notice>
        </div>
      )}
      {nextCursor && (
        <Form action="/shop" onSubmit={loadMore} className="mt-4 flex justify-center">
          <FilterInputs filters={filters} />
          <input type="hidden" name="cursor" value={nextCursor} />
          <Button type="submit" size="large" isBusy={list.isFetchingNextPage} busyLabel="Loading...">
            Load More
          </Button>
        </Form>
      )}
    </>
  )
}
