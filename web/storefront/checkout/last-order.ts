import { z } from 'zod'
import { paisa } from '#contract/fields.ts'
import type { PlacedOrder } from '#contract/orders.ts'

const KEY = 'last_order_summary'

/**
 * The data of an order that the browser stores, so that the confirmation page can show the order without a request. The
 * total is in paisa.
 */
const lastOrderSummary = z.object({ order_id: z.uuid(), total: paisa, item_count: z.int(), payment: z.string() })
export type LastOrderSummary = z.infer<typeof lastOrderSummary>

export function rememberLastOrder({ order_id, total_amount, item_count, payment }: PlacedOrder): void {
  const summary: LastOrderSummary = { order_id, total: total_amount, item_count, payment }
  localStorage.setItem(KEY, JSON.stringify(summary))
}

/** Returns the last order placed in this browser. Returns null if no valid order is stored. */
export function lastOrder(): LastOrderSummary | null {
  try {
    return lastOrderSummary.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}
