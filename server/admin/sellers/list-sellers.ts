import type { z } from 'zod'
import type { AdminSeller, listSellers as listCall } from '#contract/admin-sellers.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { findSeller, findSellers } from './queries.ts'

/**
 * Returns a page of sellers with the data that an admin needs to verify or decline them. Sellers who wait for
 * verification come in the order in which they registered. All others come newest first.
 */
export async function listSellers(
  { database }: Platform,
  { cursor, limit, status, changed, documents, q }: z.output<typeof listCall.query>,
) {
  const after = cursor ? (decodeCursor(cursor, 2) as [string, string]) : undefined
  const rows = await findSellers(database, { status, changed, documents, q, limit, after })
  return toPage(rows, limit, ({ created_at, id }) => [created_at, id])
}

/** Returns one seller with the data that an admin needs to verify or decline the seller. Throws `seller_not_found`. */
export async function getSeller({ database }: { database: Database | Tx }, sellerId: string): Promise<AdminSeller> {
  const seller = await findSeller(database, sellerId)
  if (!seller) throw new Problem('seller_not_found')
  return seller
}
