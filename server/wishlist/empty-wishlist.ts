import type { Tx } from '#server/platform/database/database.ts'
import { removeStockAlerts } from './stock-alerts.ts'

/** Removes every product from a customer's wishlist, and deletes all stock alerts of the customer. */
export async function emptyWishlist(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('wishlist').where('customer_id', '=', customerId).execute()
  await removeStockAlerts(tx, customerId)
}
