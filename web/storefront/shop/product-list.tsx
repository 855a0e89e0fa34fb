import { SearchX } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, Link } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProductGrid } from '../catalog/product-grid.tsx'
import { FilterInputs } from './filter-inputs.tsx'
import { GRID } from './grid.ts'
import { type ShopFilters, shopAddress } from './shop-filters.ts'
import { useProductList } from './use-product-list.ts'

type ProductListProps = {
  filters: ShopFilters
  /** Where the server's page begins, if not with the first product: without scripts Load More leads there. */
  cursor: string | undefined
  firstPage: { items: Product[]; next_cursor: string | null }
}

/** Eight products, and eight more with each Load More. */
export function ProductList({ filters, cursor, firstPage }: ProductListProps) {
  const list = useProductList(filters, cursor, firstPage)
  const products = list.data.pages.flatMap(({ items }) => items)
  const nextCursor = list.data.pages.at(-1)?.next_cursor

  function loadMore(event: FormEvent) {
    event.preventDefault()
    if (!list.isFetching) list.fetchNextPage()
  }

  if (products.length === 0)
    return (
      <EmptyState
        title={messages.shop.noMatch}
        icon={<SearchX />}
        action={<ButtonLink to="/shop">Show all products</ButtonLink>}
      />
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
