import { useMutation } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { CART_CHANGE } from '#web/customer-events/keys.ts'
import { cartToast } from '#web/ui/toasts.tsx'
import type { CartLine } from './cart-line.ts'
import { useCartKeeper } from './use-cart.ts'

/**
 * Returns a mutation that sets the quantity of a cart line. The screen shows the new quantity immediately and the old
 * one again if the server refuses the change.
 */
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

/** Returns a mutation that removes a line from the cart. */
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
