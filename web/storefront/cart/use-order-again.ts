import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { mergeCart } from '#contract/cart.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/orders.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useSession } from '#web/session/session.tsx'
import { cartToast } from '#web/ui/toasts.tsx'
import { cartKey } from './cart-keeper.ts'

/** Puts what was ordered into the cart again, as far as it is still sold, and leads to the cart. */
export function useOrderAgain() {
  const { api, session } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ items }: Pick<Order, 'items'>) =>
      api(mergeCart, { body: { items: items.map(({ product_id, quantity }) => ({ product_id, quantity })) } }),
    onSuccess: async (cart) => {
      queries.setQueryData(cartKey(session?.user.id), cart)
      await navigate('/cart')
    },
    onError: (error) => cartToast.error(messages.cart.addFailed(reasonOf(error))),
  })
}
