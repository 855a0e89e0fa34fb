import { sql } from 'kysely'
import type { Role } from '#contract/customers.ts'
import type { Identification } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'

type MemberRow = { email: string | null; role: Role | null; is_verified: boolean | null }

/**
 * Reads what a token can't know, with one query on every personal call: role, verification, and the e-mail as it is now.
 * Null when the account behind the token is deleted or banned.
 */
export function loadMember({ database }: Platform): Identification['load'] {
  return async (holder) => {
    // Three look-ups by primary key.
    const { rows } = await sql<MemberRow>`
      select account.email, users.role, seller_profiles.is_verified
      from auth.users as account
      left join users on users.id = account.id
      left join seller_profiles on seller_profiles.id = account.id
      where account.id = ${holder.user_id} and account.deleted_at is null
        and (account.banned_until is null or account.banned_until <= now())`.execute(database)
    const row = rows[0]
    if (!row) return null
    const { email, role, is_verified } = row
    return {
      ...holder,
      email: email ?? '',
      role,
      has_seller_profile: is_verified !== null,
      is_verified: is_verified === true,
    }
  }
}
