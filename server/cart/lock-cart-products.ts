import type { QueryCreator } from 'kysely'
import type { CartProduct } from '#contract/cart.ts'
import type { DB } from '#database/types.ts'
import { CART_PRODUCT } from './queries.ts'

/** One line of a cart with its product as it is now, both locked. `quantity` is the number of units wanted. */
export type LockedCartLine = CartProduct & { seller_id: string; quantity: number }

/**
 * The customer's cart for checkout, in one query: its lines and their products, locked until the transaction ends, the products in the
 * order of their ids. A second checkout of the same cart waits, then finds it empty. Nothing is judged here: the caller compares stock and
 * price. A query of its own, or a part of one.
 */
export function lockCartProducts(query: QueryCreator<DB>, customerId: string) {
  return (
    query
      .selectFrom('cart')
      .innerJoin('shop_products', 'shop_products.product_id', 'cart.product_id')
      .innerJoin('seller_profiles', 'seller_profiles.id', 'shop_products.seller_id')
      .select(CART_PRODUCT)
      .select(['cart.quantity', 'shop_products.seller_id'])
      .where('cart.customer_id', '=', customerId)
      .orderBy('shop_products.product_id')
      // The cart's lines too: without it a second checkout would still see those the first has turned into an order.
      .forUpdate(['cart'])
      .forNoKeyUpdate(['shop_products'])
  )
}
