import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/write-together.ts'

/**
 * Removes every line of a customer's cart, in the order in which a checkout locks them, so that the two cannot
 * deadlock.
 */
export async function emptyCart(database: Database | Tx, customerId: string): Promise<void> {
  await sql`
    with locked as materialized (select id from cart where customer_id = ${customerId} order by product_id for update)
    delete from cart using locked where cart.id = locked.id`.execute(database)
}

type OrderedLines = { customer_id: string; product_ids: readonly string[] }

/** Removes ordered lines from the cart. It is one of the checkout's writes. Lines that were added since then stay. */
export function removeOrderedLines({ customer_id, product_ids }: OrderedLines): Write {
  return (query) =>
    query.with('ordered_lines', (write) =>
      write
        .deleteFrom('cart')
        .where('customer_id', '=', customer_id)
        .where('product_id', '=', sql<string>`any(${product_ids}::uuid[])`),
    )
}
