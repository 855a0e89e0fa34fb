import type { QueryCreator } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { DB } from '#database/types.ts'
import { onSale } from '#server/catalog/on-sale.ts'

/** One line of a cart with its current product, both locked. */
export type LockedCartLine = {
  product_id: string
  seller_id: string
  /** The requested quantity. */
  quantity: number
  /** The units in stock. */
  stock: number
  price: Paisa
  name: string
  image_url: string
  unit_weight: number
  unit_label: string
  /** False if the product is archived or its seller is not verified. */
  is_on_sale: boolean
}

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
      .select([
        'cart.product_id',
        'cart.quantity',
        'shop_products.seller_id',
        'shop_products.stock',
        'shop_products.price',
        'shop_products.name',
        'shop_products.image_url',
        'shop_products.unit_weight',
        'shop_products.unit_label',
        onSale.as('is_on_sale'),
      ])
      .where('cart.customer_id', '=', customerId)
      .orderBy('shop_products.product_id')
      // Lock the cart's lines too. Otherwise a concurrent checkout would still see lines that were already ordered.
      .forUpdate(['cart'])
      .forNoKeyUpdate(['shop_products'])
  )
}
