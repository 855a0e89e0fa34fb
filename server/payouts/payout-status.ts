import type { PayoutStatus } from '#contract/payouts.ts'

/** The result of a payout in the bank's result file. */
export type Report = 'paid' | 'failed'

/**
 * The next status of a payout, by its present status and the bank's report. `known` means that the report changes
 * nothing. `failed_before` means that it contradicts an earlier report. A failure after a success means that the bank
 * returned the money. A success after a failure is not applied, because the seller may have received the money with a
 * later payout.
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
