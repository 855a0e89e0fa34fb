import { expect, it } from 'vitest'
import type { PaymentStatus } from '#contract/statuses.ts'
import { nextPaymentStatus } from './payment-status.ts'
import type { PaymentOutcome } from './provider.ts'

it.each<[PaymentStatus, PaymentOutcome, PaymentStatus | undefined]>([
  ['pending', 'paid', 'paid'],
  ['pending', 'failed', 'failed'],
  ['pending', 'cancelled', 'cancelled'],
  ['pending', 'expired', 'expired'],
  ['failed', 'paid', 'paid'],
  ['failed', 'failed', undefined],
  ['failed', 'expired', 'expired'],
  ['paid', 'paid', undefined],
  ['paid', 'failed', undefined],
  ['paid', 'cancelled', undefined],
  ['paid', 'expired', undefined],
  ['expired', 'paid', 'paid'],
  ['expired', 'cancelled', undefined],
  ['cancelled', 'paid', 'paid'],
  ['cancelled', 'failed', undefined],
  ['partly_refunded', 'paid', undefined],
  ['partly_refunded', 'expired', undefined],
  ['refunded', 'paid', undefined],
])('[M3] a %s payment whose provider says %s becomes %s', (stored, outcome, next) => {
  expect(nextPaymentStatus(stored, outcome)).toBe(next)
})
