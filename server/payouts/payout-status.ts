import type { PayoutStatus } from '#contract/payouts.ts'

/** What the bank reports about a payout. */
export type Report = 'paid' | 'failed'

/**
 * What a report of the bank means for a payout: its next status, `known` if the report changes nothing, or
 * `failed_before` if it contradicts an earlier one. A failure after a success means that the bank returned the money. A
 * success after a failure is not applied, because the seller may have received the money with a later payout.
 */
const STEPS = {
  sending: { paid: 'paid', failed: 'failed' },
  paid: { paid: 'known', failed: 'returned' },
  failed: { paid: 'failed_before', failed: 'known' },
  returned: { paid: 'known', failed: 'known' },
} as const satisfies Record<PayoutStatus, Record<Report, PayoutStatus | 'known' | 'failed_before'>>

export type Step = (typeof STEPS)[PayoutStatus][Report]

export function stepAfter(status: PayoutStatus, report: Report): Step {
  return STEPS[status][report]
}
