import { useMutation } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { CART_CHANGE } from '#web/live-events/keys.ts'
import { cartToast } from '#web/ui/toasts.tsx'
import { useCartStore } from './use-cart.ts'

/** Returns a mutation that removes all lines from the cart. */
export function useClearCart() {
  const cartStore = useCartStore()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: () => cartStore.clear(),
    onSuccess: () => cartToast.success(messages.cart.cleared),
    onError: async (error) => {
      cartToast.error(messages.cart.clearFailed, reasonOf(error))
      await cartStore.refresh()
    },
  })
}
