import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/write-together.ts'

/**
 * Removes every line of a customer's cart. It locks the lines in the same order as a checkout, so that an emptying and
 * a checkout of one cart cannot deadlock.
 */
export async function emptyCart(database: Database | Tx, customerId: string): Promise<void> {
  await sql`
    with locked as materialized (select id from cart where customer_id = ${customerId} order by product_id for update)
    delete from cart using locked where cart.id = locked.id`.execute(database)
}

type OrderedLines = { customer_id: string; product_ids: readonly string[] }

/**
 * Removes the ordered lines from the customer's cart, as one part of the checkout's SQL statement. Lines that were
 * added after the checkout locked the cart stay.
 */
export function removeOrderedLines({ customer_id, product_ids }: OrderedLines): Write {
  return (query) =>
    query.with('ordered_lines', (write) =>
      write
        .deleteFrom('cart')
        .where('customer_id', '=', customer_id)
        .where('product_id', '=', sql<string>`any(${product_ids}::uuid[])`),
    )
}
