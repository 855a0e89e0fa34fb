import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import {
  archiveProduct,
  getSellerProduct,
  listSellerProducts,
  type SellerProduct,
  updateProduct,
} from '#contract/seller-products.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const PRODUCTS = ['seller', 'products']

type ProductPage = CallOutput<typeof listSellerProducts>

/** One page of the seller's products on sale, newest first. */
export function useSellerProducts(words: string, cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...PRODUCTS, { words, cursor }],
    queryFn: () => api(listSellerProducts, { query: { q: words || undefined, cursor } }),
    placeholderData: keepPreviousData,
  })
}

export function useSellerProduct(productId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['seller', 'product', productId],
    queryFn: () => api(getSellerProduct, { params: { product_id: productId } }),
  })
}

/** Reads again what a changed product appears in. */
export function useRefreshProducts() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [PRODUCTS, ['seller', 'product'], ['seller', 'dashboard']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }
}

/** Takes a product off sale: gone from the list at once, back when the server refuses or the seller undoes it. */
export function useArchiveProduct() {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefreshProducts()
  const restoring = useMutation({
    mutationFn: ({ product_id }: SellerProduct) =>
      api(updateProduct, { params: { product_id }, body: { status: 'active' } }),
    onError: (error) => pageToast.error(messages.products.saveFailed, reasonOf(error)),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: ({ product_id }: SellerProduct) => api(archiveProduct, { params: { product_id } }),
    onMutate: async (product) => {
      await queries.cancelQueries({ queryKey: PRODUCTS })
      const before = queries.getQueriesData<ProductPage>({ queryKey: PRODUCTS })
      queries.setQueriesData<ProductPage>({ queryKey: PRODUCTS }, (page) => page && without(page, product))
      return before
    },
    onError: (error, _, before) => {
      for (const [key, page] of before ?? []) queries.setQueryData(key, page)
      pageToast.error(messages.products.deleteFailed, reasonOf(error))
    },
    onSuccess: (_, product) => pageToast.undo(messages.products.deleted, () => restoring.mutate(product)),
    onSettled: refresh,
  })
}

function without(page: ProductPage, { product_id }: SellerProduct): ProductPage {
  return { ...page, items: page.items.filter((product) => product.product_id !== product_id) }
}
