import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import type { Paisa } from '#contract/money.ts'
import type { Api } from '#web/api/client.ts'
import type { CartLine } from './cart-line.ts'
import { addToGuestCart, readGuestCart, setGuestQuantity, writeGuestCart } from './guest-cart.ts'

/**
 * The functions that change a cart. A guest's cart is changed in the browser. A customer's cart is changed on the
 * server, or on this device without a network. If a change fails, its promise rejects with the reason.
 */
export type CartStore = {
  add: (product: Product, quantity: number) => Promise<void>
  setQuantity: (line: CartLine, quantity: number) => Promise<void>
  /** Shows a quantity on the screen before it is saved. */
  showQuantity: (line: CartLine, quantity: number) => Promise<void>
  remove: (id: string) => Promise<void>
  clear: () => Promise<void>
  /** Reloads the cart. */
  refresh: () => Promise<void>
}

/** The functions that change a guest's cart. This cart is in local storage, so changes take effect immediately. */
export const guestCartStore: CartStore = {
  add: async (product, quantity) => addToGuestCart(product, quantity),
  setQuantity: async (line, quantity) => setGuestQuantity(line, quantity),
  showQuantity: async () => {},
  remove: async (id) => writeGuestCart(readGuestCart().filter(({ productId }) => productId !== id)),
  clear: async () => writeGuestCart([]),
  refresh: async () => {},
}

export type CustomerCartParts = { api: Api; queries: QueryClient; userId: string; shippingFee: Paisa }

/**
 * Returns the functions that change a customer's cart. The code of these functions is loaded when the cart of a
 * customer is first shown, because guests do not need it.
 */
export function customerCartStore(parts: CustomerCartParts): CartStore {
  const load = () => import('./customer-cart.ts')
  // A customer can go offline before the first change, so the code of the customer's cart is loaded now. If that fails,
  // the first change loads it again and reports the error.
  load().catch(() => undefined)
  const cartStore = async () => (await load()).cartStoreOf(parts)
  return {
    add: async (product, quantity) => (await cartStore()).add(product, quantity),
    setQuantity: async (line, quantity) => (await cartStore()).setQuantity(line, quantity),
    showQuantity: async (line, quantity) => (await cartStore()).showQuantity(line, quantity),
    remove: async (id) => (await cartStore()).remove(id),
    clear: async () => (await cartStore()).clear(),
    refresh: async () => (await cartStore()).refresh(),
  }
}
