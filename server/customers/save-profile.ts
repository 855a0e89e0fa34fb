import type { CustomerProfile } from '#contract/customers.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { defaultUsername } from './default-username.ts'
import { upsertProfile } from './queries.ts'

/** Makes the caller's profile, or replaces it; without a username it is the part of the e-mail before the at sign. */
export async function saveProfile(
  { database }: Platform,
  { user_id, email }: Customer,
  username: string = defaultUsername(email),
): Promise<CustomerProfile> {
  await upsertProfile(database, user_id, username)
  return { id: user_id, username, email }
}
