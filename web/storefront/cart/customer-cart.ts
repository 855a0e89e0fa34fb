import type { QueryClient } from '@tanstack/react-query'
import { addCartItem, type Cart, clearCart, removeCartItem, type Totals, updateCartItem } from '#contract/cart.ts'
import { type Paisa, rupees } from '#contract/money.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import { showAtOnce } from '#web/api/show-at-once.ts'
import { CART_CHANGE, cartKey } from '#web/live-events/keys.ts'
import { sendToTabs } from '#web/live-events/tabs.ts'
import { alone } from './alone.ts'
import type { CartStore, CustomerCartParts } from './cart-store.ts'
import { mustWait, offlineCartStore } from './offline-cart.ts'
import { sendWaitingChanges } from './send-waiting-changes.ts'

/**
 * Stores a cart from the server in the cache, so that screens show it. Notifies other tabs, which reload their cart.
 */
export function showCart(queries: QueryClient, userId: string | undefined, cart: Cart): void {
  queries.setQueryData<Cart>(cartKey(userId), cart)
  if (userId !== undefined) sendToTabs(userId, 'cart')
}

/** Returns the functions that change a customer's cart: on the server, or on this device without a network. */
export function cartStoreOf(parts: CustomerCartParts): CartStore {
  const store = mustWait(parts.userId) ? offlineCartStore(parts) : serverCartStore(parts)
  return { ...store, add: (...added) => inTurn(parts.queries, () => store.add(...added)) }
}

/**
 * Runs a change of the cart as a mutation, after the earlier changes. All other changes of the cart are mutations in
 * the same queue.
 */
function inTurn(queries: QueryClient, change: () => Promise<void>): Promise<void> {
  return queries
    .getMutationCache()
    .build<void, Error, void, unknown>(queries, { ...CART_CHANGE, mutationFn: change })
    .execute()
}

/** Sends the changes that were made offline and shows the cart. Rejects if the server cannot be reached. */
export async function sendWaiting({ api, queries, userId }: CustomerCartParts): Promise<void> {
  const cart = await alone('waiting cart changes', () => sendWaitingChanges(api, userId))
  if (!cart) return
  await queries.cancelQueries({ queryKey: cartKey(userId) })
  showCart(queries, userId, cart)
}

/** Returns the functions that change the cart on the server. The server responds to each change with the whole cart. */
function serverCartStore({ api, queries, userId, shippingFee }: CustomerCartParts): CartStore {
  const queryKey = cartKey(userId)
  const show = async (cart: Cart) => {
    // If further changes are pending, the response to this change of the cart does not contain them yet, so it is
    // ignored.
    if (queries.isMutating({ mutationKey: CART_CHANGE.mutationKey }) > 1) return
    // Requests for the cart that started before the change are cancelled, because they would return outdated data.
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
