import { formatRupees } from '#contract/money.ts'
import type { CollectionForm, SellerOrder } from '#contract/seller-orders.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { StockEvent } from '#server/lifecycle/state.ts'
import { sellerOrderById } from '#server/orders/seller-orders.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin, Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'
import { riderOfSeller } from './rider-queries.ts'

/**
 * Records the cash that the caller has collected for their fulfilment of an order, in paisa. The fulfilment is then
 * delivered. When the cash of all fulfilments of the order is collected, the order counts as paid. Throws
 * `order_not_found`, `rider_collects` if a rider collects the cash of the caller's orders, `tax_rules_changed` if a tax
 * rule was just changed, and the codes that `collectionRefusal` returns.
 */
export function collectCash(
  platform: Platform,
  seller: Seller,
  orderId: string,
  form: CollectionForm,
): Promise<SellerOrder> {
  const { seller_id, member } = seller
  const collected = { kind: 'cash_collected', seller_id, collector_id: seller_id, member_id: member.user_id } as const
  return ofSeller(platform, seller, { action: 'collect_cash', order_id: orderId }, { ...collected, ...form })
}

/**
 * Records that the customer has refused the caller's fulfilment at the door. The fulfilment is cancelled and its stock
 * returned. Throws `order_not_found`, `rider_collects` if a rider collects the cash of the caller's orders, and the
 * codes that `refusalAtDoorRefusal` returns.
 */
export function refuseCash(platform: Platform, seller: Seller, orderId: string): Promise<SellerOrder> {
  const { seller_id, member } = seller
  const event = { kind: 'cash_refused', seller_id, member_id: member.user_id } as const
  return ofSeller(platform, seller, { action: 'refuse_cash', order_id: orderId }, event)
}

type CashAct = { action: 'collect_cash' | 'refuse_cash'; order_id: string }

async function ofSeller(platform: Platform, seller: Seller, act: CashAct, event: StockEvent): Promise<SellerOrder> {
  await platform.database.transaction().execute(async (tx) => {
    await apply(platform, tx, act.order_id, event)
    if (await riderOfSeller(tx, seller.seller_id)) throw new Problem('rider_collects')
    await recordSellerAct(tx, seller, act)
  })
  const order = await sellerOrderById(platform.database, seller.seller_id, act.order_id)
  if (!order) throw new Problem('order_not_found')
  return order
}

type Fulfilment = { order_id: string; seller_id: string }

/**
 * Records the cash of a fulfilment for its collector, who is the seller's rider or the seller, and adds it to the audit
 * log. Throws `order_not_found`, `tax_rules_changed` if a tax rule was just changed, and the codes that
 * `collectionRefusal` returns.
 */
export async function collectForSeller(
  platform: Platform,
  { user_id: admin_id }: Admin,
  { order_id, seller_id }: Fulfilment,
  form: CollectionForm,
): Promise<void> {
  await platform.database.transaction().execute(async (tx) => {
    const collector_id = (await riderOfSeller(tx, seller_id)) ?? seller_id
    await apply(platform, tx, order_id, { kind: 'cash_collected', seller_id, collector_id, admin_id, ...form })
    const details = { seller_id, received: formatRupees(form.received), reason: form.reason }
    await recordAct(tx, { actor_id: admin_id, action: 'collect_cash', entity: 'order', entity_id: order_id, details })
  })
}

/**
 * Records that the customer refused a fulfilment at the door, and adds it to the audit log. Throws `order_not_found`,
 * and the codes that `refusalAtDoorRefusal` returns.
 */
export async function refuseForSeller(
  platform: Platform,
  { user_id: admin_id }: Admin,
  { order_id, seller_id }: Fulfilment,
): Promise<void> {
  await platform.database.transaction().execute(async (tx) => {
    await apply(platform, tx, order_id, { kind: 'cash_refused', seller_id, admin_id })
    const details = { seller_id }
    await recordAct(tx, { actor_id: admin_id, action: 'refuse_cash', entity: 'order', entity_id: order_id, details })
  })
}

async function apply(platform: Platform, tx: Tx, orderId: string, event: StockEvent): Promise<void> {
  const locked = await lockOrderWithProducts(tx, orderId)
  if (!locked) throw new Problem('order_not_found')
  await applyEvent(platform, tx, locked, event)
}
