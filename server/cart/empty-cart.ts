import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/write-together.ts'

/** Deletes every line of a customer's cart. Locks them in the order of a checkout (`server/lock-order.ts`). */
export async function emptyCart(database: Database | Tx, customerId: string): Promise<void> {
  await sql`
    with locked as materialized (select id from cart where customer_id = ${customerId} order by product_id for update)
    delete from cart using locked where cart.id = locked.id`.execute(database)
}

type OrderedLines = { customer_id: string; product_ids: readonly string[] }

/** Removes the lines that become an order from the cart, a part of the checkout's one statement. Lines that were added since stay. */
export function removeOrderedLines({ customer_id, product_ids }: OrderedLines): Write {
  return (query) =>
    query.with('ordered_lines', (write) =>
      write
        .deleteFrom('cart')
        .where('customer_id', '=', customer_id)
        .where('product_id', '=', sql<string>`any(${product_ids}::uuid[])`),
    )
}
