import { useMutation } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { translatedReason } from '#web/api/reason.ts'
import { CART_CHANGE } from '#web/live-events/keys.ts'
import { cartToast } from '#web/ui/toasts.tsx'
import type { CartLine } from './cart-line.ts'
import { useCartStore } from './use-cart.ts'

/**
 * Returns a mutation that sets the quantity of a cart line. The screen shows the new quantity immediately and shows the
 * old one again if the server refuses the change.
 */
export function useSetQuantity() {
  const cartStore = useCartStore()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: ({ line, quantity }: { line: CartLine; quantity: number }) => cartStore.setQuantity(line, quantity),
    onMutate: ({ line, quantity }) => cartStore.showQuantity(line, quantity),
    onError: async (error) => {
      cartToast.error(messages.cart.updateFailed, translatedReason(error))
      await cartStore.refresh()
    },
  })
}

/** Returns a mutation that removes a line from the cart. */
export function useRemoveFromCart() {
  const cartStore = useCartStore()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: (id: string) => cartStore.remove(id),
    onSuccess: () => cartToast.success(messages.cart.removed),
    onError: async () => {
      cartToast.error(messages.cart.removeFailed)
      await cartStore.refresh()
    },
  })
}
