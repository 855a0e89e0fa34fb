import type { AdminSeller } from '#contract/admin-sellers.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { markDeclined } from '#server/sellers/verification.ts'
import { type Decision, decide } from './decide.ts'
import { sellerDeclinedMail, verificationWithdrawnMail } from './mails.ts'

type Form = { reason: string; seen_updated_at?: string | undefined }

/**
 * Declines a seller who is waiting for verification, and emails the reason to the seller. Throws `seller_not_found`,
 * `seller_not_waiting` or `seller_changed`.
 */
export function declineSeller(platform: Platform, admin: Admin, sellerId: string, form: Form): Promise<AdminSeller> {
  return decide(platform, admin, sellerId, {
    ...takenOut(sellerId, form, null),
    action: 'decline',
    from: ['waiting'],
    refusal: 'seller_not_waiting',
    mail: (sender, seller) => sellerDeclinedMail(sender, seller, form.reason),
  })
}

/**
 * Withdraws the verification of a seller. All products of the seller leave the shop, and the seller gets the reason by
 * email. Existing orders stay. Throws `seller_not_found`, `seller_not_on_sale` or `seller_changed`.
 */
export function withdrawVerification(
  platform: Platform,
  admin: Admin,
  sellerId: string,
  form: Form,
): Promise<AdminSeller> {
  return decide(platform, admin, sellerId, {
    ...takenOut(sellerId, form, 'admin'),
    action: 'withdraw',
    from: ['verified'],
    refusal: 'seller_not_on_sale',
    mail: (sender, seller) => verificationWithdrawnMail(sender, seller, form.reason),
  })
}

function takenOut(
  sellerId: string,
  { reason, seen_updated_at }: Form,
  withdrawn_by: 'admin' | null,
): Pick<Decision, 'to' | 'reason' | 'seenUpdatedAt' | 'carryOut'> {
  return {
    to: 'declined',
    reason,
    seenUpdatedAt: seen_updated_at,
    carryOut: (tx) => markDeclined(tx, sellerId, { reason, withdrawn_by }),
  }
}
