import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/customers.ts'
import { VIEW_MINUTES, VIEWS_LISTED_DAYS } from '#contract/limits.ts'
import type { StaffView } from '#contract/view-sessions.ts'
import { passwordMark } from '#server/auth/index.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** Why a view session has ended, as the audit log records it. */
export type EndOfView = 'stopped' | 'another view' | 'time limit' | 'logout' | 'password changed' | 'account changed'

type EndedView = { view_id: string; admin_id: string; user_id: string; reason: string; name: string; end: EndOfView }

const IS_OUT = (account: string) =>
  sql`(${sql.ref(account)}.deleted_at is not null or coalesce(${sql.ref(account)}.banned_until > now(), false))`

/** SQL: a view session joined with the session and the account of the admin, and the account of the user. */
const WITH_ACCOUNTS = sql`
  left join auth.sessions as session on session.id = view.session_id
  join auth.users as admin_account on admin_account.id = view.admin_id
  join users as admin on admin.id = view.admin_id
  join auth.users as account on account.id = view.user_id
  left join users as viewed on viewed.id = view.user_id`

/**
 * SQL: why a view session that was not stopped has ended, or null while it lasts. Every call of a view session checks
 * this, so that each of these reasons ends it at once.
 */
const CAUSE = sql<EndOfView | null>`
  case
    when view.expires_at <= now() then 'time limit'
    when session.id is null or session.not_after <= now() then 'logout'
    when admin.role <> 'admin' or admin.staff_roles <> view.staff_roles or ${IS_OUT('admin_account')}
      then 'account changed'
    when ${passwordMark('admin_account')} <> view.password_mark then 'password changed'
    when coalesce(viewed.role, 'admin') = 'admin' or ${IS_OUT('account')} then 'account changed'
  end`

/**
 * Returns the account whose view of the shop an admin sees in a view session. Returns undefined if the view session has
 * ended, or if it was started by another admin or in another sign-in session.
 */
export async function userOfOpenView(
  database: Database,
  { view_id, admin_id, session_id }: { view_id: string; admin_id: string; session_id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select view.user_id
    from view_sessions as view ${WITH_ACCOUNTS}
    where view.view_id = ${view_id} and view.admin_id = ${admin_id} and view.session_id = ${session_id}
      and view.ended_at is null and ${CAUSE} is null`.execute(database)
  return rows[0]?.user_id
}

/** Returns an account for a new view session of an admin. Returns undefined if it does not exist or was deleted. */
export async function accountToView(
  tx: Tx,
  userId: string,
): Promise<{ role: Role | null; email: string; name: string; is_banned: boolean } | undefined> {
  const { rows } = await sql<{ role: Role | null; email: string; name: string; is_banned: boolean }>`
    select users.role, coalesce(account.email, '') as email, ${IS_OUT('account')} as is_banned,
      coalesce(case when users.role = 'seller' then seller_profiles.business_name end, customer_profiles.username,
        nullif(account.email, ''), account.phone, '') as name
    from auth.users as account
    left join users on users.id = account.id
    left join customer_profiles on customer_profiles.id = account.id
    left join seller_profiles on seller_profiles.id = account.id
    where account.id = ${userId} and account.deleted_at is null`.execute(tx)
  return rows[0]
}

/** Locks the account of an admin until the end of the transaction. */
export async function lockAdmin(tx: Tx, adminId: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', adminId).forNoKeyUpdate().execute()
}

/**
 * Inserts a view session of an admin and returns its id. Stores the admin's present staff roles and a mark of the
 * password, so that a change of either ends the view session.
 */
export async function insertView(
  tx: Tx,
  view: { admin_id: string; session_id: string; user_id: string; reason: string },
): Promise<string> {
  const { rows } = await sql<{ view_id: string }>`
    insert into view_sessions (admin_id, session_id, user_id, reason, staff_roles, password_mark, expires_at)
    select admin.id, ${view.session_id}::uuid, ${view.user_id}::uuid, ${view.reason}, admin.staff_roles,
      ${passwordMark('admin_account')}, now() + make_interval(mins => ${VIEW_MINUTES})
    from users as admin join auth.users as admin_account on admin_account.id = admin.id
    where admin.id = ${view.admin_id}
    returning view_id`.execute(tx)
  if (!rows[0]) throw new Error('The account of the admin is missing.')
  return rows[0].view_id
}

/** The open view sessions to end: one or all that an admin has opened, or all that concern an account. */
type Which = { admin_id: string; view_id?: string } | { account_id: string }

/**
 * Ends view sessions and stores the reason (index view_sessions_open, for a user view_sessions_of_user). Returns them.
 */
export function endViews(tx: Tx, which: Which, end: EndOfView): Promise<EndedView[]> {
  const condition =
    'account_id' in which
      ? sql`(view.admin_id = ${which.account_id} or view.user_id = ${which.account_id})`
      : sql`view.admin_id = ${which.admin_id} and ${which.view_id ? sql`view.view_id = ${which.view_id}` : sql`true`}`
  return ended(tx, condition, sql`${end}::text`)
}

/**
 * Ends all view sessions that are over because of another reason than a click on Stop (index view_sessions_open).
 * Returns them.
 */
export function endViewsThatAreOver(tx: Tx): Promise<EndedView[]> {
  return ended(tx, sql`${CAUSE} is not null`, CAUSE)
}

async function ended(tx: Tx, condition: RawBuilder<unknown>, end: RawBuilder<unknown>): Promise<EndedView[]> {
  const { rows } = await sql<EndedView>`
    update view_sessions as ending set ended_at = least(now(), ending.expires_at)
    from (
      select view.view_id, coalesce(account.email, account.phone, '') as name, ${end} as cause
      from view_sessions as view ${WITH_ACCOUNTS}
      where view.ended_at is null and ${condition}
    ) as over
    where ending.view_id = over.view_id and ending.ended_at is null
    returning ending.view_id, ending.admin_id, ending.user_id, ending.reason, over.name, over.cause as "end"`.execute(
    tx,
  )
  return rows
}

/**
 * Returns the view sessions of the last `VIEWS_LISTED_DAYS` days in which staff saw the shop as this user, newest
 * first, at most 100 (index view_sessions_of_user).
 */
export function viewsOfUser(database: Database, userId: string): Promise<StaffView[]> {
  return database
    .selectFrom('view_sessions')
    .select([
      'view_id',
      'started_at',
      sql<string | null>`coalesce(ended_at, case when expires_at <= now() then expires_at end)`.as('ended_at'),
    ])
    .where('user_id', '=', userId)
    .where('started_at', '>', sql<string>`now() - make_interval(days => ${VIEWS_LISTED_DAYS})`)
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute()
}

/** Deletes the view sessions that users no longer see. The audit log still contains their start and their end. */
export async function deleteOldViews(database: Database): Promise<void> {
  await sql`
    delete from view_sessions
    where ended_at is not null and started_at < now() - make_interval(days => ${VIEWS_LISTED_DAYS})`.execute(database)
}
