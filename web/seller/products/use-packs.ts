import { useMutation } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { addPackSize, joinGroup, leaveGroup, type PackForm } from '#contract/pack-sizes.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { useRefreshProducts } from './use-seller-products.ts'

/** Returns a function that adds a pack size to a product. The function rejects if the server refuses. */
export function useAddPackSize(productId: string) {
  const api = useApi()
  const refresh = useRefreshProducts()
  return async (form: PackForm): Promise<void> => {
    await api(addPackSize, { params: { product_id: productId }, body: form })
    await refresh()
  }
}

/** Returns a mutation that takes a product out of its group of pack sizes. A message offers to undo this. */
export function useLeaveGroup() {
  const api = useApi()
  const refresh = useRefreshProducts()
  const onError = (error: unknown) => pageToast.error(areaMessages.products.saveFailed, reasonOf(error))
  const rejoining = useMutation({
    mutationFn: ({ product_id, packs }: SellerProduct) => {
      const other = packs.find((pack) => pack.product_id !== product_id)
      return api(joinGroup, { params: { product_id }, body: { product_id: other?.product_id ?? product_id } })
    },
    onError,
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: ({ product_id }: SellerProduct) => api(leaveGroup, { params: { product_id } }),
    onError,
    onSuccess: (_, product) => pageToast.undo(areaMessages.products.separated, () => rejoining.mutate(product)),
    onSettled: refresh,
  })
}
