import { sql } from 'kysely'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import type { SellerStaffMember } from '#contract/seller-staff.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** Returns the staff of a seller by email, or one member (index users_staff_of). Closed accounts are left out. */
export async function staffOfSeller(database: Database, sellerId: string, id?: string): Promise<SellerStaffMember[]> {
  const { rows } = await sql<SellerStaffMember>`
    select users.id, coalesce(account.email, '') as email, users.seller_role, account.last_sign_in_at,
      coalesce(customer_profiles.username, account.raw_user_meta_data ->> 'username', '') as name,
      coalesce(account.banned_until > now(), false) as is_banned
    from users
    join auth.users as account on account.id = users.id
    left join customer_profiles on customer_profiles.id = users.id
    where users.staff_of = ${sellerId} and account.deleted_at is null ${id ? sql`and users.id = ${id}` : sql``}
    order by account.email, users.id`.execute(database)
  return rows
}

/**
 * Puts a customer on the staff of a seller. Returns false and changes nothing if the account sells, is an admin's or
 * works for a seller already.
 */
export async function joinSeller(
  tx: Tx,
  userId: string,
  { seller_id, seller_role }: { seller_id: string; seller_role: SellerStaffRole },
): Promise<boolean> {
  const joined = await tx
    .updateTable('users')
    .set({ staff_of: seller_id, seller_role })
    .where('id', '=', userId)
    .where('role', '=', 'customer')
    .where('also_sells', '=', false)
    .where('staff_of', 'is', null)
    .executeTakeFirst()
  return joined.numUpdatedRows > 0n
}

/** Changes the role of a person on the staff of a seller. Returns false if the person is not on this staff. */
export async function setSellerRole(
  tx: Tx,
  sellerId: string,
  userId: string,
  seller_role: SellerStaffRole,
): Promise<boolean> {
  const changed = await tx
    .updateTable('users')
    .set({ seller_role })
    .where('id', '=', userId)
    .where('staff_of', '=', sellerId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Removes a person from the staff of a seller. Returns false if the person is not on this staff. */
export async function leaveSeller(tx: Tx, sellerId: string, userId: string): Promise<boolean> {
  const left = await tx
    .updateTable('users')
    .set({ staff_of: null, seller_role: null })
    .where('id', '=', userId)
    .where('staff_of', '=', sellerId)
    .executeTakeFirst()
  return left.numUpdatedRows > 0n
}

/**
 * Returns the email of an account if its owner has confirmed it. Accounts of company logins have none, because a
 * company's identity provider can state any email.
 */
export async function confirmedEmailOf(database: Database, userId: string): Promise<string | undefined> {
  const account = await database
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .where('is_sso_user', '=', false)
    .executeTakeFirst()
  return account?.email?.toLowerCase()
}
