import type { AdminSeller } from '#contract/admin-sellers.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { setUncheckedChange, uncheckedChangeOf } from '#server/sellers/queries.ts'
import { lockSeller } from '#server/sellers/verification.ts'
import { getSeller } from './list-sellers.ts'

/**
 * Confirms the changed name or contact of a verified seller, and records this in the audit log. If there is nothing to
 * confirm, nothing changes. Throws `seller_not_found`, and `seller_changed` with the current data if the seller has
 * changed since the admin loaded the data.
 */
export async function confirmSellerChange(
  { database, events }: Platform,
  { user_id }: Admin,
  sellerId: string,
  seenUpdatedAt?: string,
): Promise<AdminSeller> {
  return database.transaction().execute(async (tx) => {
    const locked = await lockSeller(tx, sellerId)
    if (!locked) throw new Problem('seller_not_found')
    if (seenUpdatedAt !== undefined && seenUpdatedAt !== locked.updated_at)
      throw new Problem('seller_changed', { seller: await getSeller({ database: tx }, sellerId) })
    const from = await uncheckedChangeOf(tx, sellerId)
    if (from) {
      await setUncheckedChange(tx, sellerId, null)
      const details = { name: locked.business_name, from: Object.values(from).join(', ') }
      await recordAct(tx, {
        actor_id: user_id,
        action: 'confirm_change',
        entity: 'seller',
        entity_id: sellerId,
        details,
      })
      await events.publish(tx, 'seller', sellerId)
    }
    return getSeller({ database: tx }, sellerId)
  })
}
