import type { z } from 'zod'
import type { listProductReviews as listCall } from '#contract/product-reviews.ts'
import { waitingReviews } from '#server/catalog/product-reviews.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Returns a page of the products that wait for an admin, those that have waited longest first. */
export async function listProductReviews({ database }: Platform, { cursor, limit }: z.output<typeof listCall.query>) {
  const after = cursor ? (decodeCursor(cursor, 2) as [string, string]) : undefined
  const rows = await waitingReviews(database, { limit, after })
  return toPage(rows, limit, ({ asked_at, product_id }) => [asked_at, product_id])
}
