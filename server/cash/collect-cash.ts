import type { CollectionForm, SellerOrder } from '#contract/seller-orders.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { StockEvent } from '#server/lifecycle/state.ts'
import { sellerOrderById } from '#server/orders/seller-orders.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * Records the cash that the caller has collected for their fulfilment of an order, in paisa. The fulfilment is then
 * delivered. When no cash of the order is due any more, the order is paid. Throws `order_not_found`, and the codes that
 * `collectionRefusal` returns.
 */
export function collectCash(
  platform: Platform,
  seller: Seller,
  orderId: string,
  { received, reason }: CollectionForm,
): Promise<SellerOrder> {
  return apply(platform, seller, orderId, { kind: 'cash_collected', seller_id: seller.user_id, received, reason })
}

/**
 * Records that the customer has refused the caller's fulfilment at the door. The fulfilment is cancelled and its stock
 * returned. Throws `order_not_found`, and the codes that `refusalAtDoorRefusal` returns.
 */
export function refuseCash(platform: Platform, seller: Seller, orderId: string): Promise<SellerOrder> {
  return apply(platform, seller, orderId, { kind: 'cash_refused', seller_id: seller.user_id })
}

async function apply(
  platform: Platform,
  { user_id }: Seller,
  orderId: string,
  event: StockEvent,
): Promise<SellerOrder> {
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (!locked) throw new Problem('order_not_found')
    await applyEvent(platform, tx, locked, event)
  })
  const order = await sellerOrderById(platform.database, user_id, orderId)
  if (!order) throw new Problem('order_not_found')
  return order
}
