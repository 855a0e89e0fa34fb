import type { Cart, CartItem } from '#contract/cart.ts'
import type { Product } from '#contract/catalog.ts'
import { languageOfPath } from '#contract/language.ts'
import { MAX_QUANTITY } from '#contract/limits.ts'
import { textFor } from '#contract/names.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import { openView } from '#web/identity/view/view-store.ts'
import { cartKey } from '#web/live-events/keys.ts'
import type { CartStore, CustomerCartParts } from './cart-store.ts'
import { addWaitingChange, readWaiting } from './waiting-changes.ts'

/**
 * Returns whether a change of the cart must be stored on this device and sent later. This is the case without a
 * network, and while earlier changes are not sent yet. In a view session, no change is stored: the server refuses it,
 * or it fails without a network.
 */
export function mustWait(userId: string): boolean {
  if (openView()) return false
  return !navigator.onLine || readWaiting(userId).changes.length > 0
}

/**
 * Returns the functions that change a customer's cart without a network. They store each change on this device and show
 * it in the cart. Each promise rejects if the cart is not loaded, because the present quantity is then unknown.
 */
export function offlineCartStore({ queries, userId, shippingFee }: CustomerCartParts): CartStore {
  const queryKey = cartKey(userId)
  const language = languageOfPath(window.location.pathname)

  /** Stores and shows a change that the customer has made to the cart offline. `change` returns the changed lines. */
  async function keep(change: (items: CartItem[]) => CartItem[]): Promise<void> {
    const cart = queries.getQueryData<Cart>(queryKey)
    if (!cart) throw new TypeError('The cart is not loaded.')
    const changed = change(cart.items)
    for (const { product_id, name, names, price, quantity } of changed)
      addWaitingChange(userId, { product_id, name: textFor(language, name, names), price, quantity })
    await queries.cancelQueries({ queryKey })
    const items = changed.reduce(withLine, cart.items)
    queries.setQueryData<Cart>(queryKey, { items, item_count: unitsIn(items), ...totalsOf(items, shippingFee) })
  }
  const keepQuantity = (id: string, quantity: number) =>
    keep((items) => items.filter((item) => item.id === id).map((item) => ({ ...item, quantity })))

  return {
    add: (product, added) =>
      keep((items) => {
        const before = items.find(({ product_id }) => product_id === product.product_id)
        const line = before ?? newLine(product, userId)
        return [{ ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + added) }]
      }),
    setQuantity: ({ id }, quantity) => keepQuantity(id, quantity),
    showQuantity: async () => {},
    remove: (id) => keepQuantity(id, 0),
    clear: () => keep((items) => items.map((item) => ({ ...item, quantity: 0 }))),
    refresh: () => queries.invalidateQueries({ queryKey }),
  }
}

/**
 * Returns a new cart line for a product that a customer adds offline. The id of the line is the product's id until the
 * server has stored the line.
 */
function newLine(product: Product, userId: string): CartItem {
  return {
    ...product,
    id: product.product_id,
    customer_id: userId,
    quantity: 0,
    is_on_sale: true,
    is_available: product.stock > 0,
  }
}

/** Returns the cart lines after a change of one line: adds or replaces it, or removes it if its quantity is 0. */
function withLine(items: CartItem[], changed: CartItem): CartItem[] {
  const isNew = items.every(({ product_id }) => product_id !== changed.product_id)
  return [...items, ...(isNew ? [changed] : [])].flatMap((item) => {
    if (item.product_id !== changed.product_id) return [item]
    return changed.quantity > 0 ? [changed] : []
  })
}
