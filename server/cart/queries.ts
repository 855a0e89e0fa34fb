import { sql } from 'kysely'
import type { CartItem } from '#contract/cart.ts'
import { MAX_CART_LINES, MAX_QUANTITY } from '#contract/limits.ts'
import type { RefusedLine } from '#contract/refused-line.ts'
import { onSale } from '#server/catalog/on-sale.ts'
import { compileOnce } from '#server/platform/database/compile-once.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

export type Line = { product_id: string; quantity: number }

/** A line and its product, as a change left them; `is_done` is false when the change was refused. */
export type LineChange = RefusedLine & { is_done: boolean; is_on_sale: boolean }

const linesOf = compileOnce(
  (
    database,
    { isOfOne }: { isOfOne: boolean },
    { customer_id, product_id }: { customer_id: string; product_id: string },
  ) => {
    const all = database
      .selectFrom('cart')
      .innerJoin('shop_products', 'shop_products.product_id', 'cart.product_id')
      .innerJoin('seller_profiles', 'seller_profiles.id', 'shop_products.seller_id')
      .select([
        'cart.id',
        'cart.customer_id',
        'cart.product_id',
        'cart.quantity',
        'shop_products.name',
        'shop_products.image_url',
        'shop_products.price',
        'shop_products.unit_weight',
        'shop_products.unit_label',
        'shop_products.stock',
        'shop_products.seller_id',
        'seller_profiles.business_name',
      ])
      .select([
        onSale.as('is_on_sale'),
        sql<boolean>`${onSale} and shop_products.stock >= cart.quantity`.as('is_available'),
      ])
      // Walks the unique index on (customer_id, product_id).
      .where('cart.customer_id', '=', customer_id)
      .orderBy('cart.created_at')
      .orderBy('cart.id')
    return isOfOne ? all.where('cart.product_id', '=', product_id) : all
  },
)

/** The customer's lines in the order they were put in, each with its product as it is now; only that of one product if told. */
export async function cartItems(database: Database | Tx, customerId: string, productId?: string): Promise<CartItem[]> {
  const isOfOne = productId !== undefined
  return linesOf(database, { isOfOne }, { customer_id: customerId, product_id: productId ?? '' })
}

const lineAdded = compileOnce(
  (_, __: null, { customer_id, product_id, quantity }: Line & { customer_id: string }) => sql<LineChange>`
    with product as (
      select shop_products.product_id, name, price, stock, ${onSale} as is_on_sale,
        coalesce((select cart.quantity from cart where customer_id = ${customer_id} and cart.product_id = shop_products.product_id), 0) as held,
        (select count(*) from cart where customer_id = ${customer_id} and cart.product_id <> shop_products.product_id) as other_lines
      from shop_products join seller_profiles on seller_profiles.id = seller_id
      where shop_products.product_id = ${product_id}
    ), line as (
      insert into cart (customer_id, product_id, quantity)
      select ${customer_id}, product_id, ${quantity} from product
      where is_on_sale and held + ${quantity} <= least(stock, ${MAX_QUANTITY}) and other_lines < ${MAX_CART_LINES}
      on conflict (customer_id, product_id) do update set quantity = cart.quantity + excluded.quantity
      where cart.quantity + excluded.quantity <= least((select stock from product), ${MAX_QUANTITY})
      returning quantity
    )
    select product_id, name, price, stock, is_on_sale, held + ${quantity} as quantity, exists (select from line) as is_done
    from product`,
)

/**
 * Puts a line in, or adds its quantity to the line of the same product, unless the product is not on sale, there is too little of it,
 * or the cart is full. Undefined when there is no such product; `quantity` is what the line would hold.
 */
export async function addQuantity(
  database: Database | Tx,
  customerId: string,
  line: Line,
): Promise<LineChange | undefined> {
  const [change] = await lineAdded(database, null, { ...line, customer_id: customerId })
  return change
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
