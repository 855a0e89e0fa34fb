import type { Cart, CartItem, CartProduct } from '#contract/cart.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cartItems, cartProducts } from './queries.ts'

/**
 * Returns the customer's cart with its totals. With `productId`, the cart contains only the line of that product, and
 * its totals count only this line.
 */
export function getCart(platform: Platform, customer: Customer, productId?: string): Promise<Cart> {
  return readCart(platform.database, platform, customer, productId)
}

/**
 * Returns the customer's cart like `getCart`, within a transaction. The cart then includes the changes that the
 * transaction has made.
 */
export async function readCart(
  database: Database | Tx,
  platform: Platform,
  { user_id }: Customer,
  productId?: string,
): Promise<Cart> {
  return cartOf(platform, await cartItems(database, user_id, productId))
}

/** Returns the response for a cart with these lines: the lines and the totals. */
export function cartOf({ settings }: Platform, items: CartItem[]): Cart {
  return { items, item_count: unitsIn(items), ...totalsOf(items, settings.current.shipping_fee) }
}

/**
 * Returns the current data of the products in a guest's cart, including archived products. Ids of drafts, and of
 * products that do not exist, are left out.
 */
export async function checkGuestCart(
  { replica }: Platform,
  productIds: readonly string[],
): Promise<{ items: CartProduct[] }> {
  return { items: await cartProducts(replica, productIds) }
}
