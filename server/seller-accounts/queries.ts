import { type RawBuilder, sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import { SHOP_TIME_ZONE } from '#contract/periods.ts'
import type {
  PayoutSchedule,
  SellerAccount,
  Statement,
  StatementLine,
  StatementPeriod,
} from '#contract/seller-account.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { beginOf, endOf } from '#server/platform/database/days.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

/** The two accounts of a seller in the ledger. The balance of a seller is the sum of both, with the opposite sign. */
const accountsOf = (sellerId: string) => [`seller_payable:${sellerId}`, `collector_cash:${sellerId}`] as const

export type AccountSums = { balance: Paisa; cash_in_hand: Paisa }

/** Returns what the shop owes a seller, and the seller's undeposited cash (index ledger_entries_of_account). */
export async function sumsOfSeller(database: Database | Tx, sellerId: string): Promise<AccountSums> {
  const [payable, cash] = accountsOf(sellerId)
  const { rows } = await sql<AccountSums>`
    select coalesce(-sum(amount), 0)::bigint as balance,
      coalesce(sum(amount) filter (where account_id = ${cash}), 0)::bigint as cash_in_hand
    from ledger_entries where account_id in (${payable}, ${cash})`.execute(database)
  return rows[0] as AccountSums
}

/** SQL: today in the time zone of the shop. */
const TODAY = sql`(now() at time zone ${SHOP_TIME_ZONE})::date`

/**
 * Returns the held amounts of a seller by the day on which they become available: the price of sold products minus
 * refunds and commission. Reads the fulfilments that are not delivered (index fulfilments_of_seller_by_status) and the
 * ones that were delivered in the hold time (index fulfilments_delivered).
 */
export async function holdsOf(database: Database | Tx, sellerId: string): Promise<SellerAccount['holds']> {
  const { rows } = await sql<SellerAccount['holds'][number]>`
    with candidate as (
      select fulfilments.* from fulfilments
      where seller_id = ${sellerId} and status in ('placed', 'pending', 'processing', 'shipped')
      union all
      select fulfilments.* from fulfilments, payout_settings
      where seller_id = ${sellerId} and status = 'delivered'
        and fulfilments.updated_at > now() - make_interval(days => hold_days + 1)),
    hold as (
      select release_day(candidate.status, collected_at, candidate.delivered_at, candidate.updated_at, hold_days) as until,
        candidate.amount - candidate.refunded_amount - net_commission(commission, candidate.amount, candidate.refunded_amount) as amount
      from candidate join orders using (order_id), payout_settings
      where is_sold(orders.payment_method, orders.payment_status, collected_at))
    select until::text as until, sum(amount)::bigint as amount, count(*)::int as orders from hold
    where (until is null or until > ${TODAY}) and amount <> 0 group by until order by until nulls last`.execute(
    database,
  )
  return rows
}

export type PayoutSettings = {
  schedule: PayoutSchedule
  hold_days: number
  minimum: Paisa
  /** The next day of payouts after today, or null if an admin starts them. */
  next_payout: string | null
}

export async function payoutSettings(database: Database | Tx): Promise<PayoutSettings> {
  const { rows } = await sql<PayoutSettings>`
    select schedule, hold_days, minimum,
      case when schedule <> 'manual' then payout_day(${TODAY} + 1, schedule, weekday)::text end as next_payout
    from payout_settings`.execute(database)
  return rows[0] as PayoutSettings
}

function isIn({ since, until }: StatementPeriod): RawBuilder<unknown> {
  return sql`${since ? sql`created_at >= ${beginOf(since)}` : sql`true`}
    and ${until ? sql`created_at < ${endOf(until)}` : sql`true`}`
}

/** Returns the sums of a seller's account in a period by kind of posting (index ledger_entries_of_account). */
export async function statementOf(database: Database, sellerId: string, period: StatementPeriod): Promise<Statement> {
  const isEarlier = period.since ? sql`created_at < ${beginOf(period.since)}` : sql`false`
  const { rows } = await sql<{ kind: StatementLine['kind'] | null; amount: Paisa; postings: number }>`
    select case when ${isEarlier} then null else kind end as kind, -sum(amount)::bigint as amount,
      count(distinct posting_id)::int as postings
    from ledger_entries join ledger_postings using (posting_id)
    where account_id = any(${accountsOf(sellerId)}::text[])
      and ${period.until ? sql`created_at < ${endOf(period.until)}` : sql`true`}
    group by 1 order by 1`.execute(database)
  const amountOf = (wanted: (typeof rows)[number][]) => wanted.reduce((sum, { amount }) => sum + amount, 0) as Paisa
  return {
    opening: amountOf(rows.filter(({ kind }) => kind === null)),
    sums: rows.flatMap(({ kind, ...sum }) => (kind === null ? [] : [{ kind, ...sum }])),
    closing: amountOf(rows),
  }
}

/**
 * Returns the lines of a seller's statement, newest first. Reads one more than the page holds. Only the seller's own
 * entries of a posting count. The index ledger_entries_of_account returns the newest entries of both accounts.
 */
export async function linesOf(
  database: Database,
  sellerId: string,
  period: StatementPeriod,
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<StatementLine[]> {
  const newest = (account: string) => sql`(
    select posting_id, amount, kind, order_id, reason, created_at
    from ledger_entries join ledger_postings using (posting_id)
    where account_id = ${account} and ${after === undefined ? sql`true` : sql`posting_id < ${after}`} and ${isIn(period)}
    order by posting_id desc limit ${atMost(limit + 1)})`
  const [payable, cash] = accountsOf(sellerId)
  const { rows } = await sql<StatementLine>`
    select posting_id, kind, order_id, reason, created_at, -sum(amount)::bigint as amount
    from (${newest(payable)} union all ${newest(cash)}) as entry
    group by posting_id, kind, order_id, reason, created_at order by posting_id desc limit ${atMost(limit + 1)}`.execute(
    database,
  )
  return rows
}

/** Returns the business name of a seller, and locks the seller so that changes of the balance follow each other. */
export async function lockSeller(tx: Tx, sellerId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('seller_profiles')
    .select('business_name')
    .where('id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.business_name
}

export async function nameOf(database: Database | Tx, sellerId: string): Promise<string | undefined> {
  const found = await database
    .selectFrom('seller_profiles')
    .select('business_name')
    .where('id', '=', sellerId)
    .executeTakeFirst()
  return found?.business_name
}

/** Returns whether a key has recorded exactly this correction. */
export async function isSameCorrection(tx: Tx, correction: NewCorrection): Promise<boolean> {
  const { idempotency_key, seller_id, amount, reason } = correction
  const found = await tx
    .selectFrom('seller_corrections')
    .select('correction_id')
    .where('idempotency_key', '=', idempotency_key)
    .where('seller_id', '=', seller_id)
    .where('amount', '=', amount)
    .where('reason', '=', reason)
    .executeTakeFirst()
  return found !== undefined
}

type NewCorrection = { seller_id: string; amount: Paisa; reason: string; recorded_by: string; idempotency_key: string }

/** Stores a correction and returns its id. Returns undefined if the key was used before. */
export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<string | undefined> {
  const stored = await tx
    .insertInto('seller_corrections')
    .values(correction)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('correction_id')
    .executeTakeFirst()
  return stored?.correction_id
}
