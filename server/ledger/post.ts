import { sql } from 'kysely'
import type { LedgerAccountKind, PostingKind } from '#contract/ledger.ts'
import type { Paisa } from '#contract/money.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The change of one ledger account by a posting, in paisa. A debit is positive, a credit is negative. */
export type Entry = { account: LedgerAccountKind; owner_id: string | null; amount: Paisa }

/** A posting in the ledger records one event that moves money. The sum of its entries is zero. */
export type Posting = {
  /** The key of the event that a posting records. If a posting with this key exists, the new one is not added. */
  idempotency_key: string
  kind: PostingKind
  /**
   * The order of a posting. Null if its event concerns no single order, such as a payout, a tax payment or a deposit of
   * cash.
   */
  order_id: string | null
  payment_id: string | null
  refund_id: string | null
  reason: string
  /**
   * The id of the person who caused the event, such as an admin or a seller. Null if the shop or the payment provider
   * did.
   */
  created_by: string | null
  /** The time of a posting, if its event was in the past. By default, the posting has the time of the transaction. */
  created_at?: string
  entries: readonly Entry[]
}

/**
 * Adds postings to the ledger, with their accounts and entries, in one statement. A posting whose key exists already is
 * not added, so that a repeated event is recorded once. This is the only code that writes to the ledger. Fails if the
 * entries of a posting do not add up to zero, or if it has no entries. New accounts are inserted in one order, so that
 * two transactions that add the same accounts cannot deadlock.
 *
 * Also notes the days of the postings in `figure_changes`, so that the sums by day are computed again.
 */
export async function post(tx: Tx, postings: readonly Posting[]): Promise<void> {
  if (postings.length === 0) return
  const given = postings.map(({ entries: _, ...posting }, position) => ({ ...posting, position }))
  const lines = postings.flatMap(({ idempotency_key, entries }) =>
    entries.map((entry) => ({ idempotency_key, ...entry })),
  )
  await sql`
    with line as materialized (
      select idempotency_key, account as kind, owner_id, amount
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (idempotency_key text, account text, owner_id uuid, amount bigint)),
    sums as (select idempotency_key, sum(amount)::bigint as balance from line group by idempotency_key),
    accounts as (
      insert into ledger_accounts (kind, owner_id)
      select distinct kind, owner_id from line order by kind, owner_id
      on conflict (account_id) do nothing),
    added as (
      insert into ledger_postings (idempotency_key, kind, order_id, payment_id, refund_id, reason, created_by, balance, created_at)
      select idempotency_key, kind, order_id, payment_id, refund_id, reason, created_by, balance, coalesce(created_at, now())
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (idempotency_key text, kind text, order_id uuid,
        payment_id uuid, refund_id uuid, reason text, created_by uuid, created_at timestamptz, position int)
      left join sums using (idempotency_key)
      order by position
      on conflict (idempotency_key) do nothing
      returning posting_id, idempotency_key, created_at),
    noted as (
      insert into figure_changes (kind, day) select distinct 'ledger', shop_day(created_at) from added)
    insert into ledger_entries (posting_id, account_id, amount)
    select posting_id, kind || coalesce(':' || owner_id::text, ''), amount from added join line using (idempotency_key)`.execute(
    tx,
  )
}
