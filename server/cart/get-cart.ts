import type { Cart, CartItem, CartProduct } from '#contract/cart.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cartItems, cartProducts } from './queries.ts'

/** The customer's cart with its totals. With a product, only the line of that product and its totals. */
export function getCart(platform: Platform, customer: Customer, productId?: string): Promise<Cart> {
  return readCart(platform.database, platform, customer, productId)
}

/** Like `getCart`, within a transaction, so that it includes changes of the transaction. */
export async function readCart(
  database: Database | Tx,
  platform: Platform,
  { user_id }: Customer,
  productId?: string,
): Promise<Cart> {
  return cartOf(platform, await cartItems(database, user_id, productId))
}

/** A cart of these lines with its totals. */
export function cartOf({ configuration }: Platform, items: CartItem[]): Cart {
  return { items, item_count: unitsIn(items), ...totalsOf(items, configuration.shippingFee) }
}

/** The products of a guest's cart as they are now, archived ones included; ids that no product has are left out. */
export async function checkGuestCart(
  { replica }: Platform,
  productIds: readonly string[],
): Promise<{ items: CartProduct[] }> {
  return { items: await cartProducts(replica, productIds) }
}
