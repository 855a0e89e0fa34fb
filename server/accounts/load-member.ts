import { sql } from 'kysely'
import type { Role } from '#contract/customers.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Identification, Member, SecondFactor, TokenHolder } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'

type MemberRow = {
  email: string | null
  role: Role | null
  is_seller: boolean | null
  staff_roles: StaffRole[] | null
  /** The seller on whose staff the account is. */
  staff_of: string | null
  staff_role: SellerStaffRole | null
  /**
   * For a person on the staff of a seller, whether that seller is verified. For a seller, whether the own business is
   * verified.
   */
  is_verified: boolean | null
  /**
   * For a person on the staff of a seller, whether the owner of the seller account still sells, and is neither banned
   * nor deleted.
   */
  is_owner_active: boolean
  /**
   * The assurance level that the session has now, from the database. The access token contains the level that the
   * session had when the token was issued.
   */
  aal: string
  has_factor: boolean
}

// The columns and joins that load the caller. With `memberRow`, they need four lookups by primary key, and one in the
// second factors of the account. `viewedMember` reads no session, so it needs three. For a member of a seller's staff,
// each query needs two more.
const COLUMNS = sql`
  account.email, users.role, users.is_seller, users.staff_roles, users.staff_of, users.seller_role as staff_role,
  seller_profiles.is_verified,
  exists (select from auth.mfa_factors where user_id = account.id and status = 'verified') as has_factor,
  users.staff_of is null or exists (select from users as owner join auth.users as owner_account using (id)
    where owner.id = users.staff_of and owner.is_seller and owner_account.deleted_at is null
      and (owner_account.banned_until is null or owner_account.banned_until <= now())) as is_owner_active`
const JOINS = sql`
  left join users on users.id = account.id
  left join seller_profiles on seller_profiles.id = coalesce(users.staff_of, account.id)`
const IS_OPEN = sql`
  account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())`

async function memberRow(database: Database, { user_id, session_id }: TokenHolder): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS}, session.aal
    from auth.users as account
    join auth.sessions as session on session.id = ${session_id} and session.user_id = account.id ${JOINS}
    where account.id = ${user_id} and ${IS_OPEN}
      and (session.not_after is null or session.not_after > now())`.execute(database)
  return rows[0]
}

/**
 * Creates the function that reads the caller's current data on every call that needs a session, with one query: role,
 * verification, second factor, email, and the seller for whom the account works. The function returns null if the
 * account was deleted or banned, or if the session has ended.
 */
export function loadMember({ database, configuration }: Platform): Identification['load'] {
  const { rolesNeedingSecondFactor } = configuration.auth
  const needsSecondFactor = ({ role, is_seller, staff_of }: MemberRow) =>
    rolesNeedingSecondFactor.includes(role) ||
    ((is_seller === true || staff_of !== null) && rolesNeedingSecondFactor.includes('seller'))

  function secondFactorOf(row: MemberRow, aal: string): SecondFactor {
    if (row.has_factor) return aal === 'aal2' && row.aal === 'aal2' ? 'given' : 'owed'
    return needsSecondFactor(row) ? 'missing' : 'none'
  }

  return async (holder) => {
    const row = await memberRow(database, holder)
    if (!row) return null
    return memberOf(holder, row, secondFactorOf(row, holder.aal))
  }
}

/**
 * Returns the account that an admin views in a view session, as the caller of the admin's calls. This caller has no
 * session and cannot make calls that need one. Returns null if the account was deleted or banned, if it belongs to the
 * staff, or if it has no role.
 */
export async function viewedMember(database: Database, userId: string): Promise<Member | null> {
  const { rows } = await sql<Omit<MemberRow, 'aal'> & Pick<TokenHolder, 'user_metadata'>>`
    select ${COLUMNS}, account.raw_user_meta_data as user_metadata
    from auth.users as account ${JOINS}
    where account.id = ${userId} and ${IS_OPEN} and users.role <> 'admin'`.execute(database)
  const [row] = rows
  if (!row) return null
  const holder = { user_id: userId, email: '', session_id: '', aal: '', user_metadata: row.user_metadata }
  return memberOf(holder, row, 'none')
}

function memberOf(holder: TokenHolder, row: Omit<MemberRow, 'aal'>, second_factor: SecondFactor): Member {
  const { email, role, is_seller, staff_roles, staff_of, staff_role, is_verified, is_owner_active } = row
  return {
    ...holder,
    email: email ?? '',
    role,
    seller_id: is_seller ? holder.user_id : staff_of,
    seller_role: is_seller ? 'owner' : staff_role,
    staff_roles: staff_roles ?? [],
    has_seller_profile: is_verified !== null,
    is_verified: is_verified === true && is_owner_active,
    second_factor,
  }
}
