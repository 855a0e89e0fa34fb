import type { z } from 'zod'
import type { AdminSeller, listSellers as listCall } from '#contract/admin-sellers.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { findSeller, findSellers } from './queries.ts'

/**
 * Sellers with the data for a decision. Waiting ones are listed in the order of registration, all others newest first.
 */
export async function listSellers(
  { database }: Platform,
  { cursor, limit, status, q }: z.output<typeof listCall.query>,
) {
  const after = cursor ? (decodeCursor(cursor, 2) as [string, string]) : undefined
  const rows = await findSellers(database, { status, q, limit, after })
  return toPage(rows, limit, ({ created_at, id }) => [created_at, id])
}

/** One seller with the data for a decision. Throws `seller_not_found`. */
export async function getSeller({ database }: Platform, sellerId: string): Promise<AdminSeller> {
  const seller = await findSeller(database, sellerId)
  if (!seller) throw new Problem('seller_not_found')
  return seller
}
