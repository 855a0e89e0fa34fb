import type { AdminUserDetail, BanForm } from '#contract/admin-users.ts'
import * as calls from '#contract/admin-users.ts'
import { endKeysOfCreator } from '#server/api-keys/end-keys.ts'
import { banAccount, liftAccountBan } from '#server/auth/index.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import { recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { restoreSeller, suspendSeller } from '../sellers/suspend-seller.ts'
import { changeUser } from './change-user.ts'
import { bannedMail } from './mails.ts'

/**
 * Bans an account and ends its sessions and API keys. Until the ban ends, the shop refuses all calls of the account. An
 * email informs the banned user of the reason. If the user is a verified seller, the products are not on sale until the
 * ban ends. Throws the errors of `changeUser`.
 */
export function banUser(
  platform: Platform,
  admin: Admin,
  userId: string,
  { reason, days }: BanForm,
): Promise<AdminUserDetail> {
  return changeUser(platform, admin, userId, calls.banUser, async (tx) => {
    await banAccount(tx, userId, days)
    await endKeysOfCreator(tx, userId)
    await suspendSeller(platform, tx, admin, userId, { reason, by: 'ban' })
    const owner = await recipientById(tx, userId)
    if (owner) await platform.post.sendMail(tx, bannedMail(platform.sender, owner, { reason, days }))
    return { action: 'ban', details: { reason, days } }
  })
}

/**
 * Ends the ban of an account. A seller who was verified before the ban is verified again. Throws the errors of
 * `changeUser`.
 */
export function liftBan(platform: Platform, admin: Admin, userId: string): Promise<AdminUserDetail> {
  return changeUser(platform, admin, userId, calls.liftBan, async (tx) => {
    if (!(await liftAccountBan(tx, userId))) return null
    await restoreSeller(platform, tx, admin.user_id, userId)
    return { action: 'lift_ban' }
  })
}
