import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { getTrialBalance as balanceCall, LedgerFilters, listPostings as listCall } from '#contract/ledger.ts'
import { inRupees } from '#contract/money.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { csvStream } from '#server/platform/csv.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestPostings, type PostingKey, trialBalance } from './queries.ts'

/** Returns a page of the postings that match the filters, newest first, each with its entries. */
export async function listPostings(
  { database }: Platform,
  { cursor, limit, ...filters }: z.output<typeof listCall.query>,
) {
  const after = cursor === undefined ? undefined : keyOf(decodeCursor(cursor, 2))
  const rows = await newestPostings(database, filters, { limit, after })
  return toPage(rows, limit, ({ created_at, posting_id }) => [created_at, posting_id])
}

const keyOf = ([created_at = '', posting_id = 0]: readonly (string | number)[]): PostingKey => [
  String(created_at),
  Number(posting_id),
]

/** Returns the trial balance of a period by kind of ledger account. The balances of all kinds add up to zero. */
export async function getTrialBalance({ database }: Platform, period: z.output<typeof balanceCall.query>) {
  return { items: await trialBalance(database, period), next_cursor: null }
}

/** The number of postings that the export reads with one query. Between two queries it holds no database connection. */
const BATCH = 500

const HEADINGS = [
  'Posting',
  'Posted at (UTC)',
  'Kind',
  'Order ID',
  'Payment ID',
  'Refund ID',
  'Reason',
  'Posted by',
  'Account',
  'Owner ID',
  'Owner',
  'Debit',
  'Credit',
]

/**
 * Exports all ledger entries of the postings that match the filters, newest first, as a CSV stream. Amounts are in
 * rupees. The audit log records which admin has exported them, because the table contains names of customers.
 */
export async function exportPostings(
  platform: Platform,
  { user_id }: Admin,
  filters: LedgerFilters,
): Promise<Readable> {
  await platform.database
    .transaction()
    .execute((tx) =>
      recordAct(tx, { actor_id: user_id, action: 'export', entity: 'ledger', entity_id: 'all', details: filters }),
    )
  return csvStream(HEADINGS, rowsOf(platform, filters))
}

async function* rowsOf({ database }: Platform, filters: LedgerFilters) {
  let after: PostingKey | undefined
  do {
    const rows = await newestPostings(database, filters, { limit: BATCH, after })
    const { items, next_cursor } = toPage(rows, BATCH, ({ created_at, posting_id }) => [created_at, posting_id])
    for (const posting of items) {
      for (const { account, owner_id, owner, amount } of posting.entries)
        yield [
          posting.posting_id,
          posting.created_at,
          posting.kind,
          posting.order_id ?? '',
          posting.payment_id ?? '',
          posting.refund_id ?? '',
          posting.reason,
          posting.created_by ?? '',
          account,
          owner_id ?? '',
          owner ?? '',
          amount > 0 ? inRupees(amount) : '',
          amount < 0 ? -inRupees(amount) : '',
        ]
    }
    after = next_cursor === null ? undefined : keyOf(decodeCursor(next_cursor, 2))
  } while (after)
}
