import { useMutation, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { endSale, type SaleForm, startSale } from '#contract/sales.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { useRefreshProducts } from './use-seller-products.ts'

const texts = areaMessages.products

/** Returns a mutation that starts a sale of a product and shows the result in a toast. */
export function useStartSale(product_id: string) {
  const api = useApi()
  return useSaleChange(
    product_id,
    (body: SaleForm) => api(startSale, { params: { product_id }, body }),
    texts.saleStarted,
  )
}

/** Returns a mutation that ends the sale of a product and shows the result in a toast. */
export function useEndSale(product_id: string) {
  const api = useApi()
  return useSaleChange<void>(product_id, () => api(endSale, { params: { product_id } }), texts.saleEnded)
}

function useSaleChange<Input>(product_id: string, change: (input: Input) => Promise<SellerProduct>, done: string) {
  const queries = useQueryClient()
  const refresh = useRefreshProducts()
  return useMutation({
    mutationFn: change,
    onSuccess: (product) => {
      queries.setQueryData(['seller', 'product', product_id], product)
      pageToast.success(done)
    },
    onError: (error) => pageToast.error(texts.saleFailed, reasonOf(error)),
    onSettled: refresh,
  })
}
