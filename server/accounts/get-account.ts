import type { Account } from '#contract/customers.ts'
import { defaultUsername } from '#server/customers/default-username.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { accountOf } from './queries.ts'

/**
 * Returns the caller's account with its role and name. Throws `account_not_found` if the first login has not created
 * the account yet.
 */
export async function getAccount({ database }: Platform, { user_id, email, user_metadata }: Member): Promise<Account> {
  const row = await accountOf(database, user_id)
  if (!row) throw new Problem('account_not_found')
  const { role, is_seller, staff_roles, staff_role, username, business_name, is_verified } = row
  const ownName = role === 'seller' ? business_name : username
  return {
    id: user_id,
    role,
    is_seller: is_seller || staff_role !== null,
    email,
    username: ownName ?? defaultUsername(email, user_metadata),
    seller_role: is_seller ? 'owner' : staff_role,
    seller: is_verified === null || business_name === null ? null : { is_verified, business_name },
    staff_roles,
  }
}
