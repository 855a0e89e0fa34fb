import { useInfiniteQuery } from '@tanstack/react-query'
import { listProducts, type Product } from '#contract/catalog.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { productQuery, type ShopFilters } from './shop-filters.ts'

type ProductPage = { items: Product[]; next_cursor: string | null }

/**
 * Loads the products that match the filters, starting with the page that the server rendered. `fetchNextPage` adds the
 * next page.
 */
export function useProductList(filters: ShopFilters, cursor: string | undefined, firstPage: ProductPage) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['products', filters, cursor],
    initialPageParam: cursor,
    queryFn: ({ pageParam }) => api(listProducts, { query: { ...productQuery(filters), cursor: pageParam } }),
    getNextPageParam: (page: ProductPage) => page.next_cursor ?? undefined,
    initialData: { pages: [firstPage], pageParams: [cursor] },
    staleTime: 60_000,
  })
}
