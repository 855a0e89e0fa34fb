import { useState } from 'react'
import { listProducts, type Product } from '#contract/catalog.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { productQuery, type ShopFilters } from './shop-filters.ts'

type ProductPage = { items: Product[]; next_cursor: string | null }

/**
 * Milliseconds for which the pages that Load More has added are kept. If the visitor comes back within this time, they
 * are shown again.
 */
const KEPT_FOR = 300_000

/** The pages that Load More has added to each list in this tab. `after` is the cursor at the end of the first page. */
const keptPages = new Map<string, { pages: ProductPage[]; after: string | null; at: number }>()

type Loading = { isFetching: boolean; error: Error | null }

/**
 * Loads the products that match the filters, starting with the page that the server rendered. `fetchNextPage` adds the
 * next page. The component must have a key for the filters.
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
 * Returns the pages that were added to a list before. Returns none if they are old, or if the first page now ends at
 * another product.
 */
function pagesOf(list: string, { next_cursor }: ProductPage): ProductPage[] {
  const kept = keptPages.get(list)
  return kept && kept.after === next_cursor && Date.now() - kept.at < KEPT_FOR ? kept.pages : []
}
