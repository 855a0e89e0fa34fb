import { useRef, useState } from 'react'
import type { ChangedPrice, SellerProduct } from '#contract/seller-products.ts'
import { pageToast } from '#web/ui/toasts.tsx'
import { ConfirmPrices } from './confirm-prices.tsx'
import { readNumber } from './product-entry.ts'
import { type ProductChange, useChangeProduct } from './use-seller-products.ts'

/**
 * Returns a function that saves a price or a stock that the seller has typed in the list. `confirmation` is the dialog
 * for a price that changes by more than half; the caller must render it.
 */
export function useTypedChange(product: SellerProduct) {
  const [refused, setRefused] = useState<{ call: ProductChange; prices: ChangedPrice[] }>()
  const lastPrice = useRef<ProductChange['change']>(undefined)
  const changing = useChangeProduct(product.product_id, (call, prices) => {
    // A later price replaces the refused one, so only the last price needs a confirmation.
    if (call.change === lastPrice.current) setRefused({ call, prices })
  })
  const name = { main: product.name, others: product.names }
  function change(field: 'price' | 'stock', typed: string) {
    const read = readNumber(field, typed)
    if ('fault' in read) return pageToast.error(read.fault)
    if (field === 'price') lastPrice.current = read.change
    changing.mutate({ product, change: read.change })
  }
  function confirm() {
    setRefused(undefined)
    if (refused) changing.mutate({ ...refused.call, isConfirmed: true })
  }
  return {
    change,
    confirmation: (
      <ConfirmPrices
        prices={refused?.prices.map((price) => ({ ...price, name }))}
        onClose={() => setRefused(undefined)}
        onConfirm={confirm}
      />
    ),
  }
}
