import type { SellerStaffRole } from '#contract/seller-roles.ts'
import { INVITATION_DAYS, MAX_SELLER_STAFF, type SellerInvitation } from '#contract/seller-staff.ts'
import { staffOfSeller } from '#server/accounts/staff-of-seller.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { RateLimiter } from '#server/platform/rate-limiter.ts'
import { lockSeller } from '#server/sellers/verification.ts'
import { hashOfToken, newInvitationToken } from './invitation-token.ts'
import { invitationMail } from './mails.ts'
import { deleteInvitation, insertInvitation, invitationsOf, renewInvitation } from './queries.ts'
import { recordStaffAct } from './record-staff-act.ts'

/** The maximum number of invitation emails of one seller in a day. `AUTH_RATE_LIMITS` multiplies it. */
const MAILS = 60
const DAY = 24 * 60 * 60

type Invited = { email: string; seller_role: SellerStaffRole }

/**
 * Creates the function that limits the invitation emails of a seller, so that a seller cannot use the shop to send
 * unwanted emails. The function throws `too_many_requests` if the limit is reached.
 */
export function createInvitationLimit({ configuration, database }: Platform): (sellerId: string) => Promise<void> {
  const points = Math.ceil(MAILS * configuration.auth.rateLimits)
  const limiter = new RateLimiter(database, 'seller_invitation', { points, seconds: DAY })
  return async (sellerId) => {
    const { isAllowed, seconds } = await limiter.use(sellerId)
    if (!isAllowed) throw new Problem('too_many_requests', { retryAfter: seconds })
  }
}

/**
 * Invites a person to the seller's staff, by an email with a link that works for seven days. Calls `proveOwner` first.
 * The response does not show whether the email has an account. Throws the errors of `proveOwner`, `already_staff`, also
 * for the caller's email, `already_invited`, and `seller_staff_full`.
 */
export async function invite(
  platform: Platform,
  { seller_id, member }: Seller,
  { email, seller_role }: Invited,
  proveOwner: () => Promise<void>,
): Promise<SellerInvitation> {
  if (email === member.email.toLowerCase()) throw new Problem('already_staff')
  await proveOwner()
  return platform.database.transaction().execute(async (tx) => {
    // This lock makes invitations of one seller run one after the other, so that they cannot exceed the limit together.
    const seller = await lockSeller(tx, seller_id)
    if (!seller) throw new Problem('not_found')
    const staff = await staffOfSeller(tx, seller_id)
    if (staff.some((person) => person.email === email)) throw new Problem('already_staff')
    const token = newInvitationToken()
    const invitation = await insertInvitation(tx, {
      ...{ seller_id, email, seller_role, token_hash: hashOfToken(token), days: INVITATION_DAYS },
    })
    if (!invitation) throw new Problem('already_invited')
    const invitations = await invitationsOf(tx, seller_id)
    if (staff.length + invitations.length > MAX_SELLER_STAFF) throw new Problem('seller_staff_full')
    await sendInvitation(platform, tx, { seller_id, business_name: seller.business_name, token, ...invitation })
    await recordStaffAct(tx, member, { action: 'invite_staff', seller_id, email, to: seller_role })
    return invitation
  })
}

/**
 * Sends an invitation of the seller again, with a new link. The earlier link stops working. Throws
 * `invitation_not_found`.
 */
export function resend(
  platform: Platform,
  { seller_id, member }: Seller,
  invitation_id: string,
): Promise<SellerInvitation> {
  return platform.database.transaction().execute(async (tx) => {
    const seller = await lockSeller(tx, seller_id)
    const token = newInvitationToken()
    const invitation = await renewInvitation(tx, {
      ...{ seller_id, invitation_id, token_hash: hashOfToken(token), days: INVITATION_DAYS },
    })
    if (!seller || !invitation) throw new Problem('invitation_not_found')
    await sendInvitation(platform, tx, { seller_id, business_name: seller.business_name, token, ...invitation })
    const { email, seller_role } = invitation
    await recordStaffAct(tx, member, { action: 'resend_invitation', seller_id, email, to: seller_role })
    return invitation
  })
}

/** Cancels an invitation of the seller. Its link stops working. Throws `invitation_not_found`. */
export async function cancel(
  { database }: Platform,
  { seller_id, member }: Seller,
  invitationId: string,
): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const email = await deleteInvitation(tx, seller_id, invitationId)
    if (email === undefined) throw new Problem('invitation_not_found')
    await recordStaffAct(tx, member, { action: 'cancel_invitation', seller_id, email })
  })
}

type Sent = Invited & { seller_id: string; business_name: string; token: string }

/**
 * Queues the email of an invitation. The email has the language of the owner, because the person may have no account.
 */
async function sendInvitation({ sender, post }: Platform, tx: Tx, { seller_id, email, ...invitation }: Sent) {
  const owner = await recipientById(tx, seller_id)
  await post.sendMail(tx, invitationMail(sender, { email, language: owner?.language ?? 'en' }, invitation))
}
