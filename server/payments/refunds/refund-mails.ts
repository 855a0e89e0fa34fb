import type { Configuration } from '#server/configuration.ts'
import type { SellerToTell } from '#server/notifications/queries.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

/** Tells a customer that what they asked back does not go back, and why. */
export function refundDeclinedMail(
  { store, publicUrl }: Configuration,
  { order_id, first_name, email }: LockedOrder,
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

/** Tells a seller that their part of an order, which they had been asked to pack, is not wanted any more. */
export function partCancelledMail({ store, publicUrl }: Configuration, orderId: string, seller: SellerToTell): Mail {
  return letter(store, seller.email, {
    subject: `Cancelled: order ${orderId.slice(0, 8)} for ${seller.business_name}`,
    heading: 'An order has been cancelled',
    lines: [
      `The customer of order ${orderId} gets their money back, so please don’t send your part of it. Your stock counts its products again.`,
    ],
    button: { label: 'See your orders', url: `${publicUrl}/seller/orders` },
  })
}
