import type { z } from 'zod'
import type { setOrderStatuses as call, RefusedOrder } from '#contract/bulk-orders.ts'
import type { CallOutput } from '#contract/call.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { type SellerOrPerson, setFulfilmentStatus } from './set-fulfilment-status.ts'

/**
 * Sets one status on the seller's fulfilments of several orders. Each order is one transaction, so that a refused order
 * does not undo the changes of the others, and an order does not wait for the locks of another. Returns the changed
 * orders, and the refused ones with their error codes. An order that the request names twice is changed once.
 */
export async function setOrderStatuses(
  platform: Platform,
  seller: SellerOrPerson,
  { status, orders, cancellation }: z.output<typeof call.body>,
): Promise<CallOutput<typeof call>> {
  const changed: string[] = []
  const refused: RefusedOrder[] = []
  for (const [order_id, from] of new Map(orders.map((order) => [order.order_id, order.from]))) {
    try {
      await setFulfilmentStatus(platform, seller, order_id, status, { from, cancellation })
      changed.push(order_id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.push({ order_id, code: error.code, message: error.message })
    }
  }
  return { changed, refused }
}
