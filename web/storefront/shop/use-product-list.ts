import { useState } from 'react'
import { listProducts, type Product } from '#contract/catalog.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { productQuery, type ShopFilters } from './shop-filters.ts'

type ProductPage = { items: Product[]; next_cursor: string | null }

/**
 * The time in milliseconds for which the browser keeps the product pages that Load More has added. If the visitor
 * returns to the list within this time, the list shows these pages again.
 */
const KEPT_FOR = 300_000

/**
 * The pages that Load More has added to each product list in this tab. `after` is the cursor at the end of the first
 * page.
 */
const keptPages = new Map<string, { pages: ProductPage[]; after: string | null; at: number }>()

type Loading = { isFetching: boolean; error: Error | null }

/**
 * Loads the products that match the filters. The first page is the one that the server rendered, and `fetchNextPage`
 * adds the next page. The component that uses this hook must have a React key that depends on the filters.
 */
export function useProductList(filters: ShopFilters, cursor: string | undefined, firstPage: ProductPage) {
  const api = useApi()
  const list = JSON.stringify([filters, cursor])
  const [added, setAdded] = useState(() => pagesOf(list, firstPage))
  const [{ isFetching, error }, setLoading] = useState<Loading>({ isFetching: false, error: null })
  const pages = [firstPage, ...added]
  const nextCursor = pages.at(-1)?.next_cursor ?? null

  async function fetchNextPage() {
    if (isFetching || nextCursor === null) return
    setLoading({ isFetching: true, error: null })
    try {
      const page = await api(listProducts, { query: { ...productQuery(filters), cursor: nextCursor } })
      const all = [...added, page]
      keptPages.set(list, { pages: all, after: firstPage.next_cursor, at: Date.now() })
      setAdded(all)
      setLoading({ isFetching: false, error: null })
    } catch (error) {
      setLoading({ isFetching: false, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  return { products: pages.flatMap(({ items }) => items), nextCursor, isFetching, error, fetchNextPage }
}

/**
 * Returns the pages that Load More has added to a product list earlier in this tab. Returns no pages if they are too
 * old, or if the first page now ends with a different product.
 */
function pagesOf(list: string, { next_cursor }: ProductPage): ProductPage[] {
  const kept = keptPages.get(list)
  return kept && kept.after === next_cursor && Date.now() - kept.at < KEPT_FOR ? kept.pages : []
}
