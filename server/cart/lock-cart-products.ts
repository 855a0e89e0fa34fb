import type { QueryCreator } from 'kysely'
import type { CartProduct } from '#contract/cart.ts'
import type { DB } from '#database/types.ts'
import { CART_PRODUCT } from './queries.ts'

/** One line of a cart with its product as it is now, both locked. `quantity` is the number of units wanted. */
export type LockedCartLine = Omit<CartProduct, 'was_price' | 'sale_ends_at'> & { quantity: number }

/** The columns of such a line, as a part of a statement has them. */
export const LOCKED_COLUMNS = [
  'product_id',
  'seller_id',
  'quantity',
  'stock',
  'price',
  'name',
  'image_url',
  'unit_weight',
  'unit_label',
  'business_name',
  'is_on_sale',
] as const satisfies (keyof LockedCartLine)[]

/**
 * Locks the customer's cart for checkout in one query: its lines and their products, sorted by product id, until the
 * transaction ends. A concurrent checkout of the same cart waits, then finds it empty. The caller compares stock and
 * price. The query can also be a part of another one.
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
      // Lock the cart's lines too. Otherwise a concurrent checkout would still see lines that were already ordered.
      .forUpdate(['cart'])
      .forNoKeyUpdate(['shop_products'])
  )
}
