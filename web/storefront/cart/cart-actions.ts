import { useMutation } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { CART_CHANGE } from '#web/customer-events/keys.ts'
import { cartToast } from '#web/ui/toasts.tsx'

import { rememberPrice } from './seen-prices.ts'
import { useCartStore } from './use-cart.ts'

/** Returns a mutation that adds a product to the visitor's cart and shows a message. */
export function useAddToCart() {
  const cartStore = useCartStore()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: ({ product, quantity }: { product: Product; quantity: number }) => cartStore.add(product, quantity),
    onSuccess: (_, { product }) => {
      rememberPrice(product.product_id, product.price)
      cartToast.success(messages.cart.added)
    },
    onError: (error) => cartToast.error(messages.cart.addFailed(reasonOf(error))),
  })
}
