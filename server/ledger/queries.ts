import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type AccountBalance, LEDGER_ACCOUNT_KINDS, type LedgerFilters, type LedgerPosting } from '#contract/ledger.ts'
import { NO_MONEY } from '#contract/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import { beginOf, endOf } from '#server/platform/database/days.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { summedDays } from './summed-days.ts'

export type PostingKey = readonly [created_at: string, posting_id: number]

/**
 * Returns the postings that match the filters, newest first. Reads one row more than the page contains, to know whether
 * there is a next page. Uses the index ledger_postings_newest, ledger_postings_of_order or ledger_postings_of_kind. If
 * the filter is a seller, it uses ledger_entries_of_account.
 */
export function newestPostings(
  database: Database,
  { order_id, seller_id, kind, since, until }: LedgerFilters,
  { limit, after }: { limit: number; after?: PostingKey | undefined },
): Promise<LedgerPosting[]> {
  let query = database
    .selectFrom('ledger_postings as posting')
    .leftJoin('auth.users as author', 'author.id', 'posting.created_by')
    .select([
      'posting.posting_id',
      'posting.kind',
      'posting.order_id',
      'posting.payment_id',
      'posting.refund_id',
      'posting.reason',
      'author.email as created_by',
      'posting.created_at',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('ledger_entries as entry')
          .innerJoin('ledger_accounts as account', 'account.account_id', 'entry.account_id')
          .leftJoin('seller_profiles as seller', 'seller.id', 'account.owner_id')
          .leftJoin('customer_profiles as customer', 'customer.id', 'account.owner_id')
          .leftJoin('riders as rider', 'rider.rider_id', 'account.owner_id')
          .select(['account.kind as account', 'account.owner_id', 'entry.amount'])
          .select(sql<string | null>`coalesce(seller.business_name, customer.username, rider.name)`.as('owner'))
          .whereRef('entry.posting_id', '=', 'posting.posting_id')
          .orderBy(sql`sign(entry.amount)`, 'desc')
          .orderBy('entry.account_id'),
      ).as('entries'),
    )
  if (order_id) query = query.where('posting.order_id', '=', order_id)
  if (kind) query = query.where('posting.kind', '=', kind)
  if (since) query = query.where('posting.created_at', '>=', beginOf(since))
  if (until) query = query.where('posting.created_at', '<', endOf(until))
  if (seller_id)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ledger_entries as own')
          .select('own.posting_id')
          .whereRef('own.posting_id', '=', 'posting.posting_id')
          .where('own.account_id', '=', `seller_payable:${seller_id}`),
      ),
    )
  if (after)
    query = query.where(
      sql<boolean>`(posting.created_at, posting.posting_id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`,
    )
  return query
    .orderBy('posting.created_at', 'desc')
    .orderBy('posting.posting_id', 'desc')
    .limit(atMost(limit + 1))
    .$castTo<LedgerPosting>()
    .execute()
}

/**
 * Returns the balance of each kind of ledger account at the start and the end of a period, and its debits and credits
 * during the period. Amounts are in paisa. Without a first day, the period begins with the first posting.
 */
export async function trialBalance(
  database: Database,
  { since, until }: Pick<LedgerFilters, 'since' | 'until'>,
): Promise<AccountBalance[]> {
  const isEarlier = since ? sql`day < ${since}::date` : sql`false`
  const { rows } = await sql<AccountBalance>`
    select account, coalesce(sum(debit - credit) filter (where ${isEarlier}), 0)::bigint as opening,
      coalesce(sum(debit) filter (where not ${isEarlier}), 0)::bigint as debit,
      coalesce(sum(credit) filter (where not ${isEarlier}), 0)::bigint as credit,
      sum(debit - credit)::bigint as closing
    from ${summedDays(until)} as summed group by account`.execute(database)
  const empty = { opening: NO_MONEY, debit: NO_MONEY, credit: NO_MONEY, closing: NO_MONEY }
  return LEDGER_ACCOUNT_KINDS.map((kind) => rows.find(({ account }) => account === kind) ?? { account: kind, ...empty })
}
