import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import type { CallOutput } from '#contract/call.ts'
import type { Paisa } from '#contract/money.ts'
import {
  archiveProduct,
  type ChangedPrice,
  createDraft,
  type DraftForm,
  getSellerProduct,
  listSellerProducts,
  type SellerProduct,
  updateProduct,
} from '#contract/seller-products.ts'
import { reasonOf } from '#web/api/reason.ts'
import { showAtOnce } from '#web/api/show-at-once.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { largePriceChanges } from './confirm-prices.tsx'
import type { ProductFilters } from './product-filters.ts'

export const PRODUCTS = ['seller', 'products']

type ProductPage = CallOutput<typeof listSellerProducts>
type PageOfList = { cursor: string | undefined; limit: number | undefined }
export type ProductChange = {
  product: SellerProduct
  change: { price: Paisa } | { stock: number }
  /** Whether the seller has confirmed that a price changes by more than half. */
  isConfirmed?: boolean
}

/** Loads one page of the seller's products that match the filters, in their sort order. */
export function useSellerProducts(filters: ProductFilters, { cursor, limit }: PageOfList) {
  const api = useApi()
  const query = { ...filters, cursor, limit }
  return useQuery({
    queryKey: [...PRODUCTS, query],
    queryFn: () => api(listSellerProducts, { query }),
    placeholderData: keepPreviousData,
  })
}

export function useSellerProduct(productId: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['seller', 'product', productId],
    staleTime: 0,
    queryFn: () => api(getSellerProduct, { params: { product_id: productId } }),
  })
}

/**
 * Returns a function that loads again all cached data of the seller area that contains products: lists, single
 * products, the price board and the dashboard.
 */
export function useRefreshProducts() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      [PRODUCTS, ['seller', 'product'], ['seller', 'product-board'], ['seller', 'dashboard']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }
}

/**
 * Returns a mutation that changes the price (in paisa) or the stock of a product. The screen shows the new value
 * immediately. If the server refuses it, for example because the product has changed, the old value returns. Quick
 * changes of one product are sent one after the other, so that none overtakes another. A price that would change by
 * more than half is refused until the seller confirms it. `onLargePrice` is called with the refused change and its
 * prices, also if the seller has made another change since.
 */
export function useChangeProduct(
  productId: string,
  onLargePrice: (refused: ProductChange, prices: ChangedPrice[]) => void,
) {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefreshProducts()
  return useMutation({
    mutationKey: PRODUCTS,
    scope: { id: `product ${productId}` },
    mutationFn: ({ product, change, isConfirmed = false }: ProductChange) => {
      const { product_id, status, price, stock } = product
      const from = 'price' in change ? { status, price } : { status, stock }
      const body = { ...change, from, refuse_large_price_change: !isConfirmed }
      return api(updateProduct, { params: { product_id }, body })
    },
    onMutate: ({ product: { product_id }, change }) =>
      showAtOnce<ProductPage>(queries, PRODUCTS, (page) => ({
        ...page,
        items: page.items.map((item) => (item.product_id === product_id ? { ...item, ...change } : item)),
      })),
    onError: (error, refused, takeBack) => {
      takeBack?.()
      const prices = largePriceChanges(error)
      if (prices) onLargePrice(refused, prices)
      else pageToast.error(areaMessages.products.saveFailed, reasonOf(error))
    },
    onSuccess: () => pageToast.success(areaMessages.products.updated),
    onSettled: () => {
      // If another change is pending, the screen already shows it, but the server does not have it yet. The products
      // are therefore not reloaded now. The reload is not awaited: a mutation that waits for it counts as pending, and
      // a later change would not reload.
      if (queries.isMutating({ mutationKey: PRODUCTS }) === 1) void refresh()
    },
  })
}

/** The number of units that one click on a product with low stock adds. */
export const RESTOCK_UNITS = 10

/**
 * Returns a mutation that adds `RESTOCK_UNITS` to the stock of a product. The mutation fails if the stock is no longer
 * the one on the screen.
 */
export function useRestock() {
  const api = useApi()
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: ({ product_id, stock }: Pick<SellerProduct, 'product_id' | 'stock'>) =>
      api(updateProduct, { params: { product_id }, body: { stock: stock + RESTOCK_UNITS, from: { stock } } }),
    onError: (error) => pageToast.error(areaMessages.products.saveFailed, reasonOf(error)),
    onSuccess: () => pageToast.success(areaMessages.products.updated),
    onSettled: refresh,
  })
}

/** Returns a mutation that publishes a draft, or puts an archived product back on sale. */
export function usePutOnSale() {
  const api = useApi()
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: ({ product_id }: SellerProduct) =>
      api(updateProduct, { params: { product_id }, body: { status: 'active' } }),
    onError: (error) => pageToast.error(areaMessages.products.saveFailed, reasonOf(error)),
    onSuccess: ({ review }) =>
      pageToast.success(review === 'waiting' ? areaMessages.products.waiting : areaMessages.products.updated),
    onSettled: refresh,
  })
}

/**
 * Returns a mutation that takes a product off sale, or deletes a draft. The product disappears from the list
 * immediately. It appears again if the server refuses, or if the seller clicks Undo. A deleted draft then has a new id.
 */
export function useArchiveProduct() {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefreshProducts()
  const restoring = useMutation({
    mutationFn: (product: SellerProduct) =>
      product.status === 'draft'
        ? api(createDraft, { body: draftOf(product) })
        : api(updateProduct, { params: { product_id: product.product_id }, body: { status: 'active' } }),
    onError: (error) => pageToast.error(areaMessages.products.saveFailed, reasonOf(error)),
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: ({ product_id }: SellerProduct) => api(archiveProduct, { params: { product_id } }),
    onMutate: ({ product_id }) =>
      showAtOnce<ProductPage>(queries, PRODUCTS, (page) => ({
        ...page,
        items: page.items.filter((item) => item.product_id !== product_id),
      })),
    onError: (error, _, takeBack) => {
      takeBack?.()
      pageToast.error(areaMessages.products.deleteFailed, reasonOf(error))
    },
    onSuccess: (_, product) => pageToast.undo(areaMessages.products.deleted, () => restoring.mutate(product)),
    onSettled: refresh,
  })
}

/** Returns the fields with which Undo creates a deleted draft again. */
function draftOf(product: SellerProduct): DraftForm {
  const { name, description, category_id, sub_category, price, unit_weight, unit_label, stock } = product
  const { image_url, more_pictures, names, descriptions } = product
  const fields = { name, description, category_id, sub_category, price, unit_weight, unit_label, stock }
  return { ...fields, image_url, more_pictures, names, descriptions }
}
