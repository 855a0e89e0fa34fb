import type { z } from 'zod'
import { type AdminUserDetail, changeUserRole as changeUserRoleCall, type roleForm } from '#contract/admin-users.ts'
import type { Role } from '#contract/customers.ts'
import { changeRole } from '#server/accounts/change-role.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { suspendSeller } from '../sellers/suspend-seller.ts'
import { changeUser } from './change-user.ts'

/**
 * The reason for the end of a seller's verification, if an admin removes the role of a seller. It is stored with the
 * status of the seller and in the audit log.
 */
const NO_SELLER = 'The account is no longer a seller’s.'

/**
 * Changes the role of a customer or seller, with effect from the next call. An account that may no longer sell loses
 * the verification of its business. Throws the errors of `changeUser`, `staff_account` for an admin, and `role_changed`
 * if the account no longer has the role that the admin's screen showed.
 */
export async function changeUserRole(
  platform: Platform,
  admin: Admin,
  userId: string,
  { role, also_sells, seen_role, seen_also_sells }: z.output<typeof roleForm>,
): Promise<AdminUserDetail> {
  return changeUser(platform, admin, userId, changeUserRoleCall, async (tx, user) => {
    if (user.role === 'admin') throw new Problem('staff_account')
    if (seen_role !== undefined && seen_role !== user.role) throw new Problem('role_changed')
    if (seen_also_sells !== undefined && seen_also_sells !== user.also_sells) throw new Problem('role_changed')
    const wanted = { role, also_sells: role === 'customer' && also_sells }
    if (user.role === role && user.also_sells === wanted.also_sells) return null
    if (role !== 'seller' && !wanted.also_sells)
      await suspendSeller(platform, tx, admin, userId, { reason: NO_SELLER, by: 'admin' })
    await changeRole(tx, { user_id: userId, email: user.email, user_metadata: user.user_metadata }, wanted)
    return { action: 'change_role', details: { from: inWords(user), to: inWords(wanted) } }
  })
}

/** Returns the role of an account as text for the audit log, or null if it has no role yet. */
function inWords({ role, also_sells }: { role: Role | null; also_sells: boolean }): string | null {
  return also_sells ? 'customer and seller' : role
}
