import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { expirePaymentsOf } from './queries.ts'
import { closeLater } from './session-jobs.ts'

/** Ends the payments of a locked order that was given up, and has the provider close their pages. */
export async function closePayments(platform: Platform, tx: Tx, orderId: string): Promise<void> {
  for (const payment of await expirePaymentsOf(tx, orderId)) await closeLater(platform, tx, payment)
}
