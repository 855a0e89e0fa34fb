import { sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { BatchPayout, PayoutBatch } from '#contract/payout-batches.ts'
import type { Payout, PayoutSettings, PayoutStatus } from '#contract/payouts.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

type Page<Key> = { limit: number; after?: Key | undefined }

/** SQL: batches of payouts, each with the sum of its payouts and their number by status (unique key of payouts). */
const BATCHES = sql`
  select batch_id, number, author.email as created_by, payout_batches.created_at, downloaded_at, sums.*
  from payout_batches
  left join auth.users as author on author.id = payout_batches.created_by
  cross join lateral (
    select count(*)::int as payouts, coalesce(sum(amount), 0)::bigint as amount,
      count(*) filter (where status = 'sending')::int as sending, count(*) filter (where status = 'paid')::int as paid,
      count(*) filter (where status in ('failed', 'returned'))::int as failed
    from payouts where payouts.batch_id = payout_batches.batch_id) as sums`

/**
 * Returns the batches of payouts, newest first. Reads one row more than the page contains (index of the number), to
 * know whether there is a next page.
 */
export async function newestBatches(database: Database, { limit, after }: Page<number>): Promise<PayoutBatch[]> {
  const { rows } = await sql<PayoutBatch>`
    ${BATCHES} where ${after === undefined ? sql`true` : sql`number < ${after}`}
    order by number desc limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

export async function batchById(database: Database | Tx, batchId: string): Promise<PayoutBatch | undefined> {
  const { rows } = await sql<PayoutBatch>`${BATCHES} where batch_id = ${batchId}`.execute(database)
  return rows[0]
}

/**
 * Returns the id of the batch of payouts that was created with an idempotency key, and the sellers and amounts of its
 * payouts.
 */
export async function batchWithKey(tx: Tx, key: string) {
  const { rows } = await sql<{ batch_id: string; payouts: { seller_id: string; amount: Paisa }[] }>`
    select batch_id, (select json_agg(json_build_object('seller_id', seller_id, 'amount', amount))
      from payouts where payouts.batch_id = payout_batches.batch_id) as payouts
    from payout_batches where idempotency_key = ${key}`.execute(tx)
  return rows[0]
}

export function insertBatch(tx: Tx, batch: { created_by: string | null; idempotency_key: string }) {
  return tx.insertInto('payout_batches').values(batch).returning(['batch_id', 'number']).executeTakeFirstOrThrow()
}

export type NewPayout = {
  batch_id: string
  seller_id: string
  amount: Paisa
  bank_name: string
  beneficiary_name: string
  iban: string
  reference: string
}

/** Stores the payouts of a new batch, and returns them with their ids. */
export async function insertPayouts(tx: Tx, payouts: readonly NewPayout[]) {
  type Added = Pick<NewPayout, 'seller_id' | 'amount' | 'reference'> & { payout_id: string }
  const { rows } = await sql<Added>`
    insert into payouts (batch_id, seller_id, amount, bank_name, beneficiary_name, iban, reference)
    select * from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as payout (batch_id uuid, seller_id uuid,
      amount bigint, bank_name text, beneficiary_name text, iban text, reference text)
    returning payout_id, seller_id, amount, reference`.execute(tx)
  return rows
}

/**
 * SQL: the columns of a payout that admins and the seller see. Of the IBAN, only the last four characters are readable.
 */
const COLUMNS = sql`payout_id, payouts.amount, payouts.status, reference, payouts.bank_name,
  repeat('•', length(iban) - 4) || right(iban, 4) as iban, reason, bank_reference, payouts.created_at, paid_at`
const OF_BATCH = sql`${COLUMNS}, seller_id, payouts.beneficiary_name, business_name
  from payouts join seller_profiles on seller_profiles.id = payouts.seller_id`

type PayoutFilter = { status?: PayoutStatus | undefined }

/**
 * Returns the payouts of a batch in the order of the file for the bank. Reads one row more than the page contains, to
 * know whether there is a next page.
 */
export async function payoutsOfBatch(
  database: Database,
  batchId: string,
  { status, limit, after }: PayoutFilter & Page<string>,
): Promise<BatchPayout[]> {
  const { rows } = await sql<BatchPayout>`
    select ${OF_BATCH} where batch_id = ${batchId} and ${status ? sql`status = ${status}` : sql`true`}
      and ${after === undefined ? sql`true` : sql`reference > ${after}`}
    order by reference limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

export async function payoutById(database: Database | Tx, payoutId: string): Promise<BatchPayout | undefined> {
  const { rows } = await sql<BatchPayout>`select ${OF_BATCH} where payout_id = ${payoutId}`.execute(database)
  return rows[0]
}

/** The cursor of a seller's payouts: the time and the id of the last row. */
export type PayoutKey = readonly [createdAt: string, id: string]

/**
 * Returns the payouts of a seller, newest first (index payouts_of_seller). Reads one row more than the page contains,
 * to know whether there is a next page.
 */
export async function payoutsOfSeller(
  database: Database,
  sellerId: string,
  { limit, after }: Page<PayoutKey>,
): Promise<Payout[]> {
  const rest = after ? sql`(created_at, payout_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`
  const { rows } = await sql<Payout>`
    select ${COLUMNS} from payouts where seller_id = ${sellerId} and ${rest}
    order by created_at desc, payout_id desc limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

/** A line of the file for the bank. */
export type FileLine = Pick<NewPayout, 'amount' | 'bank_name' | 'beneficiary_name' | 'iban' | 'reference'>

/**
 * Returns the payouts of a batch that have no result, with full IBANs. Stores the time of the batch's first download.
 */
export async function takeFileLines(tx: Tx, batchId: string): Promise<FileLine[]> {
  const { rows } = await sql<FileLine>`
    with downloaded as (
      update payout_batches set downloaded_at = coalesce(downloaded_at, now()) where batch_id = ${batchId})
    select amount, bank_name, beneficiary_name, iban, reference from payouts
    where batch_id = ${batchId} and status = 'sending' order by reference`.execute(tx)
  return rows
}

/** Returns the id of each payout of a batch by its reference. */
export async function referencesOfBatch(database: Database, batchId: string): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('payouts')
    .select(['payout_id', 'reference'])
    .where('batch_id', '=', batchId)
    .execute()
  return new Map(rows.map(({ payout_id, reference }) => [reference, payout_id]))
}

type Change = { status: PayoutStatus; reason: string; bank_reference: string }

/** Stores the result of a locked payout. If the payout was paid before, the time of the payment stays. */
export async function updatePayout(tx: Tx, payoutId: string, change: Change): Promise<void> {
  await sql`
    update payouts set status = ${change.status}, reason = ${change.reason},
      bank_reference = coalesce(nullif(${change.bank_reference}, ''), bank_reference),
      paid_at = case when ${change.status} = 'paid' then now() else paid_at end, updated_at = now()
    where payout_id = ${payoutId}`.execute(tx)
}

export async function updateSettings(tx: Tx, settings: PayoutSettings): Promise<void> {
  await tx.updateTable('payout_settings').set(settings).execute()
}

/** Returns today's date and weekday in the time zone of the shop. The weekday 0 is Sunday. */
export async function today(database: Database | Tx): Promise<{ day: string; weekday: number }> {
  const { rows } = await sql<{ day: string; weekday: number }>`
    select day::text as day, extract(dow from day)::int as weekday
    from (select (now() at time zone 'Asia/Karachi')::date as day) as today`.execute(database)
  return rows[0] as { day: string; weekday: number }
}
