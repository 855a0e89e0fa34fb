import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { moveWishlistItemToCart } from '#contract/wishlist.ts'
import { translatedReason } from '#web/api/reason.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { CART_CHANGE } from '#web/live-events/keys.ts'
import { showCart } from '#web/storefront/cart/customer-cart.ts'
import { rememberPrice } from '#web/storefront/cart/seen-prices.ts'
import { WISHLIST_KEY } from '#web/storefront/wishlist/use-wishlist-ids.ts'
import { pageText } from '#web/text/text.tsx'
import { cartToast } from '#web/ui/toasts.tsx'

/**
 * Returns a mutation that moves a product from the wishlist to the cart (one unit) in one API call and shows a message.
 */
export function useMoveToCart() {
  const { api, session } = useSession()
  const queries = useQueryClient()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: ({ product_id }: Product) => api(moveWishlistItemToCart, { body: { product_id } }),
    onSuccess: (cart, { product_id, price }) => {
      rememberPrice(product_id, price)
      showCart(queries, session?.user.id, cart)
      cartToast.success(messages.cart.added)
    },
    onError: (error) => cartToast.error(pageText()(messages.cart.addFailed, { reason: translatedReason(error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: [WISHLIST_KEY] }),
  })
}
