import type { Order } from '#contract/orders.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { orderOf } from './queries.ts'

/**
 * Returns an order of the caller with its items, history, fulfilments and payment. Throws `order_not_found` if it does
 * not exist or belongs to another customer.
 */
export async function getOrder({ database }: Platform, { user_id }: Customer, orderId: string): Promise<Order> {
  const order = await orderOf(database, user_id, orderId)
  if (!order) throw new Problem('order_not_found')
  return order
}
