import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { approveProducts, listProductReviews, type ProductReview, rejectProduct } from '#contract/product-reviews.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** The interval in milliseconds at which the list of products that wait for approval is loaded again. */
const REFRESH_INTERVAL = 30_000
const REVIEWS = ['admin', 'product-reviews']
const texts = areaMessages.productReviews

/** Loads one page of the products that wait for approval, those that have waited longest first. */
export function useReviews(cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...REVIEWS, cursor],
    queryFn: () => api(listProductReviews, { query: { cursor } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
    refetchOnMount: 'always',
  })
}

function useReload() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: REVIEWS })
    await queries.invalidateQueries({ queryKey: ['admin', 'to-do'] })
  }
}

/**
 * Returns a mutation that approves products. It shows how many are on sale now, and the reason of the first product
 * that the server refused.
 */
export function useApprove() {
  const t = useText()
  const api = useApi()
  const reload = useReload()
  return useMutation({
    mutationFn: (products: ProductReview[]) =>
      api(approveProducts, {
        body: { products: products.map(({ product_id, updated_at }) => ({ product_id, seen_updated_at: updated_at })) },
      }),
    onSuccess: ({ approved, refused }) => {
      if (approved.length > 0)
        pageToast.success(t.count(approved.length, 'One product is on sale.', '{count} products are on sale.'))
      const [first] = refused
      if (first) pageToast.error(texts.approveFailed, first.message)
    },
    onError: (error) => pageToast.error(texts.approveFailed, reasonOf(error)),
    onSettled: reload,
  })
}

/** Returns a mutation that rejects a product with a reason. */
export function useReject({ product_id, updated_at }: ProductReview) {
  const api = useApi()
  const reload = useReload()
  return useMutation({
    mutationFn: (reason: string) =>
      api(rejectProduct, { params: { product_id }, body: { reason, seen_updated_at: updated_at } }),
    onSuccess: () => pageToast.success(texts.rejected),
    onError: (error) => pageToast.error(texts.rejectFailed, reasonOf(error)),
    onSettled: reload,
  })
}
