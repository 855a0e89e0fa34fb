import type { z } from 'zod'
import type { listOrders as call, ListedOrder, UnpaidOrder } from '#contract/orders.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestOrdersOf, type OrderKey, unpaidOrdersOf } from './queries.ts'

/** Returns a page of the caller's orders, newest first. */
export async function listOrders(
  { database }: Platform,
  { user_id }: Customer,
  { cursor, limit }: z.output<typeof call.query>,
): Promise<{ items: ListedOrder[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : (decodeCursor(cursor, 2) as OrderKey)
  const orders = await newestOrdersOf(database, user_id, limit, after)
  return toPage(orders, limit, ({ created_at, order_id }) => [created_at, order_id])
}

/** Returns the caller's orders that can still be paid. The order that expires first comes first. */
export async function listUnpaidOrders(
  { database }: Platform,
  { user_id }: Customer,
): Promise<{ items: UnpaidOrder[] }> {
  return { items: await unpaidOrdersOf(database, user_id) }
}
