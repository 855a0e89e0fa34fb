import type { LockedOrder } from '#server/lifecycle/lock-order.ts'
import type { OrderSeller } from '#server/orders/queries.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

/** The mail to a customer whose refund request was declined, with the reason. */
export function refundDeclinedMail(
  { store, publicUrl }: Configuration,
  { order_id, first_name, email }: Pick<LockedOrder, 'order_id' | 'first_name' | 'email'>,
  answer: string,
): Mail {
  return letter(store, email, {
    subject: `Your refund request at ${store.name}`,
    heading: 'We have looked at your request',
    lines: [
      `Hello ${first_name}, you asked for the money of your order ${order_id} back. This time it does not go back.`,
      ...(answer ? [answer] : []),
    ],
    button: { label: 'See your order', url: `${publicUrl}/profile/orders/${order_id}` },
  })
}

/** The mail that asks a seller not to send a cancelled fulfilment, with the reason if an admin gave one. */
export function partCancelledMail(
  { store, publicUrl }: Configuration,
  orderId: string,
  seller: OrderSeller,
  reason?: string,
): Mail {
  return letter(store, seller.email, {
    subject: `Cancelled: order ${orderId.slice(0, 8)} for ${seller.business_name}`,
    heading: 'An order has been cancelled',
    lines: [
      `The customer of order ${orderId} gets their money back, so please don’t send your part of it. Your stock counts its products again.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    button: { label: 'See your orders', url: `${publicUrl}/seller/orders` },
  })
}
