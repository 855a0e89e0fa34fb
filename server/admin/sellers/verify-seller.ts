import type { AdminSeller } from '#contract/admin-sellers.ts'
import { DOCUMENT_KINDS } from '#contract/seller-documents.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasApproved } from '#server/sellers/documents/queries.ts'
import { isBanned, markVerified } from '#server/sellers/verification.ts'
import { decide } from './decide.ts'
import { sellerVerifiedMail } from './mails.ts'

/**
 * Verifies a seller. If the seller is already verified, nothing changes. Throws `seller_not_found`, `seller_changed`,
 * and `seller_banned` while the account is banned. Throws `documents_missing` if the shop requires approved documents
 * and one is missing.
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
    check: async (tx) => {
      if (await isBanned(tx, sellerId)) return 'seller_banned'
      const isRequired = platform.settings.current.documents_required
      return isRequired && !(await hasApproved(tx, sellerId, DOCUMENT_KINDS)) ? 'documents_missing' : undefined
    },
    carryOut: (tx) => markVerified(tx, sellerId, admin.user_id),
    mail: sellerVerifiedMail,
  })
}
