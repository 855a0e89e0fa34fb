import { expect, it } from 'vitest'
import { stepAfter } from './payout-status.ts'

it.each([
  ['that is sent to the bank', 'sending', 'paid', 'paid'],
  ['that is sent to the bank', 'sending', 'failed', 'failed'],
  ['that was paid', 'paid', 'paid', 'known'],
  ['that was paid', 'paid', 'failed', 'returned'],
  ['that has failed', 'failed', 'failed', 'known'],
  ['that has failed', 'failed', 'paid', 'failed_before'],
  ['that was returned', 'returned', 'failed', 'known'],
  ['that was returned', 'returned', 'paid', 'known'],
] as const)('the next step of a payout %s (%s), which the bank reports as %s, is %s', (_, status, report, step) => {
  expect(stepAfter(status, report)).toBe(step)
})
