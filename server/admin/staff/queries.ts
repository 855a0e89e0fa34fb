import { sql } from 'kysely'
import { LONGEST_STAFF_LIST, type StaffMember } from '#contract/staff.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Returns the members of the staff by email (index users_by_role). */
export async function allStaff(database: Database): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`${MEMBERS} order by account.email limit ${LONGEST_STAFF_LIST}`.execute(
    database,
  )
  return rows
}

/** Returns one member of the staff. Undefined if the account does not exist or does not belong to the staff. */
export async function staffMemberById(database: Database, id: string): Promise<StaffMember | undefined> {
  const { rows } = await sql<StaffMember>`${MEMBERS} and users.id = ${id}`.execute(database)
  return rows[0]
}

const MEMBERS = sql`
  select users.id, coalesce(account.email, '') as email, users.staff_roles,
    coalesce(customer_profiles.username, account.raw_user_meta_data ->> 'username', '') as name,
    exists (select from auth.mfa_factors where user_id = users.id and status = 'verified') as has_second_factor,
    account.last_sign_in_at, case when account.banned_until > now() then account.banned_until end as banned_until
  from users
  join auth.users as account on account.id = users.id
  left join customer_profiles on customer_profiles.id = users.id
  where users.role = 'admin' and account.deleted_at is null`
