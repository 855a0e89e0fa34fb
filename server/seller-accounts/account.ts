import type { Readable } from 'node:stream'
import { add, inRupees, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { accountRefusal, type PayoutRefusal } from '#contract/payouts.ts'
import type { SellerAccount, StatementPeriod } from '#contract/seller-account.ts'
import { csvStream } from '#server/platform/csv.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { holdsOf, linesOf, nameOf, type Payee, payeeOf, payoutSettings, sumsOfSeller } from './queries.ts'

/**
 * Returns the amounts that the shop owes a seller, in paisa: the balance, and the part of it that can be paid out now.
 * Also returns the held amounts, the days on which they become available, and the settings of payouts. Throws
 * `seller_not_found`.
 */
export async function accountOf(database: Database | Tx, sellerId: string): Promise<SellerAccount> {
  const business_name = await nameOf(database, sellerId)
  if (business_name === undefined) throw new Problem('seller_not_found')
  const sums = await sumsOfSeller(database, sellerId)
  const holds = await holdsOf(database, sellerId)
  const { schedule, hold_days, next_payout, minimum } = await payoutSettings(database)
  const held = add(...holds.map(({ amount }) => amount))
  const rest = subtract(sums.balance, held)
  const available = rest > 0 ? rest : NO_MONEY
  const refusal = payoutRefusalOf({ available, held, ...(await payeeOf(database, sellerId)) }, minimum)
  return { business_name, ...sums, held, available, holds, hold_days, schedule, next_payout, minimum, refusal }
}

/**
 * Returns the reason why a batch of payouts would not pay a seller now, or null if it would pay the available amount.
 */
export function payoutRefusalOf(
  { available, held, account_no, is_banned }: { available: Paisa; held: Paisa } & Payee,
  minimum: Paisa,
): PayoutRefusal | null {
  if (is_banned) return 'banned'
  const refusal = accountRefusal(account_no)
  if (refusal) return refusal
  if (available === NO_MONEY) return held > NO_MONEY ? 'on_hold' : 'nothing_owed'
  return available < minimum ? 'below_minimum' : null
}

type LinesQuery = StatementPeriod & { limit: number; cursor?: string | undefined }

/** Returns a page of the lines of a seller's statement, newest first. */
export async function listLines({ database }: Platform, sellerId: string, { cursor, limit, ...period }: LinesQuery) {
  const after = cursor === undefined ? undefined : Number(decodeCursor(cursor, 1)[0])
  return toPage(await linesOf(database, sellerId, period, { limit, after }), limit, ({ posting_id }) => [posting_id])
}

/**
 * The number of lines of a statement that one query reads. Between two queries, the export holds no database
 * connection.
 */
const BATCH = 500
const HEADINGS = ['Posting', 'Posted at (UTC)', 'Kind', 'Order ID', 'Reason', 'Amount']

/** Exports all lines of a seller's statement for a period, newest first, as a CSV stream. Amounts are in rupees. */
export function exportStatement(platform: Platform, sellerId: string, period: StatementPeriod): Readable {
  return csvStream(HEADINGS, rowsOf(platform, sellerId, period))
}

async function* rowsOf(platform: Platform, sellerId: string, period: StatementPeriod) {
  let cursor: string | undefined
  do {
    const { items, next_cursor } = await listLines(platform, sellerId, { ...period, limit: BATCH, cursor })
    for (const { posting_id, created_at, kind, order_id, reason, amount } of items)
      yield [posting_id, created_at, kind, order_id ?? '', reason, inRupees(amount)]
    cursor = next_cursor ?? undefined
  } while (cursor)
}
