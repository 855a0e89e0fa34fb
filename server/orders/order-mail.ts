import { ORDER_STATUS_DISPLAY, type OrderStatus } from '#contract/statuses.ts'
import type { Configuration } from '#server/configuration.ts'
import { html } from '#server/platform/html.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { LockedOrder } from './lock-order.ts'

const SENTENCES: Record<OrderStatus, string> = {
  placed: 'We have your order.',
  pending: 'Your order waits for its seller.',
  processing: 'Your order is being packed.',
  shipped: 'Your order is on its way.',
  delivered: 'Your order has been delivered. Enjoy!',
  cancelled: 'Your order has been cancelled.',
}

/** Tells the customer what has become of an order, with a link to it. */
export function statusMail(
  { store, publicUrl }: Configuration,
  { order_id, status, first_name, email }: LockedOrder,
): Mail {
  const link = `${publicUrl}/profile/orders/${order_id}`
  const sentence = SENTENCES[status]
  return {
    to: email,
    subject: `Your order at ${store.name}: ${ORDER_STATUS_DISPLAY[status].label}`,
    text: `Hello ${first_name},\n\n${sentence}\n\n${link}\n\n${store.name}`,
    html: html`<p>Hello ${first_name},</p><p>${sentence}</p><p><a href="${link}">See your order</a></p><p>${store.name}</p>`
      .text,
  }
}
