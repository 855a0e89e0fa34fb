import type { z } from 'zod'
import type { listAuditLog as listCall } from '#contract/audit.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestActs } from './queries.ts'

/** Returns a page of the audit log, newest entry first. Each entry has its actor, action, subject and time. */
export async function listAuditLog(
  { database }: Platform,
  { cursor, limit, ...filters }: z.output<typeof listCall.query>,
) {
  const beforeId = cursor ? Number(decodeCursor(cursor, 1)[0]) : undefined
  const rows = await newestActs(database, filters, limit, beforeId)
  return toPage(rows, limit, ({ id }) => [id])
}
