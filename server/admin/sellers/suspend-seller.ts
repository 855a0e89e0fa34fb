import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockSeller, markDeclined } from '#server/sellers/verification.ts'

/**
 * Removes a seller's products from the shop, after an admin has banned the account or changed its role. Does nothing if
 * the seller is not verified.
 */
export async function suspendSeller(
  { events }: Platform,
  tx: Tx,
  { user_id }: Admin,
  sellerId: string,
  reason: string,
): Promise<void> {
  const seller = await lockSeller(tx, sellerId)
  if (seller?.status !== 'verified') return
  await markDeclined(tx, sellerId, reason)
  const details = { name: seller.business_name, reason }
  await recordAct(tx, { actor_id: user_id, action: 'withdraw', entity: 'seller', entity_id: sellerId, details })
  await events.publish(tx, 'seller', sellerId)
}
