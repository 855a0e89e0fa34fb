import { add, NO_MONEY, type Paisa, times } from '#contract/money.ts'
import type { PlainProblemCode } from '#contract/problem.ts'
import type { RefundForm } from '#contract/staff-refunds.ts'
import { planRefund, type RefundLine } from './refund-plan.ts'

/** An item of an order, with the price of one unit in paisa and the number of units that admins have refunded. */
export type OrderedItem = {
  product_id: string
  seller_id: string
  price: Paisa
  quantity: number
  refunded_quantity: number
}

/** The refunded units of an item and their price, in paisa. */
export type RefundItem = { product_id: string; quantity: number; amount: Paisa }

/** What an admin has chosen to refund. */
export type StaffRefund = Pick<RefundForm, 'items' | 'amounts' | 'shipping_included'>

type PlannedRefund = { amount: Paisa; lines: RefundLine[]; items: RefundItem[] }

/**
 * Plans a refund by an admin: units of items at their price, further amounts of fulfilments, and the shipping fee.
 * `refundable` is what is left of the payment. Returns a problem code if an item is not in the order, if more units are
 * chosen than are left, or for the same reasons as `planRefund`. Units that were refunded as an amount reduce what is
 * left of their fulfilment.
 */
export function planStaffRefund(
  refundable: Paisa,
  fulfilments: Parameters<typeof planRefund>[1],
  ordered: readonly OrderedItem[],
  { items: chosen, amounts, shipping_included }: StaffRefund,
): PlannedRefund | PlainProblemCode {
  const items: (RefundItem & { seller_id: string })[] = []
  for (const { product_id, quantity } of chosen) {
    const item = ordered.find((candidate) => candidate.product_id === product_id)
    if (!item) return 'item_not_found'
    const isTwice = items.some((other) => other.product_id === product_id)
    if (isTwice || quantity > item.quantity - item.refunded_quantity) return 'item_refunded'
    items.push({ product_id, quantity, amount: times(item.price, quantity), seller_id: item.seller_id })
  }
  const plan = planRefund(refundable, fulfilments, {
    fulfilments: sumBySeller([...items, ...amounts]),
    shipping_included,
  })
  if (typeof plan === 'string') return plan
  return { ...plan, items: items.map(({ seller_id: _, ...item }) => item) }
}

function sumBySeller(lines: readonly RefundLine[]): RefundLine[] {
  const sums = new Map<string, Paisa>()
  for (const { seller_id, amount } of lines) sums.set(seller_id, add(sums.get(seller_id) ?? NO_MONEY, amount))
  return [...sums].map(([seller_id, amount]) => ({ seller_id, amount }))
}
