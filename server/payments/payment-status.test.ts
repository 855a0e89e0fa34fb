import { expect, it } from 'vitest'
import type { PaymentStatus } from '#contract/statuses.ts'
import { nextPaymentStatus } from './payment-status.ts'
import type { PaymentOutcome } from './provider.ts'

it.each<[PaymentStatus, PaymentOutcome, boolean, PaymentStatus | undefined]>([
  ['pending', 'paid', false, 'paid'],
  ['pending', 'failed', false, 'failed'],
  ['pending', 'cancelled', false, 'cancelled'],
  ['pending', 'expired', false, 'expired'],
  ['pending', 'paid', true, 'refunded'],
  ['failed', 'paid', false, 'paid'],
  ['failed', 'failed', false, undefined],
  ['failed', 'expired', false, 'expired'],
  ['paid', 'paid', false, undefined],
  ['paid', 'failed', false, undefined],
  ['paid', 'cancelled', false, undefined],
  ['paid', 'paid', true, undefined],
  ['expired', 'paid', true, 'refunded'],
  ['expired', 'paid', false, 'paid'],
  ['expired', 'cancelled', true, undefined],
  ['cancelled', 'failed', true, undefined],
  ['refunded', 'paid', true, undefined],
])('[M3] a %s payment whose provider says %s (order cancelled: %s) becomes %s', (stored, outcome, cancelled, next) => {
  expect(nextPaymentStatus(stored, outcome, cancelled)).toBe(next)
})
