import { ORDER_STATUS_DISPLAY, type OrderStatus } from '#contract/statuses.ts'
import type { Configuration } from '#server/configuration.ts'
import { letter } from '#server/platform/mail/letter.ts'
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
  return letter(store, email, {
    subject: `Your order at ${store.name}: ${ORDER_STATUS_DISPLAY[status].label}`,
    heading: SENTENCES[status],
    lines: [`Hello ${first_name}, this is about your order ${order_id}.`],
    button: { label: 'See your order', url: `${publicUrl}/profile/orders/${order_id}` },
  })
}
