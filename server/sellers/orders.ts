import type { z } from 'zod'
import type {
  listSellerOrders as listCall,
  SellerOrder,
  SellerOrderDetail,
  updateSellerOrder,
} from '#contract/seller-orders.ts'
import type { ShipmentForm } from '#contract/shipments.ts'
import { sellersOrderTotal } from '#server/figures/order-totals.ts'
import { updatedUntil } from '#server/figures/updates.ts'
import { saveShipment } from '#server/orders/save-shipment.ts'
import { sellerOrderDetail } from '#server/orders/seller-order-detail.ts'
import {
  type SellerOrderFilters,
  sellerOrderById,
  sellerOrders,
  sellerOrdersByIds,
} from '#server/orders/seller-orders.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { sellerOrdersUpdatedSince } from '#server/orders/updated-orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import { requireNoFilters, updatedPage, updateKeyIn } from '#server/platform/http/poll.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

type StatusChange = z.output<typeof updateSellerOrder.body>

/**
 * Returns a page of the orders with the caller's products, newest first. Each order contains only the caller's items.
 * Orders that await payment are only listed with the filter `awaiting_payment`, and then without other orders. With
 * `updated_since`, the orders are sorted by their last update, earliest first. Throws `bad_cursor`, and
 * `validation_failed` if `updated_since` comes with other filters.
 */
export async function listOwnOrders(
  { database }: Platform,
  { seller_id }: Seller,
  query: z.output<typeof listCall.query>,
) {
  const { updated_since, limit } = query
  const updated_until = await updatedUntil(database)
  if (updated_since !== undefined) {
    requireNoFilters(query)
    const after = updateKeyIn(query.cursor)
    const rows = await sellerOrdersUpdatedSince(database, seller_id, { updated_since, limit, after })
    return updatedPage(rows, limit, { id: 'order_id', until: updated_until })
  }
  const after = query.cursor ? (decodeCursor(query.cursor, 2) as [string, string]) : undefined
  const [rows, total] = await Promise.all([
    sellerOrders(database, seller_id, { ...query, after }),
    totalOf(database, seller_id, query),
  ])
  return { ...toPage(rows, limit, ({ order_date, order_id }) => [order_date, order_id]), total, updated_until }
}

/**
 * Returns the number of a seller's orders that match the filters. Returns null if the caller did not ask for it, or for
 * filters for which the shop has no computed counts.
 */
function totalOf(
  database: Database,
  sellerId: string,
  { with_total, q, awaiting_payment, status, statuses, since, until }: z.output<typeof listCall.query>,
): Promise<number> | null {
  if (!with_total || q !== undefined || awaiting_payment) return null
  const listed = statuses?.split(',').filter((one) => status === undefined || one === status)
  return sellersOrderTotal(database, sellerId, { statuses: listed ?? (status && [status]), since, until })
}

/** Sets the status of the caller's fulfilment of an order. Throws the errors of `setFulfilmentStatus`. */
export async function changeOrderStatus(
  platform: Platform,
  seller: Seller,
  orderId: string,
  change: StatusChange,
): Promise<SellerOrder> {
  await setFulfilmentStatus(platform, seller, orderId, change.status, change)
  return ownOrder(platform, seller, orderId)
}

/**
 * Returns one order with the caller's items and its history, and with the previous and next order in the list that has
 * these filters. Throws `order_not_found` if the order has none of the caller's products.
 */
export async function getOwnOrder(
  { database }: Platform,
  { seller_id }: Seller,
  orderId: string,
  filters: SellerOrderFilters,
): Promise<SellerOrderDetail> {
  const order = await sellerOrderDetail(database, seller_id, orderId, filters)
  if (!order) throw new Problem('order_not_found')
  return order
}

/** Saves the courier and the tracking number of an order. Throws the errors of `saveShipment`. */
export async function shipOrder(
  platform: Platform,
  seller: Seller,
  orderId: string,
  shipment: ShipmentForm,
): Promise<SellerOrder> {
  await saveShipment(platform, seller, orderId, shipment)
  return ownOrder(platform, seller, orderId)
}

/** Returns the caller's orders with these ids, separated by commas, to print them. Leaves out unknown ids. */
export async function listOrdersToPrint(
  { database }: Platform,
  { seller_id }: Seller,
  orderIds: string,
): Promise<{ items: SellerOrder[] }> {
  return { items: await sellerOrdersByIds(database, seller_id, orderIds.split(',')) }
}

async function ownOrder({ database }: Platform, { seller_id }: Seller, orderId: string): Promise<SellerOrder> {
  const order = await sellerOrderById(database, seller_id, orderId)
  if (!order) throw new Problem('order_not_found')
  return order
}
