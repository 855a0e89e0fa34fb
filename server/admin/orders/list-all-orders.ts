import type { z } from 'zod'
import type { AdminOrderDetail, listAllOrders as listCall, OrderFilters } from '#contract/admin-orders.ts'
import { shopOrderTotal } from '#server/figures/order-totals.ts'
import { updatedUntil } from '#server/figures/updates.ts'
import { anyOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import { requireNoFilters, updatedPage, updateKeyIn } from '#server/platform/http/poll.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { type OrderKey, orderKey, ordersFitting, ordersUpdatedSince, storyOf } from './queries.ts'

/**
 * Returns a page of the orders that match the filters, with the customer's username, sorted as the request says. With
 * `updated_since`, the orders are sorted by their last update, earliest first. Throws `bad_cursor`, and
 * `validation_failed` if `updated_since` comes with other filters.
 */
export async function listAllOrders(
  { database }: Platform,
  { cursor, limit, sort, updated_since, with_total, ...filters }: z.output<typeof listCall.query>,
) {
  const updated_until = await updatedUntil(database)
  if (updated_since !== undefined) {
    requireNoFilters({ ...filters, sort }, { sort: 'newest' })
    const rows = await ordersUpdatedSince(database, { updated_since, limit, after: updateKeyIn(cursor) })
    return updatedPage(rows, limit, { id: 'order_id', until: updated_until })
  }
  const after = cursor ? (decodeCursor(cursor, 2) as unknown as OrderKey) : undefined
  const [rows, total] = await Promise.all([
    ordersFitting(database, filters, { sort, limit: limit + 1, after }),
    with_total ? totalOf(database, filters) : null,
  ])
  return { ...toPage(rows, limit, (order) => orderKey(sort, order)), total, updated_until }
}

/**
 * Returns the number of orders that match the filters. Returns null for filters for which the shop has no computed
 * counts.
 */
function totalOf(database: Database, { status, since, until, ...others }: OrderFilters): Promise<number> | null {
  if (Object.values(others).some((value) => value !== undefined)) return null
  return shopOrderTotal(database, { statuses: status && [status], since, until })
}

/** Returns one order for admins, with its history and the authors of its changes. Throws `order_not_found`. */
export async function getAnyOrder({ database }: Platform, orderId: string): Promise<AdminOrderDetail> {
  const [order, story] = await Promise.all([anyOrder(database, orderId), storyOf(database, orderId)])
  if (!order || !story) throw new Problem('order_not_found')
  return { ...order, ...story }
}
