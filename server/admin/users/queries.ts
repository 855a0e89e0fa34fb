import { type RawBuilder, sql } from 'kysely'
import type { AdminUser, AdminUserDetail } from '#contract/admin-users.ts'
import type { Role } from '#contract/customers.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { hasContact, INDEXED_DIGITS, mayBePhone, phoneEndings } from '#server/orders/contacts.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { withoutPlanCache } from '#server/platform/database/prepared-statements.ts'
import { verificationStatusOf } from '#server/sellers/verification.ts'

type Wanted = {
  q?: string | undefined
  role?: Role | undefined
  banned?: boolean | undefined
  limit: number
  after?: readonly [string, string] | undefined
}

type ListedUser = AdminUser & { sort_key: string }

/**
 * Returns the accounts that match the filters, newest first. The column `sort_key` is the time by which they are
 * sorted. Reads one row more than the page contains, to know whether there is a next page.
 */
export async function newestUsers(database: Database, wanted: Wanted): Promise<ListedUser[]> {
  const query = usersQuery(wanted)
  // PostgreSQL makes a new plan for each account search, because the best plan depends on the words. For a common name,
  // it scans the list. For a rare name, it uses the index of words.
  const { rows } = await (wanted.q === undefined
    ? query.execute(database)
    : withoutPlanCache(() => query.execute(database)))
  return rows
}

/**
 * Query for a page of accounts. It uses the index accounts_newest, for a role users_by_role (for sellers
 * users_selling), or for banned accounts accounts_banned. Accounts of one role are sorted by `users.created_at`, and
 * all other lists by the time of sign-up.
 */
export function usersQuery({ q, ...others }: Wanted) {
  return listOf(others, q === undefined ? undefined : isResembling(q, others))
}

function listOf(wanted: Omit<Wanted, 'q'>, condition?: RawBuilder<unknown>) {
  return sql<ListedUser>`select ${COLUMNS}, ${sortedTable(wanted)}.created_at as sort_key ${rowsWhere(wanted, condition)}`
}

function sortedTable({ role, banned }: Omit<Wanted, 'q'>) {
  return sql.raw(role && !banned ? 'users' : 'account')
}

function rowsWhere(wanted: Omit<Wanted, 'q'>, condition: RawBuilder<unknown> = sql`true`) {
  const { role, banned, limit, after } = wanted
  const table = sortedTable(wanted)
  const filters = [sql`account.deleted_at is null`, condition]
  if (role) filters.push(role === 'seller' ? sql`users.is_seller` : sql`users.role = ${role}`)
  if (banned) filters.push(sql`account.banned_until is not null and account.banned_until > now()`)
  if (after) filters.push(sql`(${table}.created_at, ${table}.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  return sql`
    from auth.users as account
    left join users on users.id = account.id
    left join customer_profiles on customer_profiles.id = account.id
    left join seller_profiles on seller_profiles.id = account.id
    where ${sql.join(filters, sql` and `)}
    order by ${table}.created_at desc, ${table}.id desc
    limit ${atMost(limit + 1)}`
}

/** Returns one account with its details. Undefined if it does not exist or was deleted. */
export async function userDetail(database: Database | Tx, userId: string): Promise<AdminUserDetail | undefined> {
  const { rows } = await sql<AdminUserDetail>`
    select ${COLUMNS}, account.email_confirmed_at,
      array(select distinct provider from auth.identities where user_id = account.id order by provider) as providers,
      exists (select from auth.mfa_factors where user_id = account.id and status = 'verified') as has_second_factor,
      case when seller_profiles.id is not null then ${verificationStatusOf('seller_profiles')} end as seller_status,
      bought.orders, bought.spent
    from auth.users as account
    left join users on users.id = account.id
    left join customer_profiles on customer_profiles.id = account.id
    left join seller_profiles on seller_profiles.id = account.id
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(kept_amount(payment_status, total_amount, refunded_amount)), 0)::bigint as spent
      from orders where customer_id = account.id
    ) as bought
    where account.id = ${userId} and account.deleted_at is null`.execute(database)
  return rows[0]
}

/**
 * Returns the email of an account, or an empty text if the account has none. Returns undefined if the account does not
 * exist or was deleted.
 */
export async function emailOf(database: Database, userId: string): Promise<string | undefined> {
  const account = await database
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account && (account.email ?? '')
}

/** Returns whether an account belongs to the staff. */
export async function isAdmin(database: Database, userId: string): Promise<boolean> {
  const user = database.selectFrom('users').select('role').where('id', '=', userId)
  return (await user.executeTakeFirst())?.role === 'admin'
}

const COLUMNS = sql`
  account.id, coalesce(account.email, '') as email, coalesce(account.phone, '') as phone, users.role,
  coalesce(users.also_sells, false) as also_sells,
  coalesce(case when users.role = 'seller' then seller_profiles.business_name end, customer_profiles.username,
    account.raw_user_meta_data ->> 'username', '') as name,
  account.created_at, account.last_sign_in_at,
  case when account.banned_until > now() then account.banned_until end as banned_until`

/**
 * SQL condition of a search for accounts: those with these words in their email, name or business name (index
 * accounts_by_words), or with this phone number or id. An account has a phone number if it logs in, sells or ordered
 * with it. Each of these criteria is searched separately. For a common name, PostgreSQL scans the list until the page
 * is full; for a rare name, it uses the index.
 */
function isResembling(q: string, others: Omit<Wanted, 'q'>) {
  const pattern = likePattern(q)
  const kinds = [
    ...(mayBePhone(q) ? withPhone(q) : []),
    ...(UUID.test(q) ? [sql`account.id = ${q}::uuid`] : []),
    sql`account.email like ${pattern}`,
    sql`lower(customer_profiles.username) like ${pattern}`,
    sql`seller_profiles.search_text like ${pattern}`,
  ]
  const ids = kinds.map((kind) => sql`(select account.id ${rowsWhere(others, kind)})`)
  return sql`account.id in (${sql.join(ids, sql` union `)})`
}

/**
 * SQL conditions for a search by phone number, in any spelling, or by its last four or more digits. It finds accounts
 * that sign in with the number (index accounts_by_phone), businesses with this contact number
 * (seller_profiles_by_phone), and customers who ordered with it (orders_search).
 */
function withPhone(typed: string) {
  const ordered = sql`account.id in (select customer_id from orders where ${hasContact(typed)})`
  const endings = phoneEndings(typed)
  const digits = endings[0]?.slice(-INDEXED_DIGITS)
  if (digits === undefined) return [ordered]
  const numbers = [sql`account.phone`, SELLER_DIGITS]
  return [...numbers.map((number) => endsWith(number, digits, endings)), ordered]
}

/** SQL: the digits of a seller's contact number, which is stored as the seller typed it. */
const SELLER_DIGITS = sql`regexp_replace(seller_profiles.contact_no, '\\D', '', 'g')`

/**
 * SQL condition: a phone number ends with `digits`, for which there is an index, and with one of the longer `endings`.
 */
function endsWith(number: RawBuilder<unknown>, digits: string, endings: string[]) {
  return sql`(right(${number}, 4) = ${digits}
    and ${number} like any(${endings.map((ending) => `%${ending}`)}::text[]))`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type LockedUser = {
  id: string
  email: string
  role: Role | null
  also_sells: boolean
  user_metadata: Record<string, unknown>
  staff_roles: StaffRole[]
  /** Whether the account has a confirmed email, does not sign in through single sign-on (SSO), and is not banned. */
  may_join_staff: boolean
}

/** Locks an account until the transaction ends, and returns it. Returns undefined if it does not exist. */
export async function lockUser(tx: Tx, userId: string): Promise<LockedUser | undefined> {
  const { rows } = await sql<LockedUser>`
    select account.id, coalesce(account.email, '') as email, users.role,
      coalesce(users.also_sells, false) as also_sells, account.raw_user_meta_data as user_metadata,
      coalesce(users.staff_roles, '{}') as staff_roles, account.email_confirmed_at is not null
        and not account.is_sso_user and coalesce(account.banned_until <= now(), true) as may_join_staff
    from auth.users as account
    left join users on users.id = account.id
    where account.id = ${userId} and account.deleted_at is null
    for no key update of account`.execute(tx)
  return rows[0]
}

/**
 * Locks all admins who are neither banned nor deleted, until the transaction ends. Returns their ids and staff roles.
 */
export async function lockAdmins(tx: Tx): Promise<{ id: string; staff_roles: StaffRole[] }[]> {
  const { rows } = await sql<{ id: string; staff_roles: StaffRole[] }>`
    select users.id, users.staff_roles
    from users join auth.users as account on account.id = users.id
    where users.role = 'admin' and account.deleted_at is null and coalesce(account.banned_until <= now(), true)
    order by users.id
    for no key update`.execute(tx)
  return rows
}
