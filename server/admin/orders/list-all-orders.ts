import type { z } from 'zod'
import type { AdminOrderDetail, listAllOrders as listCall } from '#contract/admin-orders.ts'
import { anyOrder } from '#server/orders/queries.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { type OrderKey, orderKey, ordersFitting, storyOf } from './queries.ts'

/**
 * Returns a page of the orders that match the filters, with the customer's username, sorted as the request says.
 */
export async function listAllOrders(
  { database }: Platform,
  { cursor, limit, sort, ...filters }: z.output<typeof listCall.query>,
) {
  const after = cursor ? (decodeCursor(cursor, 2) as unknown as OrderKey) : undefined
  const rows = await ordersFitting(database, filters, { sort, limit: limit + 1, after })
  return toPage(rows, limit, (order) => orderKey(sort, order))
}

/** Returns one order with its history, and with the authors of its changes. Throws `order_not_found`. */
export async function getAnyOrder({ database }: Platform, orderId: string): Promise<AdminOrderDetail> {
  const [order, story] = await Promise.all([anyOrder(database, orderId), storyOf(database, orderId)])
  if (!order || !story) throw new Problem('order_not_found')
  return { ...order, ...story }
}
