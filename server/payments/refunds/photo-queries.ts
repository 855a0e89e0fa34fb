import type { RefundRequest } from '#contract/refunds.ts'
import { REFUND_REQUEST } from '#server/orders/refund-request-columns.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * Returns the latest refund request of a customer's order, or undefined if there is none (index
 * refund_requests_of_order).
 */
export function latestRequestOf(
  database: Database | Tx,
  customerId: string,
  orderId: string,
): Promise<RefundRequest | undefined> {
  return database
    .selectFrom('refund_requests')
    .innerJoin('orders', 'orders.order_id', 'refund_requests.order_id')
    .select(REFUND_REQUEST)
    .where('orders.order_id', '=', orderId)
    .where('orders.customer_id', '=', customerId)
    .orderBy('refund_requests.created_at', 'desc')
    .limit(1)
    .$castTo<RefundRequest>()
    .executeTakeFirst()
}

type NewPhoto = { customerId: string; orderId: string; photo: string }

/** Stores the photo of the open refund request of a customer's order. Returns false if there is no open request. */
export async function storePhoto(tx: Tx, { customerId, orderId, photo }: NewPhoto): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund_requests')
    .from('orders')
    .set({ photo })
    .whereRef('orders.order_id', '=', 'refund_requests.order_id')
    .where('orders.order_id', '=', orderId)
    .where('orders.customer_id', '=', customerId)
    .where('refund_requests.status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Which = { request_id: string } | { order_id: string; customer_id: string }

/**
 * Returns the path of the photo of a refund request, or of the latest refund request of a customer's order. The path is
 * null if the request has no photo. Undefined if there is no request.
 */
export function photoOf(database: Database, which: Which): Promise<{ photo: string | null } | undefined> {
  const requests = database.selectFrom('refund_requests').select('photo')
  if ('request_id' in which) return requests.where('request_id', '=', which.request_id).executeTakeFirst()
  return requests
    .innerJoin('orders', 'orders.order_id', 'refund_requests.order_id')
    .where('orders.order_id', '=', which.order_id)
    .where('orders.customer_id', '=', which.customer_id)
    .orderBy('refund_requests.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
