import { expect, it } from 'vitest'
import type { RefundStatus } from '#contract/refunds.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import { AFTER_OUTCOME, AFTER_REFUND, type PaymentOutcome } from './payment-status.ts'

it.each<[PaymentStatus, PaymentOutcome, PaymentStatus]>([
  ['pending', 'paid', 'paid'],
  ['pending', 'failed', 'failed'],
  ['pending', 'cancelled', 'cancelled'],
  ['pending', 'expired', 'expired'],
  ['failed', 'paid', 'paid'],
  ['failed', 'failed', 'failed'],
  ['failed', 'cancelled', 'cancelled'],
  ['failed', 'expired', 'expired'],
  ['expired', 'paid', 'paid'],
  ['expired', 'failed', 'expired'],
  ['expired', 'cancelled', 'expired'],
  ['expired', 'expired', 'expired'],
  ['cancelled', 'paid', 'paid'],
  ['cancelled', 'failed', 'cancelled'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['cancelled', 'expired', 'cancelled'],
  ['paid', 'paid', 'paid'],
  ['paid', 'failed', 'paid'],
  ['paid', 'cancelled', 'paid'],
  ['paid', 'expired', 'paid'],
  ['partly_refunded', 'paid', 'partly_refunded'],
  ['partly_refunded', 'failed', 'partly_refunded'],
  ['partly_refunded', 'cancelled', 'partly_refunded'],
  ['partly_refunded', 'expired', 'partly_refunded'],
  ['refunded', 'paid', 'refunded'],
  ['refunded', 'failed', 'refunded'],
  ['refunded', 'cancelled', 'refunded'],
  ['refunded', 'expired', 'refunded'],
])('[M3] a %s payment that the provider reports as %s becomes %s', (stored, outcome, next) => {
  expect(AFTER_OUTCOME[stored][outcome]).toBe(next)
})

it.each<[RefundStatus, 'sent' | 'failed', RefundStatus]>([
  ['pending', 'sent', 'done'],
  ['pending', 'failed', 'failed'],
  ['done', 'sent', 'done'],
  ['done', 'failed', 'failed'],
  ['failed', 'sent', 'failed'],
  ['failed', 'failed', 'failed'],
])('[M3] a %s refund that the provider reports as %s becomes %s', (stored, event, next) => {
  expect(AFTER_REFUND[stored][event]).toBe(next)
})
