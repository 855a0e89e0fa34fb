import type { z } from 'zod'
import type { listRefundRequests as call } from '#contract/refunds.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestRequests } from './request-queries.ts'

/**
 * Returns a page of the refund requests, newest first. `status` and `order_id` limit them to one status or to one
 * order.
 */
export async function listRefundRequests(
  { database }: Platform,
  { cursor, limit, status, order_id }: z.output<typeof call.query>,
) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 2).map(String)
  const rows = await newestRequests(database, { status, order_id, limit, after })
  return toPage(rows, limit, ({ created_at, request_id }) => [created_at, request_id])
}
