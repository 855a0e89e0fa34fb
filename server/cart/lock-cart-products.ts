import type { QueryCreator } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { DB } from '#database/types.ts'
import { onSale } from '#server/catalog/on-sale.ts'

/** One line of a cart with its product as it is now, both locked. */
export type LockedCartLine = {
  product_id: string
  seller_id: string
  /** Units wanted. */
  quantity: number
  /** Units there are. */
  stock: number
  price: Paisa
  name: string
  image_url: string
  unit_weight: number
  unit_label: string
  /** False when the product is archived, or its seller not verified. */
  is_on_sale: boolean
}

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
  'is_on_sale',
] as const satisfies (keyof LockedCartLine)[]

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
      // The cart's lines too: without it a second checkout would still see those the first has turned into an order.
      .forUpdate(['cart'])
      .forNoKeyUpdate(['shop_products'])
  )
}
