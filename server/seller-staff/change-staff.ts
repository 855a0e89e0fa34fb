import type { SellerStaffRole } from '#contract/seller-roles.ts'
import type { SellerStaffMember } from '#contract/seller-staff.ts'
import { leaveSeller, setSellerRole, staffOfSeller } from '#server/accounts/staff-of-seller.ts'
import { endSessions } from '#server/auth/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { sellerRoleMail } from './mails.ts'
import { businessNameOf, invitationsOf } from './queries.ts'
import { recordStaffAct } from './record-staff-act.ts'

/** Returns the seller's staff and open invitations, both sorted by email. */
export async function listStaff({ database }: Platform, { seller_id }: Seller) {
  const [items, invitations] = await Promise.all([
    staffOfSeller(database, seller_id),
    invitationsOf(database, seller_id),
  ])
  return { items, invitations, next_cursor: null }
}

/**
 * Changes the role of a person on the seller's staff, after `proveOwner`. The new role applies from the person's next
 * call on. The person's open event streams end, and an email informs the person. Throws the errors of `proveOwner`, and
 * `seller_staff_not_found`.
 */
export async function changeRole(
  platform: Platform,
  seller: Seller,
  userId: string,
  seller_role: SellerStaffRole,
  proveOwner: () => Promise<void>,
): Promise<SellerStaffMember> {
  await proveOwner()
  return platform.database.transaction().execute(async (tx) => {
    const [person] = await staffOfSeller(tx, seller.seller_id, userId)
    if (person?.seller_role === seller_role) return person
    if (!person || !(await setSellerRole(tx, seller.seller_id, userId, seller_role)))
      throw new Problem('seller_staff_not_found')
    const change = { action: 'change_staff_role', from: person.seller_role, to: seller_role } as const
    await finish(platform, tx, seller, person, change)
    return { ...person, seller_role }
  })
}

/**
 * Removes a person from the seller's staff. All sessions, push subscriptions and open event streams of the person end
 * at once, so that no browser still shows data of the seller. The account stays a customer's. An email informs the
 * person. Throws `seller_staff_not_found`.
 */
export async function removeStaff(platform: Platform, seller: Seller, userId: string): Promise<void> {
  await platform.database.transaction().execute(async (tx) => {
    const [person] = await staffOfSeller(tx, seller.seller_id, userId)
    if (!person || !(await leaveSeller(tx, seller.seller_id, userId))) throw new Problem('seller_staff_not_found')
    await endSessions(tx, userId)
    await finish(platform, tx, seller, person, { action: 'remove_staff', from: person.seller_role })
  })
}

type Change = { action: 'change_staff_role' | 'remove_staff'; from: SellerStaffRole; to?: SellerStaffRole }

/**
 * Completes a change of a seller's staff: records it in the audit log, informs the person, and ends the person's event
 * streams.
 */
async function finish(
  { sender, post, events }: Platform,
  tx: Tx,
  { seller_id, member }: Seller,
  person: SellerStaffMember,
  change: Change,
): Promise<void> {
  await recordStaffAct(tx, member, { seller_id, email: person.email, person_id: person.id, ...change })
  const business_name = await businessNameOf(tx, seller_id)
  const recipient = await recipientById(tx, person.id)
  if (recipient) await post.sendMail(tx, sellerRoleMail(sender, recipient, { business_name, seller_role: change.to }))
  await events.publish(tx, 'account', person.id)
}
