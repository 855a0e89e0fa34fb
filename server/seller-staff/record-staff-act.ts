import type { SellerAct } from '#contract/seller-history.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Member } from '#server/platform/http/caller.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'

type StaffAct = {
  action: SellerAct['action']
  seller_id: string
  email: string
  /** The account of the person concerned. It is missing for an invitation, which must not show whether one exists. */
  person_id?: string
  from?: string
  to?: string
}

/**
 * Adds a change of a seller's staff to the audit log and to the history of the seller. The audit log contains the email
 * of the person concerned. The history contains the id of the account, or the email of an invited person.
 */
export async function recordStaffAct(
  tx: Tx,
  member: Member,
  { action, seller_id, email, person_id, from, to }: StaffAct,
): Promise<void> {
  const values = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const details = { name: email, ...values }
  await recordAct(tx, { actor_id: member.user_id, action, entity: 'seller', entity_id: seller_id, details })
  const person = person_id === undefined ? { name: email } : { person_id }
  await recordSellerAct(tx, { seller_id, member }, { action, ...person, ...values })
}
