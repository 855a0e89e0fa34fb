import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalog.ts'
import type { Paisa } from '#contract/money.ts'
import type { Api } from '#web/api/client.ts'
import type { CartLine } from './cart-line.ts'
import { addToGuestCart, readGuestCart, setGuestQuantity, writeGuestCart } from './guest-cart.ts'

/**
 * The changes of a cart. A guest's cart is changed in the browser, a customer's cart on the server. If a change fails,
 * its promise rejects with the reason.
 */
export type CartKeeper = {
  add: (product: Product, quantity: number) => Promise<void>
  setQuantity: (line: CartLine, quantity: number) => Promise<void>
  /** Shows a quantity on the screen before it is saved. */
  showQuantity: (line: CartLine, quantity: number) => Promise<void>
  remove: (id: string) => Promise<void>
  clear: () => Promise<void>
  /** Reloads the cart. */
  refresh: () => Promise<void>
}

/** Changes a guest's cart. The cart is in local storage, so changes take effect immediately. */
export const guestKeeper: CartKeeper = {
  add: async (product, quantity) => addToGuestCart(product, quantity),
  setQuantity: async (line, quantity) => setGuestQuantity(line, quantity),
  showQuantity: async () => {},
  remove: async (id) => writeGuestCart(readGuestCart().filter(({ productId }) => productId !== id)),
  clear: async () => writeGuestCart([]),
  refresh: async () => {},
}

export type CustomerKeeperParts = { api: Api; queries: QueryClient; userId: string; shippingFee: Paisa }

/**
 * Returns the functions that change a customer's cart. Their code is loaded on the first change, because guests do not
 * need it.
 */
export function customerKeeper(parts: CustomerKeeperParts): CartKeeper {
  const keeper = async () => (await import('./customer-keeper.ts')).keeperOf(parts)
  return {
    add: async (product, quantity) => (await keeper()).add(product, quantity),
    setQuantity: async (line, quantity) => (await keeper()).setQuantity(line, quantity),
    showQuantity: async (line, quantity) => (await keeper()).showQuantity(line, quantity),
    remove: async (id) => (await keeper()).remove(id),
    clear: async () => (await keeper()).clear(),
    refresh: async () => (await keeper()).refresh(),
  }
}
