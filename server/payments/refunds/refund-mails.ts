import type { LockedOrder } from '#server/lifecycle/lock-order.ts'
import type { OrderSeller } from '#server/orders/queries.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'

/** Returns the email that informs a customer of a declined refund request, with the admin's reason. */
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

/**
 * Returns the email that informs a seller that an admin has cancelled the seller's fulfilment, so that the seller does
 * not ship it. The admin's reason is included if there is one.
 */
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
