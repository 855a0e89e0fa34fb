import type { z } from 'zod'
import type { listPaymentDifferences as call } from '#contract/refunds.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestDifferences } from './queries.ts'

/** Returns a page of the payment differences, newest first. */
export async function listPaymentDifferences({ database }: Platform, { cursor, limit }: z.output<typeof call.query>) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 2).map(String)
  const rows = await newestDifferences(database, limit, after)
  return toPage(rows, limit, ({ found_at, difference_id }) => [found_at, difference_id])
}
