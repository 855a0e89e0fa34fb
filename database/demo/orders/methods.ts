import { type Paisa, rupees } from '#contract/money.ts'
import { cashSharesOf } from '#contract/payment-methods.ts'
import type { Told } from './insert-orders.ts'

/** The payment methods of the demo orders. Wallets need an account, so the demo shop does not offer them. */
export type DemoMethod = 'card' | 'cash_on_delivery' | 'bank_transfer'

export type PaidTold = Told & {
  method: DemoMethod
  /** The cash of each seller, for a cash order. */
  cash: Map<string, Paisa>
}

/**
 * Chooses the payment method of an order by its id, so that no other random choice of the demo data depends on it. At
 * most a quarter of the orders is cash on delivery, and about a tenth a bank transfer. An order of the demo seller is a
 * cash order only if it is delivered, because the sample figures count its money. Cancelled orders are card payments.
 */
export function withMethod(
  order: Told,
  { shipping_fee, demoSeller }: { shipping_fee: Paisa; demoSeller: string },
): PaidTold {
  const place = Number.parseInt(order.order_id.slice(0, 4), 16) % 20
  const card: PaidTold = { ...order, method: 'card', cash: new Map() }
  if (order.timeline.payment.status !== 'paid') return card
  if (place < 12 && awaitsTransfer(order, demoSeller)) return unpaid(order, 'bank_transfer')
  if (place < 2) return { ...card, method: 'bank_transfer' }
  if (place >= 7) return card
  const parts = [...order.timeline.parts.values()]
  const isDelivered = parts.every(({ status }) => status === 'delivered')
  const isOnTheWay = parts.every(({ status }) => status !== 'delivered' && status !== 'cancelled')
  const isWhole = order.lines.every(({ product }) => product.price % rupees(1) === 0)
  if (!isWhole || !(isDelivered || (isOnTheWay && !order.timeline.parts.has(demoSeller)))) return card
  const lines = order.lines.map(({ product, quantity }) => ({ ...product, quantity }))
  const cash = new Map(cashSharesOf(lines, shipping_fee).map(({ seller_id, amount }) => [seller_id, amount]))
  if (!isDelivered) return { ...unpaid(order, 'cash_on_delivery'), cash }
  const collected_at = Math.max(...parts.map(({ updated_at }) => updated_at))
  const payment = { status: 'paid', updated_at: collected_at, paid_at: collected_at } as const
  return { ...order, method: 'cash_on_delivery', cash, timeline: { ...order.timeline, payment } }
}

/**
 * Whether the customer of a demo order has not sent the bank transfer yet. Such orders are new, and no seller has begun
 * with them.
 */
function awaitsTransfer({ daysAgo, timeline }: Told, demoSeller: string): boolean {
  const isNew = [...timeline.parts.values()].every(({ status }) => status === 'placed')
  return daysAgo === 0 && isNew && !timeline.parts.has(demoSeller)
}

function unpaid(order: Told, method: DemoMethod): PaidTold {
  const { placed_at } = order.timeline
  const payment = { status: 'pending', updated_at: placed_at, paid_at: placed_at } as const
  return { ...order, method, cash: new Map(), timeline: { ...order.timeline, payment } }
}
