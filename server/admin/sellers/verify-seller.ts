import type { AdminSeller } from '#contract/admin-sellers.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { markVerified } from '#server/sellers/verification.ts'
import { decide } from './decide.ts'
import { sellerVerifiedMail } from './mails.ts'

/**
 * Verifies a seller. If the seller is already verified, nothing changes. Throws `seller_not_found` or `seller_changed`.
 */
export function verifySeller(
  platform: Platform,
  admin: Admin,
  sellerId: string,
  seenUpdatedAt?: string,
): Promise<AdminSeller> {
  return decide(platform, admin, sellerId, {
    action: 'verify',
    from: ['waiting', 'declined'],
    to: 'verified',
    refusal: 'seller_changed',
    seenUpdatedAt,
    carryOut: (tx) => markVerified(tx, sellerId, admin.user_id),
    mail: sellerVerifiedMail,
  })
}
