import type { OrderStatus } from '#contract/statuses.ts'
import { returnStock } from '#server/catalog/stock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LockedOrder, OrderLine } from './lock-order.ts'
import { fulfilmentsOf, updateFulfilments } from './queries.ts'
import { type Author, settleOrderStatus } from './settle-order-status.ts'

/** Parts of an order that are on their way are not called back, and a cancelled one has returned its stock already. */
const STAYING: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled']

/**
 * Cancels the parts of an order that are not on their way yet, and returns their stock. The order and its products must be locked. Resolves to the
 * sellers of those parts.
 */
export async function cancelWaitingParts(
  platform: Platform,
  tx: Tx,
  { order, lines }: { order: LockedOrder; lines: readonly OrderLine[] },
  author: Author,
): Promise<string[]> {
  const { order_id } = order
  const fulfilments = await fulfilmentsOf(tx, order_id)
  const ending = fulfilments.filter(({ status }) => !STAYING.includes(status)).map(({ seller_id }) => seller_id)
  if (ending.length === 0) return []
  await returnStock(
    tx,
    lines.filter(({ seller_id }) => ending.includes(seller_id)),
  )
  await updateFulfilments(tx, order_id, ending, 'cancelled')
  await settleOrderStatus(platform, tx, order, author)
  return ending
}
