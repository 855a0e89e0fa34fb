import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { add, formatRupees, type Paisa } from '#contract/money.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { Effect } from '#server/lifecycle/state.ts'
import { sellersOfOrder } from '#server/orders/queries.ts'
import { fulfilmentCancelledMail } from '#server/payments/refunds/refund-mails.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getAnyOrder } from './list-all-orders.ts'

type Which = { order_id: string; seller_id: string }

/**
 * Cancels the fulfilment of a seller, also if the seller's account is banned or not verified. Puts the items back into
 * stock, refunds a paid order, emails the seller, and records this in the audit log. Throws `order_not_found`,
 * `fulfilment_not_found`, `already_delivered` or `already_cancelled`.
 */
export async function cancelFulfilment(
  platform: Platform,
  { user_id }: Admin,
  { order_id, seller_id }: Which,
  reason: string,
): Promise<AdminOrderDetail> {
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, order_id)
    if (!locked) throw new Problem('order_not_found')
    const event = { kind: 'admin_cancelled', seller_id, admin_id: user_id } as const
    const { effects } = await applyEvent(platform, tx, locked, event)
    const refunded = refundedTo(effects, seller_id)
    const seller = (await sellersOfOrder(tx, order_id)).find((candidate) => candidate.seller_id === seller_id)
    const isRefunded = refunded > 0
    if (seller)
      await platform.post.sendMail(
        tx,
        fulfilmentCancelledMail(platform.sender, order_id, seller, { reason, isRefunded }),
      )
    const details = { reason, seller_id, refunded: formatRupees(refunded) }
    await recordAct(tx, {
      actor_id: user_id,
      action: 'cancel_fulfilment',
      entity: 'order',
      entity_id: order_id,
      details,
    })
  })
  return getAnyOrder(platform, order_id)
}

/**
 * Returns the sum in paisa that a list of effects, such as that of a cancellation, refunds for one seller's products.
 */
function refundedTo(effects: readonly Effect[], sellerId: string): Paisa {
  const goods = effects.flatMap((effect) => (effect.kind === 'refund' ? effect.goods : []))
  return add(...goods.filter(({ seller_id }) => seller_id === sellerId).map(({ amount }) => amount))
}
