import { sql } from 'kysely'
import type { CartItem, CartProduct } from '#contract/cart.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/limits.ts'
import type { RefusedLine } from '#contract/problem.ts'
import { onSale } from '#server/catalog/on-sale.ts'
import { NAMES } from '#server/catalog/product-texts.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * The columns of a product in a cart, for queries that join `shop_products` with `seller_profiles`. All such queries
 * use this list. If it lacks a field of `cartProduct` in the contract, the queries do not compile.
 */
export const CART_PRODUCT = [
  'shop_products.product_id',
  'shop_products.name',
  'shop_products.image_url',
  'shop_products.price',
  'shop_products.was_price',
  'shop_products.sale_ends_at',
  'shop_products.unit_weight',
  'shop_products.unit_label',
  'shop_products.stock',
  'shop_products.seller_id',
  'seller_profiles.business_name',
  onSale.as('is_on_sale'),
  NAMES.as('names'),
] as const

export type Line = { product_id: string; quantity: number }

/**
 * The result of an attempt to change a cart line: the line and its product. `is_done` is false if the change was
 * refused.
 */
export type LineChange = RefusedLine & { is_done: boolean; is_on_sale: boolean; is_own?: boolean }

/** A cart line after an attempted change, and all lines of the cart after the change. */
type AddedLine = LineChange & { items: CartItem[] }

const PRODUCT_COLUMNS = sql.join([
  ...CART_PRODUCT.flatMap((column) => (typeof column === 'string' ? sql.ref(column) : [])),
  sql`${onSale} as is_on_sale`,
  sql`${NAMES} as names`,
])

/** SQL: the columns of a cart line, joined with its product and the product's seller. */
const ITEM_COLUMNS = sql`
  cart.id, cart.customer_id, cart.quantity, ${PRODUCT_COLUMNS},
  ${onSale} and shop_products.stock >= cart.quantity as is_available`

/** SQL: the joins that add to each cart line its product and the product's seller. */
const WITH_PRODUCT = sql`
  join shop_products on shop_products.product_id = cart.product_id
  join seller_profiles on seller_profiles.id = shop_products.seller_id`

/**
 * Returns the customer's cart lines, oldest line first, with the current data of their products. With `productId`,
 * returns only the line of that product.
 */
export async function cartItems(database: Database | Tx, customerId: string, productId?: string): Promise<CartItem[]> {
  const { rows } = await sql<CartItem>`
    select ${ITEM_COLUMNS} from cart ${WITH_PRODUCT}
    where cart.customer_id = ${customerId} ${productId === undefined ? sql`` : sql`and cart.product_id = ${productId}`}
    order by cart.created_at, cart.id`.execute(database)
  return rows
}

/**
 * Returns the current data of these products for a guest's cart, including archived ones. Ids of drafts, and of
 * products that do not exist, are left out.
 */
export async function cartProducts(database: Database, productIds: readonly string[]): Promise<CartProduct[]> {
  return database
    .selectFrom('shop_products')
    .innerJoin('seller_profiles', 'seller_profiles.id', 'shop_products.seller_id')
    .select(CART_PRODUCT)
    .where('shop_products.product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .where('shop_products.status', '<>', 'draft')
    .execute()
}

function lineAdded({ customer_id, product_id, quantity }: Line & { customer_id: string }) {
  return sql<AddedLine>`
    with product as (
      select shop_products.product_id, name, ${NAMES} as names, price, stock, ${onSale} as is_on_sale,
        seller_id = ${customer_id} as is_own
      from shop_products join seller_profiles on seller_profiles.id = seller_id
      where shop_products.product_id = ${product_id} and status <> 'draft'
    ), before as (
      select id, customer_id, product_id, quantity, created_at from cart where customer_id = ${customer_id}
    ), held as (
      select coalesce(sum(quantity) filter (where product_id = ${product_id}), 0) as quantity,
        count(*) filter (where product_id <> ${product_id}) as other_lines
      from before
    ), line as (
      insert into cart (customer_id, product_id, quantity)
      select ${customer_id}, product_id, ${quantity} from product cross join held
      where is_on_sale and not is_own and held.quantity + ${quantity} <= least(stock, ${MAX_QUANTITY}) and other_lines < ${MAX_CART_LINES}
      on conflict (customer_id, product_id) do update set quantity = cart.quantity + excluded.quantity
      where cart.quantity + excluded.quantity <= least((select stock from product), ${MAX_QUANTITY})
      returning id, customer_id, product_id, quantity, created_at
    ), after as (
      select * from line union all select * from before where product_id <> ${product_id}
    )
    select product.*, held.quantity + ${quantity} as quantity, exists (select from line) as is_done,
      (select coalesce(json_agg(item), '[]') from (
        select ${ITEM_COLUMNS} from after as cart ${WITH_PRODUCT} order by cart.created_at, cart.id
      ) as item) as items
    from product cross join held`
}

/**
 * Adds a line to the cart, or adds its quantity to the existing line of the product. Changes nothing if the product is
 * not on sale, belongs to the customer's own business or has too little stock. Also changes nothing if the line would
 * exceed `MAX_QUANTITY`, or if the cart is full. Returns undefined if the product does not exist or is a draft. In the
 * result, `quantity` is the number of units that the line has, or would have had.
 */
export async function addQuantity(
  database: Database | Tx,
  customerId: string,
  line: Line,
): Promise<AddedLine | undefined> {
  const { rows } = await lineAdded({ ...line, customer_id: customerId }).execute(database)
  return rows[0]
}

/**
 * Sets the quantity of a cart line. Changes nothing if the product is not on sale or has too little stock. A lower
 * quantity is accepted even if it is above the stock, so that a customer can reduce the quantity step by step. Returns
 * undefined if the line is not in the customer's cart.
 */
export async function setQuantity(
  database: Database,
  customerId: string,
  lineId: string,
  quantity: number,
): Promise<LineChange | undefined> {
  const { rows } = await sql<LineChange>`
    with line as (
      select cart.id, shop_products.product_id, name, ${NAMES} as names, price, stock, ${onSale} as is_on_sale
      from cart join shop_products using (product_id) join seller_profiles on seller_profiles.id = seller_id
      where cart.id = ${lineId} and customer_id = ${customerId}
    ), changed as (
      update cart set quantity = ${quantity} from line
      where cart.id = line.id and is_on_sale and (${quantity} <= stock or ${quantity} < cart.quantity)
      returning cart.id
    )
    select product_id, name, names, price, stock, is_on_sale, ${quantity}::int as quantity, exists (select from changed) as is_done
    from line`.execute(database)
  return rows[0]
}

/**
 * Adds the lines of a guest's cart to the customer's cart. Products that are not on sale and products of the customer's
 * own business are left out. Quantities are not increased beyond the stock or `MAX_QUANTITY`, but a sold-out product
 * gets the quantity 1.
 */
export async function addLines(tx: Tx, customerId: string, lines: readonly Line[]): Promise<void> {
  const ids = lines.map(({ product_id }) => product_id)
  const quantities = lines.map(({ quantity }) => quantity)
  await sql`
    insert into cart (customer_id, product_id, quantity)
    select ${customerId}, shop_products.product_id, greatest(1, least(given.quantity, stock, ${MAX_QUANTITY}))
    from (
      select product_id, sum(quantity) as quantity
      from unnest(${ids}::uuid[], ${quantities}::int[]) as line (product_id, quantity) group by product_id
    ) as given
    join shop_products using (product_id) join seller_profiles on seller_profiles.id = seller_id
    where ${onSale} and seller_id <> ${customerId}
    order by shop_products.product_id
    on conflict (customer_id, product_id) do update set quantity = greatest(
      cart.quantity,
      least(cart.quantity + excluded.quantity, (select stock from shop_products where product_id = cart.product_id), ${MAX_QUANTITY})
    )`.execute(tx)
}

/** Deletes a cart line. Returns false if the line is not in the customer's cart. */
export async function deleteLine(database: Database, customerId: string, lineId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('cart')
    .where('id', '=', lineId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Days for which the shop remembers that a guest cart was merged. In this time, a browser may send the same guest cart
 * again.
 */
const REMEMBERED_DAYS = 7

/**
 * Returns true if this guest cart has not been merged before, and notes that it is merged now. A concurrent request
 * with the same guest cart waits.
 */
export async function claimGuestCart(tx: Tx, customerId: string, guestCartId: string): Promise<boolean> {
  await tx
    .deleteFrom('merged_guest_carts')
    .where('customer_id', '=', customerId)
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${REMEMBERED_DAYS})`)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('merged_guest_carts')
    .values({ customer_id: customerId, guest_cart_id: guestCartId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
