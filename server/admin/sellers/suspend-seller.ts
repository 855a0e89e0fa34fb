import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockSeller, markDeclined, restoreVerification, sellersWithEndedBan } from '#server/sellers/verification.ts'

/** The queue of the job that verifies sellers again after the end of a ban. */
const RESTORE_SELLERS = 'restore-sellers'
/** The maximum number of sellers with an expired ban that one query returns. */
const BATCH = 100

type Suspension = { reason: string; by: 'admin' | 'ban' }

/**
 * Removes a seller's products from the shop, after an admin has banned the account or changed its role. The end of a
 * ban restores them, unless an admin has changed the role during the ban. Does nothing if the seller is not verified,
 * except for a change of the role during a ban.
 */
export async function suspendSeller(
  { events }: Platform,
  tx: Tx,
  { user_id }: Admin,
  sellerId: string,
  { reason, by }: Suspension,
): Promise<void> {
  const seller = await lockSeller(tx, sellerId)
  const isSuspendedForGood = by === 'admin' && seller?.withdrawn_by === 'ban'
  if (!seller || (seller.status !== 'verified' && !isSuspendedForGood)) return
  await markDeclined(tx, sellerId, { reason, withdrawn_by: by })
  const details = { name: seller.business_name, reason }
  await recordAct(tx, { actor_id: user_id, action: 'withdraw', entity: 'seller', entity_id: sellerId, details })
  await events.publish(tx, 'seller', sellerId)
}

/**
 * Verifies a seller again after the end of a ban, if the seller was verified before the ban. The products return to the
 * shop. `adminId` is null if the ban has expired.
 */
export async function restoreSeller(
  { events }: Platform,
  tx: Tx,
  adminId: string | null,
  sellerId: string,
): Promise<void> {
  const seller = await lockSeller(tx, sellerId)
  if (!seller || !(await restoreVerification(tx, sellerId))) return
  const details = { name: seller.business_name }
  await recordAct(tx, { actor_id: adminId, action: 'restore', entity: 'seller', entity_id: sellerId, details })
  await events.publish(tx, 'seller', sellerId)
}

/** Registers the job that verifies sellers again after their ban has expired. It runs every five minutes. */
export function restoreSellersByJob(platform: Platform): void {
  platform.jobs.register(RESTORE_SELLERS, () => restoreSellersAfterBans(platform), { schedule: '*/5 * * * *' })
}

/** Verifies all sellers again whose ban has expired and who were verified before, each in a separate transaction. */
export async function restoreSellersAfterBans(platform: Platform): Promise<void> {
  const ids = await sellersWithEndedBan(platform.database, BATCH)
  for (const id of ids) await platform.database.transaction().execute((tx) => restoreSeller(platform, tx, null, id))
  if (ids.length === BATCH) await restoreSellersAfterBans(platform)
}
