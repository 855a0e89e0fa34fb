import type { MailToRepeat } from '#contract/order-acts.ts'
import type { Order } from '#contract/orders.ts'
import type { ShopEvent } from '#contract/shop-events.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { mayBePacked } from '#server/lifecycle/fulfilment-rules.ts'
import { PAID_STATUSES } from '#server/lifecycle/payment-status.ts'
import { customerMail, newOrderMail } from '#server/notifications/mails.ts'
import { orderToNotify } from '#server/notifications/queries.ts'
import { sellersOfOrder } from '#server/orders/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * Sends an email of an order again, with the present data of the order, and records this in the audit log. Throws
 * `order_not_found`, and `mail_not_sendable` if the event of the email has not happened, or if its recipient has no
 * email address that the shop may use.
 */
export async function repeatMail(
  platform: Platform,
  { user_id }: Admin,
  orderId: string,
  mail: MailToRepeat,
): Promise<void> {
  await platform.database.transaction().execute(async (tx) => {
    const mails = await mailsOf(platform, tx, orderId, mail)
    if (mails.length === 0) throw new Problem('mail_not_sendable')
    for (const one of mails) await platform.post.sendMail(tx, one)
    const details = { mail }
    await recordAct(tx, { actor_id: user_id, action: 'repeat_mail', entity: 'order', entity_id: orderId, details })
  })
}

async function mailsOf({ sender }: Platform, tx: Tx, orderId: string, mail: MailToRepeat): Promise<Mail[]> {
  const found = await orderToNotify(tx, orderId)
  if (!found) throw new Problem('order_not_found')
  if (mail !== 'new_order') {
    const event = eventOf(found.order, mail)
    const written = event && customerMail(sender, found, event)
    return written ? [written] : []
  }
  if (!mayBePacked(found.order)) return []
  const open = found.order.fulfilments.filter(({ status }) => status !== 'cancelled')
  const sellers = (await sellersOfOrder(tx, orderId)).filter((seller) =>
    open.some(({ seller_id }) => seller_id === seller.seller_id),
  )
  return sellers.map((seller) => newOrderMail(sender, found.order, seller))
}

/**
 * Returns the event that an email to a customer reports, such as `order.paid`. Returns undefined if the event has not
 * happened yet.
 */
function eventOf(order: Order, mail: Exclude<MailToRepeat, 'new_order'>): ShopEvent | undefined {
  if (mail === 'placed') return 'order.placed'
  if (mail === 'paid') return PAID_STATUSES.includes(order.payment_status) ? 'order.paid' : undefined
  if (mail === 'refunded') return order.refunds.length > 0 ? 'order.refunded' : undefined
  return order.status === 'placed' ? undefined : `order.${order.status}`
}
