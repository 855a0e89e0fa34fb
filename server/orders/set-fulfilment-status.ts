import type { CancellationForm } from '#contract/shipments.ts'
import type { OrderStatus, SellerStatus } from '#contract/statuses.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { recordSellerAct } from '#server/seller-history/record-seller-act.ts'

/**
 * The seller in a change of an order, and the person who acts for the seller. Without a person, the history names the
 * seller.
 */
export type SellerOrPerson = Pick<Seller, 'seller_id'> & Partial<Pick<Seller, 'member'>>

/**
 * Sets the status of the seller's fulfilment of an order, and updates the status of the order. Cancelling the
 * fulfilment returns its stock, refunds paid money and stores the reason. Reactivating a cancelled fulfilment takes its
 * stock again. Throws `order_not_found` if the order has none of the seller's products, `order_changed` if the present
 * status is not `from`, `stock_gone` if there is too little stock, and the codes that `statusRefusal` returns:
 * `fulfilment_closed`, `already_delivered`, `order_not_paid` and `cash_not_collected`.
 */
export async function setFulfilmentStatus(
  platform: Platform,
  { seller_id, member }: SellerOrPerson,
  orderId: string,
  status: SellerStatus,
  { from, cancellation }: { from?: OrderStatus | undefined; cancellation?: CancellationForm | undefined } = {},
): Promise<void> {
  const event = { kind: 'seller_set_status', seller_id, member_id: member?.user_id, status, from } as const
  await platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (!locked) throw new Problem('order_not_found')
    const { effects } = await applyEvent(platform, tx, locked, event)
    const isCancelledNow = status === 'cancelled' && effects.length > 0
    if (isCancelledNow && cancellation) await storeReason(tx, orderId, seller_id, cancellation)
    if (member && effects.length > 0) {
      const act = { action: 'set_status', order_id: orderId, from, to: status } as const
      await recordSellerAct(tx, { seller_id, member }, act)
    }
  })
}

async function storeReason(tx: Tx, orderId: string, sellerId: string, { reason, note }: CancellationForm) {
  await tx
    .updateTable('fulfilments')
    .set({ cancel_reason: reason, cancel_note: note })
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .execute()
}
