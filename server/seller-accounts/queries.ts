import { type RawBuilder, sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { PayoutSettings } from '#contract/payouts.ts'
import { SHOP_TIME_ZONE } from '#contract/periods.ts'
import type { SellerAccount, Statement, StatementLine, StatementPeriod } from '#contract/seller-account.ts'
import { balancesOfSellers, summedDaysOfSeller } from '#server/ledger/summed-days.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { beginOf, endOf } from '#server/platform/database/days.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

/**
 * Returns the ids of a seller's two ledger accounts. The balance of a seller is the sum of both, with the opposite
 * sign.
 */
const accountsOf = (sellerId: string) => [`seller_payable:${sellerId}`, `collector_cash:${sellerId}`] as const

export type AccountSums = { balance: Paisa; cash_in_hand: Paisa }

/** Returns, from the ledger, what the shop owes a seller, and the seller's cash that is not deposited. */
export async function sumsOfSeller(database: Database | Tx, sellerId: string): Promise<AccountSums> {
  const { rows } = await sql<AccountSums>`
    select coalesce(-sum(amount), 0)::bigint as balance,
      coalesce(sum(amount) filter (where account = 'collector_cash'), 0)::bigint as cash_in_hand
    from ${summedDaysOfSeller(sellerId)} as summed`.execute(database)
  return rows[0] as AccountSums
}

/** SQL: today in the time zone of the shop. */
const TODAY = sql`(now() at time zone ${SHOP_TIME_ZONE})::date`

/**
 * Returns SQL for the held amounts of a seller by the day on which they become available. A held amount is the price of
 * sold products minus refunds, commission and withheld taxes. Reads two kinds of fulfilments: those that are not
 * delivered (index fulfilments_of_seller_by_status), and those that were delivered within the hold time (index
 * fulfilments_delivered).
 */
const holdsOfSeller = (sellerId: RawBuilder<unknown>) => sql`
    with candidate as (
      select fulfilments.* from fulfilments
      where seller_id = ${sellerId} and status in ('placed', 'pending', 'processing', 'shipped')
      union all
      select fulfilments.* from fulfilments, payout_settings
      where seller_id = ${sellerId} and status = 'delivered'
        and fulfilments.updated_at > now() - make_interval(days => hold_days + 1)),
    hold as (
      select release_day(candidate.status, collected_at, candidate.delivered_at, candidate.updated_at, hold_days) as until,
        candidate.amount - candidate.refunded_amount - net_commission(commission, candidate.amount, candidate.refunded_amount)
          - coalesce((select sum(net_commission(withheld_taxes.amount, candidate.amount, candidate.refunded_amount)) from withheld_taxes
            where withheld_taxes.order_id = candidate.order_id and withheld_taxes.seller_id = candidate.seller_id), 0) as amount
      from candidate join orders using (order_id), payout_settings
      where is_sold(orders.payment_method, orders.payment_status, collected_at))
    select until, amount from hold where (until is null or until > ${TODAY}) and amount <> 0`

/** Returns the held amounts of a seller by the day on which they become available, in paisa. */
export async function holdsOf(database: Database | Tx, sellerId: string): Promise<SellerAccount['holds']> {
  const { rows } = await sql<SellerAccount['holds'][number]>`
    select until::text as until, sum(amount)::bigint as amount, count(*)::int as orders
    from (${holdsOfSeller(sql`${sellerId}::uuid`)}) as hold group by until order by until nulls last`.execute(database)
  return rows
}

/** The data of a seller on which a payout depends: the account number, and whether the seller is banned. */
export type Payee = { account_no: string | null; is_banned: boolean }

/** A seller whom the shop owes money. `available` is the part that is not held, in paisa. */
export type OwedSeller = {
  seller_id: string
  business_name: string
  available: Paisa
  held: Paisa
  held_until: string | null
  bank_name: string | null
  beneficiary_name: string | null
} & Payee

/**
 * Returns the sellers whom the shop owes money, with their bank accounts. With `sellerIds`, returns only sellers with
 * these ids. The largest available amounts come first.
 */
export async function owedSellers(database: Database | Tx, sellerIds?: readonly string[]): Promise<OwedSeller[]> {
  const { rows } = await sql<OwedSeller>`
    with balance as materialized (
      select seller_id, -balance as balance from ${balancesOfSellers(sellerIds)} as summed where balance < 0)
    select seller_id, business_name, greatest(balance - coalesce(held, 0), 0)::bigint as available,
      coalesce(held, 0)::bigint as held, held_until::text as held_until, bank_name, beneficiary_name, account_no,
      coalesce(banned_until > now(), false) as is_banned
    from balance join seller_profiles on seller_profiles.id = balance.seller_id
    join auth.users as account on account.id = balance.seller_id
    left join seller_bank_accounts using (seller_id)
    cross join lateral (
      select sum(amount) as held, min(until) as held_until
      from (${holdsOfSeller(sql`balance.seller_id`)}) as hold) as holds
    order by available desc, seller_id`.execute(database)
  return rows
}

/** Returns the data of a seller on which a payout depends. The account number is null if the seller has none. */
export async function payeeOf(database: Database | Tx, sellerId: string): Promise<Payee> {
  const { rows } = await sql<Payee>`
    select account_no, coalesce(banned_until > now(), false) as is_banned
    from auth.users as account left join seller_bank_accounts on seller_id = account.id
    where account.id = ${sellerId}`.execute(database)
  return rows[0] ?? { account_no: null, is_banned: false }
}

/**
 * The settings of payouts, and the next day of payouts after today. The day is null if there is no schedule, so that
 * only admins start payouts.
 */
export type PayoutPlan = PayoutSettings & { next_payout: string | null }

export async function payoutSettings(database: Database | Tx): Promise<PayoutPlan> {
  const { rows } = await sql<PayoutPlan>`
    select schedule, weekday, hold_days, minimum,
      case when schedule <> 'manual' then payout_day(${TODAY} + 1, schedule, weekday)::text end as next_payout
    from payout_settings`.execute(database)
  return rows[0] as PayoutPlan
}

function isIn({ since, until }: StatementPeriod): RawBuilder<unknown> {
  return sql`${since ? sql`created_at >= ${beginOf(since)}` : sql`true`}
    and ${until ? sql`created_at < ${endOf(until)}` : sql`true`}`
}

/**
 * Returns the balance of a seller at the start and the end of a period, and the sums of the period by kind of posting,
 * in paisa.
 */
export async function statementOf(database: Database, sellerId: string, period: StatementPeriod): Promise<Statement> {
  const isEarlier = period.since ? sql`day < ${period.since}::date` : sql`false`
  const { rows } = await sql<{ kind: StatementLine['kind'] | null; amount: Paisa; postings: number }>`
    select case when ${isEarlier} then null else kind end as kind, -sum(amount)::bigint as amount,
      sum(postings)::int as postings
    from ${summedDaysOfSeller(sellerId)} as summed
    where ${period.until ? sql`day <= ${period.until}::date` : sql`true`}
    group by 1 order by 1`.execute(database)
  const amountOf = (wanted: (typeof rows)[number][]) => wanted.reduce((sum, { amount }) => sum + amount, 0) as Paisa
  return {
    opening: amountOf(rows.filter(({ kind }) => kind === null)),
    sums: rows.flatMap(({ kind, ...sum }) => (kind === null ? [] : [{ kind, ...sum }])),
    closing: amountOf(rows),
  }
}

/**
 * Returns the lines of a seller's statement, newest first. Reads one row more than the page contains, to know whether
 * there is a next page. The lines contain only the seller's own entries of each posting (index
 * ledger_entries_of_account).
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

/** Returns the business name of a seller. Locks the seller, so that changes of the balance run one after the other. */
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

/** Returns whether the correction with this idempotency key has the same seller, amount and reason. */
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

/**
 * Stores a correction of a seller's balance and returns its id. Returns undefined if the idempotency key was used
 * before.
 */
export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<string | undefined> {
  const stored = await tx
    .insertInto('seller_corrections')
    .values(correction)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('correction_id')
    .executeTakeFirst()
  return stored?.correction_id
}
