import { useMutation } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { CART_CHANGE } from '#web/customer-events/keys.ts'
import { cartToast } from '#web/ui/toasts.tsx'

import type { CartLine } from './cart-line.ts'
import { rememberPrice } from './seen-prices.ts'
import { useCartKeeper } from './use-cart.ts'

/** Puts a product into the visitor's cart, and says so; pending while it is on its way. */
export function useAddToCart() {
  const keeper = useCartKeeper()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: ({ product, quantity }: { product: Product; quantity: number }) => keeper.add(product, quantity),
    onSuccess: (_, { product }) => {
      rememberPrice(product.product_id, product.price)
      cartToast.success(messages.cart.added)
    },
    onError: (error) => cartToast.error(messages.cart.addFailed(reasonOf(error))),
  })
}

/** Sets a line's quantity: at once on the screen, and back again if the server refuses. */
export function useSetQuantity() {
  const keeper = useCartKeeper()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: ({ line, quantity }: { line: CartLine; quantity: number }) => keeper.setQuantity(line, quantity),
    onMutate: ({ line, quantity }) => keeper.showQuantity(line, quantity),
    onError: async (error) => {
      cartToast.error(messages.cart.updateFailed, reasonOf(error))
      await keeper.refresh()
    },
  })
}

/** Takes a line out of the cart; pending while it is on its way. */
export function useRemoveFromCart() {
  const keeper = useCartKeeper()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: (id: string) => keeper.remove(id),
    onSuccess: () => cartToast.success(messages.cart.removed),
    onError: async () => {
      cartToast.error(messages.cart.removeFailed)
      await keeper.refresh()
    },
  })
}

/** Empties the cart. */
export function useClearCart() {
  const keeper = useCartKeeper()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: () => keeper.clear(),
    onSuccess: () => cartToast.success(messages.cart.cleared),
    onError: async (error) => {
      cartToast.error(messages.cart.clearFailed, reasonOf(error))
      await keeper.refresh()
    },
  })
}
