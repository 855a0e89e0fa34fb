import { z } from 'zod'
import type { Inquiry, PaymentState } from '../provider.ts'

const money = z.object({ amount: z.coerce.number(), currency: z.string() })

/** A payment at Safepay, which is called a tracker. Amounts are in paisa. The shop ignores all other fields. */
const tracker = z.object({
  state: z.string(),
  purchase_totals: z.object({ quote_amount: money }).partial().optional(),
  charge: z
    .object({ cybersource_refunds: z.array(z.object({ totals: money, is_voided: z.boolean().optional() })).nullish() })
    .nullish(),
})

/**
 * Safepay's response to an inquiry. It contains the tracker itself; in Safepay's documents, it contains the field
 * `tracker`.
 */
const report = z.object({ data: z.union([z.object({ tracker }).transform((data) => data.tracker), tracker]) })

/** The shop's state of a payment for each state of its tracker. With an unknown state, the payment stays open. */
const STATES: Record<string, PaymentState> = {
  TRACKER_ENDED: 'paid',
  TRACKER_PARTIAL_REFUND: 'paid',
  TRACKER_REFUNDED: 'returned',
  TRACKER_REVERSED: 'returned',
  TRACKER_CANCELLED: 'over',
  TRACKER_EXPIRED: 'over',
  TRACKER_VOIDED: 'over',
}

/**
 * Returns the state, the amount and the refunded amount in a response of Safepay. Returns undefined if the response has
 * no tracker.
 */
export function inquiryIn(answer: unknown): Inquiry | undefined {
  const found = report.safeParse(answer).data?.data
  if (!found) return undefined
  const { quote_amount } = found.purchase_totals ?? {}
  const refunds = (found.charge?.cybersource_refunds ?? []).filter(({ is_voided }) => !is_voided)
  return {
    state: STATES[found.state] ?? 'open',
    amount: quote_amount?.amount ?? null,
    currency: quote_amount?.currency ?? 'PKR',
    refunded: refunds.reduce((sum, { totals }) => sum + totals.amount, 0),
  }
}
