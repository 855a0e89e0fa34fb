import type { SellerAct } from '#contract/seller-history.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Member } from '#server/platform/http/caller.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'

type StaffAct = { action: SellerAct['action']; seller_id: string; email: string; from?: string; to?: string }

/**
 * Adds a change of a seller's staff to the audit log and to the history of the seller. The name in the entries is the
 * email of the person concerned.
 */
export async function recordStaffAct(
  tx: Tx,
  member: Member,
  { action, seller_id, email, from, to }: StaffAct,
): Promise<void> {
  const details = { name: email, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  await recordAct(tx, { actor_id: member.user_id, action, entity: 'seller', entity_id: seller_id, details })
  await recordSellerAct(tx, { seller_id, member }, { action, ...details })
}
