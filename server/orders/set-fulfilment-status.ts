import type { OrderStatus, SellerStatus } from '#contract/statuses.ts'
import { returnStock, takeStock } from '#server/catalog/stock.ts'
import { isPartSettled } from '#server/payments/is-part-settled.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { lockOrderWithProducts, type OrderLine } from './lock-order.ts'
import { fulfilmentsOf, updateFulfilments } from './queries.ts'
import { settleOrderStatus } from './settle-order-status.ts'

/**
 * Sets the status of the seller's part of an order, in any order of values, and the order's own with it. Cancelling returns the part's stock,
 * once, and its money goes back where it was paid; leaving `cancelled` takes the stock again. Throws `order_not_found` for an order without
 * the seller's products, `stock_gone`, `part_settled` once the money of the part is settled, and `order_changed` when the status is
 * not the one it was to be changed `from`.
 */
export async function setFulfilmentStatus(
  platform: Platform,
  { user_id: seller_id }: Pick<Seller, 'user_id'>,
  orderId: string,
  status: SellerStatus,
  from?: OrderStatus,
): Promise<void> {
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    const fulfilments = await fulfilmentsOf(tx, orderId)
    const own = fulfilments.find((fulfilment) => fulfilment.seller_id === seller_id)
    if (!locked || !own) throw new Problem('order_not_found')
    if (own.status === status) return
    if (from && own.status !== from) throw new Problem('order_changed')
    if (own.status === 'cancelled' && (await isPartSettled(tx, locked.order, seller_id)))
      throw new Problem('part_settled')
    const lines = locked.lines.filter((line) => line.seller_id === seller_id)
    await moveStock(tx, lines, own.status, status)
    await updateFulfilments(tx, orderId, [seller_id], status)
    await settleOrderStatus(platform, tx, locked.order, { changed_by: seller_id, seller_id })
  })
}

async function moveStock(tx: Tx, lines: OrderLine[], before: OrderStatus, after: OrderStatus): Promise<void> {
  if (after === 'cancelled') await returnStock(tx, lines)
  if (before !== 'cancelled') return
  const short = await takeStock(tx, lines)
  if (short.length > 0) throw new Problem('stock_gone')
}
