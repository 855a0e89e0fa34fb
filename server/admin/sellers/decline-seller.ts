import type { AdminSeller } from '#contract/admin-sellers.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { markDeclined } from '#server/sellers/verification.ts'
import { decide } from './decide.ts'
import { sellerDeclinedMail } from './mails.ts'

/** Declines a seller who waits, and tells them why. Throws `seller_not_found`, `seller_not_waiting`, `seller_changed`. */
export function declineSeller(
  platform: Platform,
  admin: Admin,
  sellerId: string,
  { reason, seen_updated_at }: { reason: string; seen_updated_at?: string | undefined },
): Promise<AdminSeller> {
  return decide(platform, admin, sellerId, {
    action: 'decline',
    from: ['waiting'],
    to: 'declined',
    refusal: 'seller_not_waiting',
    reason,
    seenUpdatedAt: seen_updated_at,
    carryOut: (tx) => markDeclined(tx, sellerId, reason),
    mail: (configuration, seller) => sellerDeclinedMail(configuration, seller, reason),
  })
}
