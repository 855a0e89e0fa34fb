import type { z } from 'zod'
import type { listCollectors as collectorsCall, listCashMovements, listOwedRefunds } from '#contract/cash.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CollectorKey, collectorsByCash, newestMovements, owedRefunds, type TimeKey } from './queries.ts'

/** Returns a page of the collectors of cash (sellers and riders), the one with the most cash in hand first. */
export async function listCollectors(
  { database, settings }: Platform,
  { cursor, limit }: z.output<typeof collectorsCall.query>,
) {
  const [cash = 0, id = ''] = cursor === undefined ? [] : decodeCursor(cursor, 2)
  const after: CollectorKey | undefined = cursor === undefined ? undefined : [Number(cash), String(id)]
  const rows = await collectorsByCash(database, { limit, after }, settings.current.largest_cash_in_hand)
  return toPage(rows, limit, ({ cash_in_hand, collector_id }) => [cash_in_hand, collector_id])
}

/**
 * Returns a page of the records about the cash of collectors (sellers and riders), newest first. Each record is a
 * deposit or a count of the cash.
 */
export async function listMovements(
  { database }: Platform,
  { collector_id, cursor, limit }: z.output<typeof listCashMovements.query>,
) {
  const rows = await newestMovements(database, collector_id, { limit, after: timeKey(cursor) })
  return toPage(rows, limit, ({ created_at, movement_id }) => [created_at, movement_id])
}

/** Returns a page of the refunds that no provider sends and that staff must still pay back, oldest first. */
export async function listRefundsOwed(
  { database }: Platform,
  { cursor, limit }: z.output<typeof listOwedRefunds.query>,
) {
  const rows = await owedRefunds(database, { limit, after: timeKey(cursor) })
  return toPage(rows, limit, ({ created_at, refund_id }) => [created_at, refund_id])
}

function timeKey(cursor: string | undefined): TimeKey | undefined {
  return cursor === undefined ? undefined : (decodeCursor(cursor, 2) as unknown as TimeKey)
}
