import { z } from 'zod'
import { paisa } from '#contract/fields.ts'
import type { PlacedOrder } from '#contract/orders.ts'

const KEY = 'last_order_summary'

/** What the confirmation can show without asking the server; the total is paisa. */
const lastOrderSummary = z.object({ order_id: z.uuid(), total: paisa, item_count: z.int(), payment: z.string() })
export type LastOrderSummary = z.infer<typeof lastOrderSummary>

export function rememberLastOrder({ order_id, total_amount, item_count, payment }: PlacedOrder): void {
  const summary: LastOrderSummary = { order_id, total: total_amount, item_count, payment }
  localStorage.setItem(KEY, JSON.stringify(summary))
}

/** The order placed last in this browser; null when there is none, or someone has edited it. */
export function lastOrder(): LastOrderSummary | null {
  try {
    return lastOrderSummary.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return null
  }
}
