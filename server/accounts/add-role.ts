import type { Account, Role } from '#contract/customers.ts'
import { beginProfile } from '#server/customers/begin-profile.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getAccount } from './get-account.ts'
import { addOtherRole, isAnonymous } from './queries.ts'

/**
 * Adds the role of a customer or a seller to the caller's account, which keeps its other role. Nothing changes if the
 * account already has the role. A new customer also gets a profile. Returns the account.
 *
 * Throws `account_not_found` before the first login has created the account, `role_not_addable` for an admin,
 * `staff_of_seller` for a person who works for another seller, and `seller_needs_contact` for an anonymous account,
 * because admins could not reach such a seller.
 */
export async function addRole(platform: Platform, member: Member, role: Exclude<Role, 'admin'>): Promise<Account> {
  if (member.role === null) throw new Problem('account_not_found')
  if (member.role === 'admin') throw new Problem('role_not_addable')
  if (role === 'seller' && member.seller_role !== null && member.seller_role !== 'owner')
    throw new Problem('staff_of_seller')
  const hasRole = role === 'seller' ? member.seller_id !== null : member.role === 'customer'
  if (!hasRole)
    await platform.database.transaction().execute(async (tx) => {
      if (await isAnonymous(tx, member.user_id)) throw new Problem('seller_needs_contact')
      await addOtherRole(tx, member.user_id)
      if (role === 'customer') await beginProfile(tx, member)
    })
  return getAccount(platform, member)
}
