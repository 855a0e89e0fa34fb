import type { Tx } from '#server/platform/database/database.ts'

/** Forgets every product that a customer remembered. */
export async function emptyWishlist(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('wishlist').where('customer_id', '=', customerId).execute()
}
