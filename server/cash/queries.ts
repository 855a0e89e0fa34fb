import { sql } from 'kysely'
import type { CashMovement, Collector, OwedRefund } from '#contract/cash.ts'
import type { Paisa } from '#contract/money.ts'
import { METHODS_REFUNDED_BY_HAND, type PaymentMethod } from '#contract/payment-methods.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

type Page<Key> = { limit: number; after?: Key | undefined }

/** The cursor of a list of collectors: the cash in hand and the id of the last row. */
export type CollectorKey = readonly [cashInHand: number, collectorId: string]

/** The cursor of the lists of deposits, counts and refunds: the time and the id of the last row on a page. */
export type TimeKey = readonly [createdAt: string, id: string]

/**
 * SQL: the collectors with their cash in hand, which is the sum of the entries of their ledger accounts (index
 * ledger_entries_of_account).
 */
const COLLECTORS = sql`
  (select owner_id as collector_id, sum(amount)::bigint as cash_in_hand
    from ledger_accounts join ledger_entries using (account_id) where kind = 'collector_cash' group by owner_id) as balance
  left join seller_profiles on seller_profiles.id = collector_id
  left join riders on riders.rider_id = collector_id`

/** SQL: the columns of a collector, renamed for the response. */
const BALANCE = sql`collector_id, cash_in_hand, coalesce(business_name, riders.name) as name,
  coalesce(contact_no, riders.phone) as phone, riders.rider_id is not null as is_rider`

const columns = (most: Paisa | null) => sql`
  collector_id, name, phone, is_rider, cash_in_hand, coalesce(cash_in_hand >= ${most}::bigint, false) as is_over_limit,
  coalesce(open.collections, 0)::int as collections, open.oldest_collected_at,
  (select max(created_at) from cash_counts where cash_counts.collector_id = balance.collector_id) as counted_at`

/**
 * SQL: the collections of a collector that are not deposited in full (index cash_collections_of_collector). A deposit
 * counts towards the oldest collections first.
 */
const OPEN_COLLECTIONS = sql`
  cross join lateral (
    select count(*) as collections, min(collected_at) as oldest_collected_at
    from (
      select collected_at, sum(received) over (order by collected_at desc, order_id desc) - received as later
      from cash_collections where cash_collections.collector_id = balance.collector_id and received > 0
    ) as collection
    where later < cash_in_hand
  ) as open`

/**
 * Returns the collectors. The collector with the most cash in hand comes first. Reads one row more than the page
 * contains, to know whether there is a next page. `most` is the shop's limit for the cash in hand of a collector, or
 * null.
 */
export async function collectorsByCash(
  database: Database,
  { limit, after }: Page<CollectorKey>,
  most: Paisa | null,
): Promise<Collector[]> {
  const rest = after ? sql`where (cash_in_hand, collector_id) < (${after[0]}::bigint, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<Collector>`
    with balance as (
      select ${BALANCE} from ${COLLECTORS} ${rest}
      order by cash_in_hand desc, collector_id desc limit ${atMost(limit + 1)})
    select ${columns(most)} from balance ${OPEN_COLLECTIONS} order by cash_in_hand desc, collector_id desc`.execute(
    database,
  )
  return rows
}

/**
 * Returns a collector of cash, or undefined if this seller or rider has never collected cash. `most` is the shop's
 * limit for cash in hand, or null.
 */
export async function collectorById(
  database: Database,
  collectorId: string,
  most: Paisa | null,
): Promise<Collector | undefined> {
  const { rows } = await sql<Collector>`
    with balance as (
      select ${BALANCE} from ${COLLECTORS} where collector_id = ${collectorId})
    select ${columns(most)} from balance ${OPEN_COLLECTIONS}`.execute(database)
  return rows[0]
}

/** Locks a seller or rider, so that two deposits or counts of the same cash run one after the other. */
export async function lockCollector(tx: Tx, collectorId: string): Promise<void> {
  await tx.selectFrom('seller_profiles').select('id').where('id', '=', collectorId).forNoKeyUpdate().execute()
  await tx.selectFrom('riders').select('rider_id').where('rider_id', '=', collectorId).forNoKeyUpdate().execute()
}

type NewDeposit = {
  collector_id: string
  amount: Paisa
  reference: string
  recorded_by: string
  idempotency_key: string
}

/**
 * Stores a deposit of a collector's cash and returns its id. Returns undefined if the idempotency key was used before.
 */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<string | undefined> {
  const stored = await tx
    .insertInto('cash_deposits')
    .values(deposit)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('deposit_id')
    .executeTakeFirst()
  return stored?.deposit_id
}

/** Returns a deposit, or undefined if it does not exist. */
export function depositById(tx: Tx, depositId: string) {
  return tx
    .selectFrom('cash_deposits')
    .select(['deposit_id', 'collector_id', 'amount', 'reference', 'reversed_at'])
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
}

/** Marks a deposit as reversed. Returns false if it was reversed before. */
export async function markDepositReversed(
  tx: Tx,
  depositId: string,
  reversal: { reversed_by: string; reversal_reason: string },
): Promise<boolean> {
  const marked = await tx
    .updateTable('cash_deposits')
    .set({ ...reversal, reversed_at: sql`now()` })
    .where('deposit_id', '=', depositId)
    .where('reversed_at', 'is', null)
    .returning('deposit_id')
    .executeTakeFirst()
  return marked !== undefined
}

type NewCount = {
  collector_id: string
  expected: Paisa
  counted: Paisa
  reason: string
  recorded_by: string
  idempotency_key: string
}

/**
 * Stores a count of a collector's cash and returns its id. Returns undefined if the idempotency key was used before.
 */
export async function insertCount(tx: Tx, count: NewCount): Promise<string | undefined> {
  const stored = await tx
    .insertInto('cash_counts')
    .values(count)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('count_id')
    .executeTakeFirst()
  return stored?.count_id
}

/** The request fields of a recorded deposit or count of cash, and the id of the collector. */
export type RecordedForm = { collector_id: string; form: Record<string, unknown> }

/**
 * Returns the request fields of the deposit or count that was recorded with this idempotency key. Undefined if there is
 * none.
 */
export async function recordedForm(tx: Tx, key: string): Promise<RecordedForm | undefined> {
  const { rows } = await sql<RecordedForm>`
    select collector_id, json_build_object('amount', amount, 'reference', reference) as form
    from cash_deposits where idempotency_key = ${key}
    union all
    select collector_id, json_build_object('expected', expected, 'counted', counted, 'reason', reason)
    from cash_counts where idempotency_key = ${key}`.execute(tx)
  return rows[0]
}

/**
 * Returns the deposits and counts of cash, newest first (indexes cash_deposits_newest and cash_counts_newest, or the
 * indexes of one collector). Reads one row more than the page contains, to know whether there is a next page.
 */
export async function newestMovements(
  database: Database,
  collectorId: string | undefined,
  { limit, after }: Page<TimeKey>,
): Promise<CashMovement[]> {
  const ofOne = collectorId ? sql`and collector_id = ${collectorId}` : sql``
  const earlier = (id: string) =>
    after ? sql`and (created_at, ${sql.ref(id)}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``
  const { rows } = await sql<CashMovement>`
    select movement_id, movement.kind, collector_id, coalesce(business_name, riders.name) as name, amount, expected, note,
      account.email as recorded_by, movement.created_at, reversed_at, reverser.email as reversed_by, reversal_reason
    from (
      (select deposit_id as movement_id, 'deposit' as kind, collector_id, amount, null::bigint as expected, reference as note, recorded_by, created_at,
         reversed_at, reversed_by, reversal_reason
       from cash_deposits where true ${ofOne} ${earlier('deposit_id')} order by created_at desc, deposit_id desc limit ${atMost(limit + 1)})
      union all
      (select count_id, 'count', collector_id, counted, expected, reason, recorded_by, created_at, null, null, ''
       from cash_counts where true ${ofOne} ${earlier('count_id')} order by created_at desc, count_id desc limit ${atMost(limit + 1)})
    ) as movement
    left join seller_profiles on seller_profiles.id = collector_id
    left join riders on riders.rider_id = collector_id
    left join auth.users as account on account.id = recorded_by
    left join auth.users as reverser on reverser.id = movement.reversed_by
    order by movement.created_at desc, movement_id desc limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

/** SQL: the part of a refund that is paid back, without the part that becomes store credit. */
const MONEY = sql<Paisa>`refunds.amount - refunds.credit_amount`

/**
 * Returns the refunds that no provider sends and that staff must still pay back, oldest first (index refunds_pending).
 */
export async function owedRefunds(database: Database, { limit, after }: Page<TimeKey>): Promise<OwedRefund[]> {
  let query = database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select(['refunds.refund_id', MONEY.as('amount'), 'refunds.created_at', 'payments.payment_method'])
    .select(['orders.order_id', 'orders.first_name', 'orders.last_name', 'orders.phone'])
    .where('refunds.status', '=', 'pending')
    .where('payments.payment_method', 'in', METHODS_REFUNDED_BY_HAND)
  if (after)
    query = query.where(
      sql<boolean>`(refunds.created_at, refunds.refund_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  return query
    .orderBy('refunds.created_at')
    .orderBy('refunds.refund_id')
    .limit(atMost(limit + 1))
    .$castTo<OwedRefund>()
    .execute()
}

/** Returns the order of a refund, and the method by which the order was paid. */
export function orderOfRefund(database: Database, refundId: string) {
  return database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['payments.order_id', 'payments.payment_method', MONEY.as('amount')])
    .where('refunds.refund_id', '=', refundId)
    .$castTo<{ order_id: string; payment_method: PaymentMethod; amount: Paisa }>()
    .executeTakeFirst()
}
