import { type RawBuilder, sql } from 'kysely'
import { createSigner } from '#server/auth/testing/tokens.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The number of products in the benchmark. It is so large that two concurrent buyers seldom choose the same product.
 */
const PRODUCTS = 1000

/**
 * The start of the customers' ids in the benchmark. The rest of an id is the number of the customer, so that SQL
 * statements can compute ids.
 */
const CUSTOMER_IDS = '00000000-0000-4000-8000-'
const PRODUCT_IDS = '00000000-0000-4000-9000-'

/** Returns the id of the customer with this number. */
export function customerId(number: number): string {
  return CUSTOMER_IDS + number.toString(16).padStart(12, '0')
}

/** Returns an SQL expression for the id of a customer. `number` is an SQL expression for the customer's number. */
export function customerIdSql(number: string): string {
  return numbered(CUSTOMER_IDS, number)
}

/**
 * Returns the ids of the two products that a customer buys. Customers with consecutive numbers buy different products.
 */
export function productIdsOf(customer: number): [string, string] {
  return [productId((customer * 2) % PRODUCTS), productId((customer * 2 + 1) % PRODUCTS)]
}

/** Returns the id of the benchmark product with this number. The number is below 1000. */
export function productId(number: number): string {
  return PRODUCT_IDS + number.toString(16).padStart(12, '0')
}

function numbered(prefix: string, number: string): string {
  return `('${prefix}' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
}

/**
 * Creates products of two demo sellers, and signed-in customers. Resolves to the access tokens of the customers; the
 * index is the customer's number.
 */
export async function makeBuyers(database: Database, count: number): Promise<string[]> {
  await sql`
    with sellers as (select (array_agg(id))[1:2] as ids from seller_profiles where is_verified)
    insert into shop_products (product_id, seller_id, category_id, category, sub_category, name, price, unit_weight, unit_label, stock, image_url)
    select ${raw(numbered(PRODUCT_IDS, 'number'))}, ids[1 + number % 2], category_id, category, sub_category, name, price, unit_weight,
      unit_label, 1000000000, image_url
    from sellers cross join (select * from shop_products order by product_id limit 1) as model
    cross join generate_series(0, ${PRODUCTS - 1}::int) as number`.execute(database)
  const ids = sql`select number, ${raw(customerIdSql('number'))} as id from generate_series(0, ${count - 1}::int) as number`
  await sql`insert into auth.users (id, email) select id, 'buyer-' || number || '@mandi.test' from (${ids}) as made`.execute(
    database,
  )
  await sql`insert into auth.sessions (id, user_id, refresh_key) select id, id, '' from (${ids}) as made`.execute(
    database,
  )
  await sql`insert into users (id, role) select id, 'customer' from (${ids}) as made`.execute(database)
  await sql`insert into customer_profiles (id, username) select id, 'Buyer' from (${ids}) as made`.execute(database)
  const sign = await createSigner(database)
  return Promise.all(
    Array.from({ length: count }, (_, number) => {
      const id = customerId(number)
      return sign({ user_id: id, session_id: id, email: `buyer-${number}@mandi.test`, user_metadata: {} })
    }),
  )
}

/** Empties the carts of the first `count` customers and adds `lines` different products to each cart. */
export async function fillCarts(database: Database, count: number, lines = 2): Promise<void> {
  const product = numbered(PRODUCT_IDS, `(number * 2 + line) % ${PRODUCTS}`)
  await sql`delete from cart where customer_id in (
    select ${raw(customerIdSql('number'))} from generate_series(0, ${count - 1}::int) as number)`.execute(database)
  await sql`
    insert into cart (customer_id, product_id, quantity)
    select ${raw(customerIdSql('number'))}, ${raw(product)}, 1
    from generate_series(0, ${count - 1}::int) as number cross join generate_series(0, ${lines - 1}::int) as line`.execute(
    database,
  )
}

const raw = (expression: string): RawBuilder<unknown> => sql.raw(expression)
