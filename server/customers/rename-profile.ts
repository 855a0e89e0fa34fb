import type { CustomerProfile } from '#contract/customers.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { updateUsername } from './queries.ts'

/** Changes the username of the caller's profile. Throws `profile_not_found`. */
export async function renameProfile(
  { database }: Platform,
  { user_id, email }: Customer,
  username: string,
): Promise<CustomerProfile> {
  if (!(await updateUsername(database, user_id, username))) throw new Problem('profile_not_found')
  return { id: user_id, username, email }
}
