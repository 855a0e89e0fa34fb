import type { CustomerProfile } from '#contract/customers.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { defaultUsername } from './default-username.ts'
import { upsertProfile } from './queries.ts'

/** Creates or replaces the caller's profile. By default, the username is the part of the email before the at sign. */
export async function saveProfile(
  { database }: Platform,
  { user_id, email }: Customer,
  username: string = defaultUsername(email),
): Promise<CustomerProfile> {
  await upsertProfile(database, user_id, username)
  return { id: user_id, username, email }
}
