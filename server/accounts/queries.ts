import { sql } from 'kysely'
import type { Role } from '#contract/customers.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { noteAccount } from '#server/platform/figure-changes.ts'

type AccountRow = {
  role: Role
  is_seller: boolean
  staff_roles: StaffRole[]
  /** The role of an account on the staff of a seller. Null if the account works for no seller. */
  staff_role: SellerStaffRole | null
  username: string | null
  business_name: string | null
  is_verified: boolean | null
}

/**
 * Returns an account's role and names. If the account works for a seller, the business is that of this seller. Returns
 * undefined if the account has no row.
 */
export async function accountOf(database: Database, userId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select users.role, users.is_seller, users.staff_roles, case when users.staff_of is not null then users.seller_role end as staff_role,
      customer_profiles.username, seller_profiles.business_name, seller_profiles.is_verified
    from users
    left join customer_profiles on customer_profiles.id = users.id
    left join seller_profiles on seller_profiles.id = coalesce(users.staff_of, users.id)
    where users.id = ${userId}`.execute(database)
  return rows[0]
}

/** Returns whether an account was created without an email or phone, and has confirmed none since. */
export async function isAnonymous(tx: Tx, userId: string): Promise<boolean> {
  const account = tx.selectFrom('auth.users').select('is_anonymous').where('id', '=', userId)
  return (await account.executeTakeFirst())?.is_anonymous === true
}

/**
 * Inserts the row of a new account. Returns false if the row already exists, for example because a concurrent request
 * has inserted it.
 */
export async function insertUser(tx: Tx, userId: string, role: Exclude<Role, 'admin'>): Promise<boolean> {
  const made = await tx
    .insertInto('users')
    .values({ id: userId, role })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await noteAccount(tx, userId)
  return made !== undefined
}

/**
 * Gives an account both roles: it can then shop and sell. Does nothing to admins, to the staff of sellers, and to
 * accounts without a role.
 */
export async function addOtherRole(tx: Tx, userId: string): Promise<void> {
  const changed = await tx
    .updateTable('users')
    .set({ role: 'customer', also_sells: true })
    .where('id', '=', userId)
    .where('role', '<>', 'admin')
    .where('staff_of', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed) await noteAccount(tx, userId)
}

/**
 * Makes the account with this email an owner. Returns the account's id. Returns undefined if there is no such account,
 * if its email is not confirmed, or if it signs in through single sign-on (SSO). A stranger may have created an
 * unconfirmed account.
 */
export async function makeOwner(tx: Tx, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, role, staff_roles)
    select id, 'admin', '{owner}' from auth.users where email = lower(${email}) and email_confirmed_at is not null
      and not is_sso_user and deleted_at is null
    on conflict (id) do update set role = 'admin', also_sells = false, staff_roles = '{owner}', staff_of = null, seller_role = null
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id !== undefined) await noteAccount(tx, id)
  return id
}
