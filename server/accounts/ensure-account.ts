import type { Account, Role } from '#contract/customers.ts'
import { beginProfile } from '#server/customers/begin-profile.ts'
import type { Member } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getAccount } from './get-account.ts'
import { insertUser, isAnonymous } from './queries.ts'

/**
 * Creates the caller's row in `users` if it is missing, with the role of the login page that the caller has used. A new
 * customer also gets a profile. An existing row keeps its role, and concurrent requests create one row only. Throws
 * `second_factor_required` if the row is missing and the second factor was not verified yet. Throws `forbidden` if an
 * anonymous account asks for the role of a seller, because admins could not reach a seller without an email or phone.
 */
export async function ensureAccount(
  platform: Platform,
  member: Member,
  role: Exclude<Role, 'admin'>,
): Promise<Account> {
  if (member.role === null) {
    if (member.second_factor === 'owed') throw new Problem('second_factor_required')
    await platform.database.transaction().execute(async (tx) => {
      if (role === 'seller' && (await isAnonymous(tx, member.user_id))) throw new Problem('forbidden')
      const isNew = await insertUser(tx, member.user_id, role)
      if (isNew && role === 'customer') await beginProfile(tx, member)
    })
  }
  return getAccount(platform, member)
}
