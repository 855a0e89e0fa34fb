import { expect, it } from 'vitest'
import type { RefundStatus } from '#contract/refunds.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import { AFTER_OUTCOME, AFTER_REFUND, type PaymentOutcome } from './payment-status.ts'

/** Returns a row of the table with a description of the old status and its change for the test title. */
function inWords<Status extends string, Report>([stored, report, next]: [Status, Report, Status]) {
  const change = next === stored ? 'keeps this status' : `becomes ${next}`
  return [stored.replace('_', ' '), change, report, stored, next] as const
}

const OUTCOMES: [PaymentStatus, PaymentOutcome, PaymentStatus][] = [
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
]

it.each(OUTCOMES.map(inWords))(
  '[M3] a payment with the status “%s” %s if the provider reports it as %s',
  (_status, _change, outcome, stored, next) => {
    expect(AFTER_OUTCOME[stored][outcome]).toBe(next)
  },
)

const REFUND_EVENTS: [RefundStatus, 'sent' | 'failed', RefundStatus][] = [
  ['pending', 'sent', 'done'],
  ['pending', 'failed', 'failed'],
  ['done', 'sent', 'done'],
  ['done', 'failed', 'failed'],
  ['failed', 'sent', 'failed'],
  ['failed', 'failed', 'failed'],
]

it.each(REFUND_EVENTS.map(inWords))(
  '[M3] a refund with the status “%s” %s if the provider reports it as %s',
  (_status, _change, event, stored, next) => {
    expect(AFTER_REFUND[stored][event]).toBe(next)
  },
)
