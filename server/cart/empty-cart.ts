import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** Takes every line out of a customer's cart. */
export async function emptyCart(database: Database | Tx, customerId: string): Promise<void> {
  await database.deleteFrom('cart').where('customer_id', '=', customerId).execute()
}

/** Takes the lines that became an order out of the cart; what was put in meanwhile stays. */
export async function removeOrderedLines(tx: Tx, customerId: string, productIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('cart')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute()
}
