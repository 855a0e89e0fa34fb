import type { AdminUserDetail } from '#contract/admin-users.ts'
import type { Role } from '#contract/customers.ts'
import { changeRole } from '#server/accounts/change-role.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { suspendSeller } from '../sellers/suspend-seller.ts'
import { changeUser } from './change-user.ts'

/**
 * Changes the role of an account, from its next call on. A seller who gets another role is no longer verified. Throws
 * `own_account`, `user_not_found`, and `role_changed` if the account no longer has the role that the admin's screen
 * showed.
 */
export async function changeUserRole(
  platform: Platform,
  admin: Admin,
  userId: string,
  { role, seen_role }: { role: Role; seen_role?: Role | null | undefined },
): Promise<AdminUserDetail> {
  return changeUser(platform, admin, userId, async (tx, user) => {
    if (seen_role !== undefined && seen_role !== user.role) throw new Problem('role_changed')
    if (user.role === role) return null
    if (user.role === 'seller') await suspendSeller(platform, tx, admin, userId, 'The account is no longer a seller’s.')
    await changeRole(tx, { user_id: userId, email: user.email, user_metadata: user.user_metadata }, role)
    return { action: 'change_role', details: { from: user.role, to: role } }
  })
}
