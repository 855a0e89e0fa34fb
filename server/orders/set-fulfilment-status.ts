import type { OrderStatus, SellerStatus } from '#contract/statuses.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * Sets the status of the seller's fulfilment of an order, and the status of the order with it. Cancelling returns the
 * stock, once, and refunds paid money; leaving `cancelled` takes the stock again. Throws `order_not_found` for an
 * order without the seller's products, `order_changed` if the status is not `from` any more, `stock_gone`, and what
 * `statusRefusal` returns: `fulfilment_closed`, `already_delivered`, `order_not_paid`.
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
    if (!locked) throw new Problem('order_not_found')
    await applyEvent(platform, tx, locked, { kind: 'seller_set_status', seller_id, status, from })
  })
}
