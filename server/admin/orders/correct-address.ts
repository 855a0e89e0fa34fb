import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import type { CorrectedAddress } from '#contract/order-acts.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import { addressChangedMail } from '#server/notifications/address-changed-mail.ts'
import { addressOf, storeAddress } from '#server/orders/delivery-address.ts'
import { sellersOfOrder } from '#server/orders/queries.ts'
import { noteOrder } from '#server/platform/figure-changes.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { getAnyOrder } from './list-all-orders.ts'

/**
 * Corrects the delivery address of an order, and emails the sellers who have not delivered yet. The audit log records
 * the old and the new values. Throws `order_not_found`, and `address_closed` if nothing of the order is left to
 * deliver.
 */
export async function correctAddress(
  platform: Platform,
  { user_id: admin_id }: Admin,
  orderId: string,
  { reason, ...address }: CorrectedAddress,
): Promise<AdminOrderDetail> {
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw new Problem('order_not_found')
    const waiting = locked.state.fulfilments.filter(({ status }) => status !== 'delivered' && status !== 'cancelled')
    if (waiting.length === 0) throw new Problem('address_closed')
    const before = await addressOf(tx, orderId)
    const after = await storeAddress(tx, orderId, address)
    const changed = Object.entries(after).filter(([field, value]) => before[field as keyof typeof before] !== value)
    if (changed.length === 0) return
    for (const seller of await sellersOfOrder(tx, orderId))
      if (waiting.some(({ seller_id }) => seller_id === seller.seller_id))
        await platform.post.sendMail(tx, addressChangedMail(platform.sender, orderId, seller, after))
    const values = (of: typeof before) => changed.map(([field]) => of[field as keyof typeof of]).join(', ')
    const details = { reason, from: values(before), to: values(after) }
    await recordAct(tx, { actor_id: admin_id, action: 'correct_address', entity: 'order', entity_id: orderId, details })
    await noteOrder(tx, orderId)
    await platform.events.publish(tx, 'order', orderId)
  })
  return getAnyOrder(platform, orderId)
}
