import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useNavigate } from 'react-router'
import { mergeCart } from '#contract/cart.ts'
import { messages } from '#contract/messages.ts'
import type { OrderItem } from '#contract/orders.ts'
import { translatedReason } from '#web/api/reason.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { pageText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cartToast } from '#web/ui/toasts.tsx'
import { showCart } from './customer-cart.ts'
import { type LeftOut, leftOutOf } from './left-out.ts'

/** An earlier order that the customer orders again, with its products. */
type Again = { items: readonly Pick<OrderItem, 'product_id' | 'quantity' | 'name' | 'names'>[] }

type OrderAgainProps = { order: Again; variant?: 'primary' | 'secondary'; label?: string }

/**
 * A button that adds the items of an earlier order to the cart, at current prices, and opens the cart. The cart then
 * lists the items that could not be added in full.
 */
export function OrderAgain({ order, variant = 'secondary', label }: OrderAgainProps) {
  const t = useText()
  const ordering = useOrderAgain()
  return (
    <Button
      variant={variant}
      size="small"
      isBusy={ordering.isPending}
      busyLabel={t(messages.cart.adding)}
      onClick={() => ordering.mutate(order)}
    >
      <RotateCcw aria-hidden className="size-4" /> {label ?? t('Order again')}
    </Button>
  )
}

function useOrderAgain() {
  const { api, session } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ items }: Again) =>
      api(mergeCart, { body: { items: items.map(({ product_id, quantity }) => ({ product_id, quantity })) } }),
    onSuccess: async (cart, { items }) => {
      showCart(queries, session?.user.id, cart)
      const left_out: LeftOut[] = leftOutOf(items, cart)
      if (left_out.length === 0) cartToast.success(messages.cart.addedAll)
      await navigate('/cart', { state: { left_out } })
    },
    onError: (error) => cartToast.error(pageText()(messages.cart.addFailed, { reason: translatedReason(error) })),
  })
}
