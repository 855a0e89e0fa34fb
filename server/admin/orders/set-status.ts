import type { z } from 'zod'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import type { setStatusForSeller as call } from '#contract/order-acts.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import { type Admin, keyOfAct } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getAnyOrder } from './list-all-orders.ts'

/**
 * Sets the status of a seller's fulfilment by the rules that also hold for the seller, and records this in the audit
 * log. Throws `order_not_found`, `order_changed` if the present status is not `from`, `stock_gone` if there is too
 * little stock, and the codes that `statusRefusal` returns.
 */
export async function setStatusForSeller(
  platform: Platform,
  admin: Admin,
  { order_id, seller_id }: z.output<typeof call.params>,
  { status, from, reason }: z.output<typeof call.body>,
): Promise<AdminOrderDetail> {
  const { user_id: admin_id } = admin
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, order_id)
    if (!locked) throw new Problem('order_not_found')
    const event = { kind: 'seller_set_status', seller_id, status, from, admin_id } as const
    const { effects } = await applyEvent(platform, tx, locked, event)
    if (effects.length === 0) return
    const details = { reason, from, to: status, seller_id, ...keyOfAct(admin) }
    await recordAct(tx, { actor_id: admin_id, action: 'set_status', entity: 'order', entity_id: order_id, details })
  })
  return getAnyOrder(platform, order_id)
}
