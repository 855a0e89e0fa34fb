import type { z } from 'zod'
import type { listSellerOrders as listCall, SellerOrder, updateSellerOrder } from '#contract/seller-orders.ts'
import { sellerOrderById, sellerOrders } from '#server/orders/seller-orders.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

type StatusChange = z.output<typeof updateSellerOrder.body>

/**
 * Returns a page of the orders with the caller's products, newest first. Each order contains only the caller's items.
 * Unpaid orders are in a separate list.
 */
export async function listOwnOrders(
  { database }: Platform,
  { user_id }: Seller,
  query: z.output<typeof listCall.query>,
) {
  const after = query.cursor ? (decodeCursor(query.cursor, 2) as [string, string]) : undefined
  const rows = await sellerOrders(database, user_id, { ...query, after })
  return toPage(rows, query.limit, ({ order_date, order_id }) => [order_date, order_id])
}

/** Sets the status of the caller's fulfilment of an order. Throws the errors of `setFulfilmentStatus`. */
export async function changeOrderStatus(
  platform: Platform,
  seller: Seller,
  orderId: string,
  change: StatusChange,
): Promise<SellerOrder> {
  await setFulfilmentStatus(platform, seller, orderId, change.status, change.from)
  const order = await sellerOrderById(platform.database, seller.user_id, orderId)
  if (!order) throw new Problem('order_not_found')
  return order
}
