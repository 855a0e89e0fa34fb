import type { z } from 'zod'
import * as calls from '#contract/seller-history.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteOldSellerActs, newestSellerActs } from './queries.ts'

/** The number of days for which the shop keeps the entries in the history of a seller. */
const KEPT_DAYS = 365

export function sellerHistoryRoutes(app: App, platform: Platform): void {
  const job = () => deleteOldSellerActs(platform.database, KEPT_DAYS)
  platform.jobs.register('old-seller-history', job, { schedule: '37 3 * * *' })
  serve(app, calls.listSellerActs, ({ caller, query }) => listSellerActs(platform, caller, query))
}

/** Returns a page of what the caller and the caller's staff did, newest first. Throws `bad_cursor`. */
async function listSellerActs(
  { database }: Platform,
  { seller_id }: Seller,
  { cursor, limit, actor_id }: z.output<typeof calls.listSellerActs.query>,
) {
  const beforeId = cursor ? Number(decodeCursor(cursor, 1)[0]) : undefined
  const rows = await newestSellerActs(database, seller_id, { actor_id, limit, beforeId })
  return toPage(rows, limit, ({ act_id }) => [act_id])
}
