import { addCartItem, type Cart, getCart, removeCartItem, updateCartItem } from '#contract/cart.ts'
import { formatRupees } from '#contract/money.ts'
import { type Api, ApiProblem } from '#web/api/client.ts'
import { reasonOf } from '#web/api/reason.ts'
import { finishWaitingChange, readWaiting, type WaitingChange } from './waiting-changes.ts'

/**
 * The HTTP statuses with which the server refuses a change for good, for example because the product is sold out or the
 * cart is full.
 */
const REFUSED = [404, 409, 422]

/**
 * Sends the cart changes of this customer that were made offline one after another, and stores the conflicts. Resolves
 * to the cart, or null if no change waited. Rejects if the server cannot be reached or is busy. Changes that are not
 * sent stay stored.
 */
export async function sendWaitingChanges(api: Api, userId: string): Promise<Cart | null> {
  let cart: Cart | null = null
  for (let change = firstOf(userId); change; change = firstOf(userId)) {
    cart ??= await api(getCart, { query: {} })
    const sent = await send(api, cart, change)
    cart = sent.cart
    finishWaitingChange(userId, change, sent.reason === null ? null : { name: change.name, reason: sent.reason })
  }
  return cart
}

function firstOf(userId: string): WaitingChange | undefined {
  return readWaiting(userId).changes[0]
}

type Sent = { cart: Cart; reason: string | null }

/**
 * Sends one cart change that was made offline. `reason` in the result describes a conflict: the server refused the
 * change, or the price has changed.
 */
async function send(api: Api, before: Cart, change: WaitingChange): Promise<Sent> {
  try {
    const cart = await sendQuantity(api, before, change)
    const price = cart.items.find(({ product_id }) => product_id === change.product_id)?.price
    const isRepriced = price !== undefined && price !== change.price
    return {
      cart,
      reason: isRepriced ? `The price is now ${formatRupees(price)}. It was ${formatRupees(change.price)}.` : null,
    }
  } catch (error) {
    if (error instanceof ApiProblem && REFUSED.includes(error.status)) return { cart: before, reason: reasonOf(error) }
    throw error
  }
}

/**
 * Sends the new quantity of a product that was changed offline. Finds the cart line by its product, because a line that
 * was added offline has no id on the server.
 */
async function sendQuantity(api: Api, cart: Cart, { product_id, quantity }: WaitingChange): Promise<Cart> {
  const line = cart.items.find((item) => item.product_id === product_id)
  if (line?.quantity === quantity) return cart
  if (!line) return quantity > 0 ? api(addCartItem, { body: { product_id, quantity } }) : cart
  if (quantity === 0) return api(removeCartItem, { params: { id: line.id } })
  return api(updateCartItem, { params: { id: line.id }, body: { quantity } })
}
