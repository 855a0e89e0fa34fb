import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type Cart, mergeCart } from '#contract/cart.ts'
import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/orders.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useSession } from '#web/session/session.tsx'
import { cartKey } from '#web/storefront/cart/cart-keeper.ts'
import { Button } from '#web/ui/button.tsx'
import { cartToast } from '#web/ui/toasts.tsx'

/** Puts the order's items into the cart once more, at today's prices, and goes there. */
export function OrderAgain({ order }: { order: Order }) {
  const { api, session } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const ordering = useMutation({
    mutationFn: () =>
      api(mergeCart, { body: { items: order.items.map(({ product_id, quantity }) => ({ product_id, quantity })) } }),
    onSuccess: async (cart) => {
      queries.setQueryData<Cart>(cartKey(session?.user.id), cart)
      tell(order, cart)
      await navigate('/cart')
    },
    onError: (error) => cartToast.error(messages.cart.addFailed(reasonOf(error))),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={ordering.isPending}
      busyLabel={messages.cart.adding}
      onClick={() => ordering.mutate()}
    >
      <RotateCcw aria-hidden className="size-4" /> Order again
    </Button>
  )
}

function tell({ items }: Order, cart: Cart): void {
  const inCart = new Set(cart.items.map(({ product_id }) => product_id))
  const gone = items.filter(({ product_id }) => !inCart.has(product_id))
  if (gone.length === 0) cartToast.success(messages.orders.inCart)
  else cartToast.error(messages.orders.partlyInCart(gone.map(({ name }) => name)))
}
