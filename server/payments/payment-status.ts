import type { PaymentStatus } from '#contract/statuses.ts'
import type { PaymentOutcome } from './provider.ts'

/** The statuses of a payment whose money has come, whatever of it went back since. */
export const SETTLED: readonly PaymentStatus[] = ['paid', 'partly_refunded', 'refunded']

/** The statuses of a payment that can still be paid. */
export const UNPAID: readonly PaymentStatus[] = ['pending', 'failed']

/**
 * What a payment becomes when its provider tells an outcome; undefined when it stays as it is. Messages may come twice, late and in any order:
 * money that came is never forgotten, also where the payment had been given up, and an ended payment stays ended.
 */
export function nextPaymentStatus(stored: PaymentStatus, outcome: PaymentOutcome): PaymentStatus | undefined {
  if (SETTLED.includes(stored)) return undefined
  if (outcome === 'paid') return 'paid'
  return UNPAID.includes(stored) && stored !== outcome ? outcome : undefined
}
