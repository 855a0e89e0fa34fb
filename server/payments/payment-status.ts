import type { PaymentStatus } from '#contract/statuses.ts'
import type { PaymentOutcome } from './provider.ts'

/**
 * What a payment becomes when its provider tells an outcome; undefined when it stays as it is. Messages may come twice, late and in any order:
 * money that came is never forgotten, money for an order that is cancelled goes back, and an ended payment stays ended.
 */
export function nextPaymentStatus(
  stored: PaymentStatus,
  outcome: PaymentOutcome,
  isOrderCancelled: boolean,
): PaymentStatus | undefined {
  if (stored === 'paid' || stored === 'refunded') return undefined
  if (outcome === 'paid') return isOrderCancelled ? 'refunded' : 'paid'
  if (stored === 'cancelled' || stored === 'expired' || stored === outcome) return undefined
  return outcome
}
