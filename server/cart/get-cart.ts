import type { Cart, CartItem } from '#contract/cart.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cartItems } from './queries.ts'

/** The customer's cart with its totals; with a product, only the line of that product and its totals. */
export function getCart(platform: Platform, customer: Customer, productId?: string): Promise<Cart> {
  return readCart(platform.database, platform, customer, productId)
}

/** The same within a transaction, so that it holds what the transaction changed. */
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
