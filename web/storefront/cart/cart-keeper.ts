import type { QueryClient } from '@tanstack/react-query'
import { addCartItem, type Cart, clearCart, removeCartItem, type Totals, updateCartItem } from '#contract/cart.ts'
import type { Product } from '#contract/catalog.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import type { Api } from '#web/api/client.ts'
import { showAtOnce } from '#web/api/show-at-once.ts'
import { CART_CHANGE, cartKey } from '#web/customer-events/keys.ts'
import { sendToTabs } from '#web/customer-events/tabs.ts'
import type { CartLine } from './cart-line.ts'
import { addToGuestCart, readGuestCart, setGuestQuantity, writeGuestCart } from './guest-cart.ts'

/** Who keeps a cart: the browser for a guest, the server for a customer. Each act rejects with the reason. */
export type CartKeeper = {
  add: (product: Product, quantity: number) => Promise<void>
  setQuantity: (line: CartLine, quantity: number) => Promise<void>
  /** Shows a quantity before it is kept. */
  showQuantity: (line: CartLine, quantity: number) => Promise<void>
  remove: (id: string) => Promise<void>
  clear: () => Promise<void>
  /** Shows again what is really in the cart. */
  refresh: () => Promise<void>
}

/** The guest's cart is in local storage, where nothing takes time. */
export const guestKeeper: CartKeeper = {
  add: async (product, quantity) => addToGuestCart(product, quantity),
  setQuantity: async (line, quantity) => setGuestQuantity(line, quantity),
  showQuantity: async () => {},
  remove: async (id) => writeGuestCart(readGuestCart().filter(({ productId }) => productId !== id)),
  clear: async () => writeGuestCart([]),
  refresh: async () => {},
}

/** Shows a cart that the server has answered; other tabs read it again. */
export function showCart(queries: QueryClient, userId: string | undefined, cart: Cart): void {
  queries.setQueryData<Cart>(cartKey(userId), cart)
  if (userId !== undefined) sendToTabs(userId, 'cart')
}

type CustomerKeeperParts = { api: Api; queries: QueryClient; userId: string; shippingFee: Paisa }

/** The customer's cart is on the server; every answer is the whole cart as it is then. */
export function customerKeeper({ api, queries, userId, shippingFee }: CustomerKeeperParts): CartKeeper {
  const queryKey = cartKey(userId)
  const show = async (cart: Cart) => {
    // An answer that more changes are waiting behind is already out of date.
    if (queries.isMutating({ mutationKey: CART_CHANGE.mutationKey }) > 1) return
    // So is what a look at the cart brings that began before this answer.
    await queries.cancelQueries({ queryKey })
    showCart(queries, userId, cart)
  }
  return {
    add: async (product, quantity) => {
      await show(await api(addCartItem, { body: { product_id: product.product_id, quantity } }))
    },
    setQuantity: async ({ id }, quantity) => show(await api(updateCartItem, { params: { id }, body: { quantity } })),
    showQuantity: async ({ id }, quantity) => {
      await showAtOnce<Cart>(queries, queryKey, (cart) => withQuantity(cart, id, quantity, shippingFee))
    },
    remove: async (id) => show(await api(removeCartItem, { params: { id } })),
    clear: async () => {
      await api(clearCart)
      await show({ items: [], item_count: 0, ...NO_TOTALS })
    },
    refresh: () => queries.invalidateQueries({ queryKey }),
  }
}

const NO_TOTALS: Totals = totalsOf([], rupees(0))

function withQuantity(cart: Cart, id: string, quantity: number, shippingFee: Paisa): Cart {
  const items = cart.items.map((item) => (item.id === id ? { ...item, quantity } : item))
  return { items, item_count: unitsIn(items), ...totalsOf(items, shippingFee) }
}
