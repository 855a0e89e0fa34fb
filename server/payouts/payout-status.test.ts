import { expect, it } from 'vitest'
import { stepAfter } from './payout-status.ts'

const STEPS = {
  paid: 'is recorded as paid',
  failed: 'is recorded as failed',
  returned: 'is recorded as returned',
  known: 'does not change',
  failed_before: 'does not change, and the result is refused',
} as const

const CASES = [
  ['that is sent to the bank', 'sending', 'paid', 'paid'],
  ['that is sent to the bank', 'sending', 'failed', 'failed'],
  ['that was paid', 'paid', 'paid', 'known'],
  ['that was paid', 'paid', 'failed', 'returned'],
  ['that has failed', 'failed', 'failed', 'known'],
  ['that has failed', 'failed', 'paid', 'failed_before'],
  ['that was returned', 'returned', 'failed', 'known'],
  ['that was returned', 'returned', 'paid', 'known'],
] as const

it.each(CASES.map(([what, status, report, step]) => [what, report, STEPS[step], status, step] as const))(
  'a payout %s, which the bank reports as %s, %s',
  (_what, report, _words, status, step) => {
    expect(stepAfter(status, report)).toBe(step)
  },
)
