import { confirmedEmailOf, joinSeller } from '#server/accounts/staff-of-seller.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { replaceInvitedEmail } from '#server/seller-history/replace-invited-email.ts'
import { hashOfToken } from './invitation-token.ts'
import { type FoundInvitation, invitationByToken, takeInvitation } from './queries.ts'
import { recordStaffAct } from './record-staff-act.ts'

/**
 * Returns an invitation to the staff of a seller, for the person who opens its link. Throws `invitation_expired`.
 * Throws `invitation_not_found` if the invitation was accepted, cancelled or sent again with a newer link, or if the
 * seller is not verified now.
 */
export async function readInvitation({ database }: Platform, token: string): Promise<FoundInvitation> {
  const invitation = await invitationByToken(database, hashOfToken(token))
  if (!invitation) throw new Problem('invitation_not_found')
  if (invitation.is_expired) throw new Problem('invitation_expired')
  return invitation
}

/**
 * Puts the caller on the staff of the seller who sent the invitation. The invitation works only once. The caller's
 * account must have the confirmed email of the invitation, because a link can be forwarded. Throws the errors of
 * `readInvitation`, `invitation_for_other_email`, `account_is_admin` and `account_is_seller`. Throws
 * `account_not_found` before the first login has created the account, and `staff_of_seller` if the account already
 * works for a seller.
 */
export async function acceptInvitation(platform: Platform, member: Member, token: string): Promise<FoundInvitation> {
  const { database, events } = platform
  const invitation = await readInvitation(platform, token)
  const { seller_id, seller_role, email } = invitation
  if ((await confirmedEmailOf(database, member.user_id)) !== email) throw new Problem('invitation_for_other_email')
  refuseUnfit(member)
  await database.transaction().execute(async (tx) => {
    if (!(await takeInvitation(tx, hashOfToken(token)))) throw new Problem('invitation_not_found')
    // In this case, a concurrent request has made the account an admin's or a seller's, or has put it on another staff.
    if (!(await joinSeller(tx, member.user_id, { seller_id, seller_role }))) throw new Problem('staff_of_seller')
    const person_id = member.user_id
    // The history of the seller now stores the id of the account instead of the invited email. The person may later
    // change the email or delete the account.
    await replaceInvitedEmail(tx, { email, person_id, seller_id })
    await recordStaffAct(tx, member, { action: 'join_staff', seller_id, email, person_id, to: seller_role })
    await events.publish(tx, 'account', member.user_id)
  })
  return invitation
}

function refuseUnfit({ role, seller_role }: Member): void {
  if (role === null) throw new Problem('account_not_found')
  if (role === 'admin') throw new Problem('account_is_admin')
  if (seller_role === 'owner') throw new Problem('account_is_seller')
  if (seller_role !== null) throw new Problem('staff_of_seller')
}
