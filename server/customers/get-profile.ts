import type { CustomerProfile } from '#contract/customers.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { usernameOf } from './queries.ts'

/** Returns the caller's profile. Throws `profile_not_found` if the caller has none. */
export async function getProfile({ database }: Platform, { user_id, email }: Customer): Promise<CustomerProfile> {
  const username = await usernameOf(database, user_id)
  if (username === undefined) throw new Problem('profile_not_found')
  return { id: user_id, username, email }
}
