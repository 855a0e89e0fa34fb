import { sql } from 'kysely'
import type { CartItem } from '#contract/cart.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/limits.ts'
import type { RefusedLine } from '#contract/refused-line.ts'
import { onSale } from '#server/catalog/on-sale.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

export type Line = { product_id: string; quantity: number }

/** A line and its product, as a change left them; `is_done` is false when the change was refused. */
export type LineChange = RefusedLine & { is_done: boolean; is_on_sale: boolean }

/** A change with the whole cart as it left it. */
type AddedLine = LineChange & { items: CartItem[] }

/** The columns of a cart's line, `cart`, joined with its product and the seller. */
const ITEM_COLUMNS = sql`
  cart.id, cart.customer_id, cart.product_id, cart.quantity, shop_products.name, shop_products.image_url, shop_products.price,
  shop_products.unit_weight, shop_products.unit_label, shop_products.stock, ${onSale} as is_on_sale,
  ${onSale} and shop_products.stock >= cart.quantity as is_available`

/** The product of each line, and its seller. */
const WITH_PRODUCT = sql`
  join shop_products on shop_products.product_id = cart.product_id
  join seller_profiles on seller_profiles.id = shop_products.seller_id`

/**
 * The customer's lines in the order they were put in, each with its product as it is now; only the line of `productId` if given. Walks the
 * unique index on (customer_id, product_id).
 */
export async function cartItems(database: Database | Tx, customerId: string, productId?: string): Promise<CartItem[]> {
  const { rows } = await sql<CartItem>`
    select ${ITEM_COLUMNS} from cart ${WITH_PRODUCT}
    where cart.customer_id = ${customerId} ${productId === undefined ? sql`` : sql`and cart.product_id = ${productId}`}
    order by cart.created_at, cart.id`.execute(database)
  return rows
}

function lineAdded({ customer_id, product_id, quantity }: Line & { customer_id: string }) {
  return sql<AddedLine>`
    with product as (
      select shop_products.product_id, name, price, stock, ${onSale} as is_on_sale
      from shop_products join seller_profiles on seller_profiles.id = seller_id
      where shop_products.product_id = ${product_id}
    ), before as (
      select id, customer_id, product_id, quantity, created_at from cart where customer_id = ${customer_id}
    ), held as (
      select coalesce(sum(quantity) filter (where product_id = ${product_id}), 0) as quantity,
        count(*) filter (where product_id <> ${product_id}) as other_lines
      from before
    ), line as (
      insert into cart (customer_id, product_id, quantity)
      select ${customer_id}, product_id, ${quantity} from product cross join held
      where is_on_sale and held.quantity + ${quantity} <= least(stock, ${MAX_QUANTITY}) and other_lines < ${MAX_CART_LINES}
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
 * Puts a line in, or adds its quantity to the line of the same product, unless the product is not on sale, there is too little of it,
 * or the cart is full. Undefined if there is no such product; `quantity` is what the line would hold, `items` the whole cart afterwards.
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
 * Sets the quantity of a line, unless its product is not on sale or there is too little of it; a line may always be made smaller,
 * so that a customer can come down to what is left. Undefined when the customer has no such line.
 */
export async function setQuantity(
  database: Database,
  customerId: string,
  lineId: string,
  quantity: number,
): Promise<LineChange | undefined> {
  const { rows } = await sql<LineChange>`
    with line as (
      select cart.id, shop_products.product_id, name, price, stock, ${onSale} as is_on_sale
      from cart join shop_products using (product_id) join seller_profiles on seller_profiles.id = seller_id
      where cart.id = ${lineId} and customer_id = ${customerId}
    ), changed as (
      update cart set quantity = ${quantity} from line
      where cart.id = line.id and is_on_sale and (${quantity} <= stock or ${quantity} < cart.quantity)
      returning cart.id
    )
    select product_id, name, price, stock, is_on_sale, ${quantity}::int as quantity, exists (select from changed) as is_done
    from line`.execute(database)
  return rows[0]
}

/** Adds a guest's lines to the customer's; what is not on sale is left out, and no line grows beyond the stock. */
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
    where ${onSale}
    order by shop_products.product_id
    on conflict (customer_id, product_id) do update set quantity = greatest(
      cart.quantity,
      least(cart.quantity + excluded.quantity, (select stock from shop_products where product_id = cart.product_id), ${MAX_QUANTITY})
    )`.execute(tx)
}

/** Whether the customer had such a line. */
export async function deleteLine(database: Database, customerId: string, lineId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('cart')
    .where('id', '=', lineId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How long a browser may send the same guest's cart again. */
const REMEMBERED_DAYS = 7

/** Whether this guest's cart is merged for the first time; who sends it at the same moment waits for the answer. */
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
