import type { SellerProduct } from '#contract/seller-products.ts'
import { pageToast } from '#web/ui/toasts.tsx'
import { ConfirmPrices, largePriceChanges } from './confirm-prices.tsx'
import { readNumber } from './product-entry.ts'
import { useChangeProduct } from './use-seller-products.ts'

/**
 * Returns a function that saves a price or a stock that the seller has typed in the list. `confirmation` is the dialog
 * for a price that changes by more than half; the caller must render it.
 */
export function useTypedChange(product: SellerProduct) {
  const changing = useChangeProduct(product.product_id)
  const { variables: call } = changing
  const name = { main: product.name, others: product.names }
  function change(field: 'price' | 'stock', typed: string) {
    const read = readNumber(field, typed)
    if ('fault' in read) pageToast.error(read.fault)
    else changing.mutate({ product, change: read.change })
  }
  return {
    change,
    confirmation: (
      <ConfirmPrices
        prices={largePriceChanges(changing.error)?.map((price) => ({ ...price, name }))}
        onClose={changing.reset}
        onConfirm={() => call && changing.mutate({ ...call, isConfirmed: true })}
      />
    ),
  }
}
