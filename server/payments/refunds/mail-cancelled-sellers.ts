import type { Effect } from '#server/lifecycle/state.ts'
import { sellersOfOrder } from '#server/orders/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fulfilmentCancelledMail } from './refund-mails.ts'

type Cancellation = { effects: readonly Effect[]; reason?: string; isRefunded?: boolean }

/**
 * Emails the sellers whose fulfilments were cancelled by an order event with these effects. Does nothing for effects
 * that cancel no fulfilment.
 */
export async function mailCancelledSellers(
  platform: Platform,
  tx: Tx,
  orderId: string,
  { effects, ...about }: Cancellation,
): Promise<void> {
  const cancelled = effects.flatMap((effect) =>
    effect.kind === 'set_fulfilment_status' && effect.status === 'cancelled' ? effect.seller_ids : [],
  )
  if (cancelled.length === 0) return
  for (const seller of await sellersOfOrder(tx, orderId))
    if (cancelled.includes(seller.seller_id))
      await platform.post.sendMail(tx, fulfilmentCancelledMail(platform.sender, orderId, seller, about))
}
