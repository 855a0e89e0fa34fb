import type { AdminSeller } from '#contract/admin-sellers.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { markDeclined } from '#server/sellers/verification.ts'
import { decide } from './decide.ts'
import { verificationWithdrawnMail } from './mails.ts'

/**
 * Takes a verified seller out of the shop, with all their products, and tells them why. Orders placed before stay as they are.
 * Throws `seller_not_found`, `seller_not_on_sale`, `seller_changed`.
 */
export function withdrawVerification(
  platform: Platform,
  admin: Admin,
  sellerId: string,
  { reason, seen_updated_at }: { reason: string; seen_updated_at?: string | undefined },
): Promise<AdminSeller> {
  return decide(platform, admin, sellerId, {
    action: 'withdraw',
    from: ['verified'],
    to: 'declined',
    refusal: 'seller_not_on_sale',
    reason,
    seenUpdatedAt: seen_updated_at,
    carryOut: (tx) => markDeclined(tx, sellerId, reason),
    mail: (configuration, seller) => verificationWithdrawnMail(configuration, seller, reason),
  })
}
