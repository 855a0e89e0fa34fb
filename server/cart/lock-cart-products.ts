import type { QueryCreator } from 'kysely'
import type { CartProduct } from '#contract/cart.ts'
import type { DB } from '#database/types.ts'
import { CART_PRODUCT } from './queries.ts'

/**
 * A line of a cart with the current data of its product. Both rows are locked. `quantity` is the number of units in the
 * cart.
 */
export type LockedCartLine = Omit<CartProduct, 'was_price' | 'sale_ends_at'> & { quantity: number }

/** The columns of a locked cart line, for SQL statements that read such lines. */
export const LOCKED_COLUMNS = [
  'product_id',
  'seller_id',
  'quantity',
  'stock',
  'price',
  'name',
  'names',
  'image_url',
  'unit_weight',
  'unit_label',
  'business_name',
  'is_on_sale',
] as const satisfies (keyof LockedCartLine)[]

/**
 * Query that locks a customer's cart for checkout: the lines of the cart and their products, in the order of product
 * ids. The locks last until the transaction ends. A second checkout of the same cart blocks until the first ends, and
 * then finds the cart empty. The caller must compare stock and price with the cart. The query can also be a part of a
 * larger query.
 */
export function lockCartProducts(query: QueryCreator<DB>, customerId: string) {
  return (
    query
      .selectFrom('cart')
      .innerJoin('shop_products', 'shop_products.product_id', 'cart.product_id')
      .innerJoin('seller_profiles', 'seller_profiles.id', 'shop_products.seller_id')
      .select(CART_PRODUCT)
      .select('cart.quantity')
      .where('cart.customer_id', '=', customerId)
      .orderBy('shop_products.product_id')
      // The cart's lines are locked too. Otherwise a concurrent checkout would still see lines that were already
      // ordered.
      .forUpdate(['cart'])
      .forNoKeyUpdate(['shop_products'])
  )
}
