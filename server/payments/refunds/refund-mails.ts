import type { LockedOrder } from '#server/lifecycle/lock-order.ts'
import type { OrderSeller } from '#server/orders/queries.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

/** The email about a declined refund request, with the reason. */
export function refundDeclinedMail(
  { store, publicUrl }: Configuration,
  { order_id, first_name, email }: Pick<LockedOrder, 'order_id' | 'first_name' | 'email'>,
  answer: string,
): Mail {
  return letter(store, email, {
    subject: `Your refund request at ${store.name}`,
    heading: 'Your refund request was declined',
    lines: [
      `Hello ${first_name}, you asked for a refund of your order ${order_id}. We cannot refund it for this reason:`,
      ...(answer ? [answer] : []),
    ],
    button: { label: 'See your order', url: `${publicUrl}/profile/orders/${order_id}` },
  })
}

/** The email that asks a seller not to ship a cancelled fulfilment, with the admin's reason, if any. */
export function fulfilmentCancelledMail(
  { store, publicUrl }: Configuration,
  orderId: string,
  seller: OrderSeller,
  reason?: string,
): Mail {
  return letter(store, seller.email, {
    subject: `Cancelled: order ${orderId.slice(0, 8)} for ${seller.business_name}`,
    heading: 'An order has been cancelled',
    lines: [
      `We are refunding the customer of order ${orderId}. Please do not ship your part of the order. Its products are back in your stock.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    button: { label: 'See your orders', url: `${publicUrl}/seller/orders` },
  })
}
