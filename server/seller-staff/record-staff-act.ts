import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Member } from '#server/platform/http/caller.ts'

type StaffAct = { action: string; seller_id: string; email: string; from?: string; to?: string }

/** Adds a change of a seller's staff to the audit log. The name in the entry is the email of the person concerned. */
export function recordStaffAct(
  tx: Tx,
  { user_id }: Pick<Member, 'user_id'>,
  { action, seller_id, email, from, to }: StaffAct,
): Promise<void> {
  const details = { name: email, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return recordAct(tx, { actor_id: user_id, action, entity: 'seller', entity_id: seller_id, details })
}
