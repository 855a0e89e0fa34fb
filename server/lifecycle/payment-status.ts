import type { RefundStatus } from '#contract/refunds.ts'
import type { PaymentStatus } from '#contract/statuses.ts'

/** The outcome of a payment in a message of its provider. `failed` may be tried again; the others end the session. */
export type PaymentOutcome = 'paid' | 'failed' | 'cancelled' | 'expired'

/** The statuses of a payment that was paid, refunded or not. */
export const PAID_STATUSES: readonly PaymentStatus[] = ['paid', 'partly_refunded', 'refunded']

/** The statuses of a payment that can still be paid. */
export const UNPAID_STATUSES: readonly PaymentStatus[] = ['pending', 'failed']

/**
 * The status of a payment after a message of its provider. Messages may be repeated, late and reordered. A paid payment
 * stays paid, money that arrives late counts, and an ended payment stays ended.
 */
export const AFTER_OUTCOME: Record<PaymentStatus, Record<PaymentOutcome, PaymentStatus>> = {
  pending: { paid: 'paid', failed: 'failed', cancelled: 'cancelled', expired: 'expired' },
  failed: { paid: 'paid', failed: 'failed', cancelled: 'cancelled', expired: 'expired' },
  expired: { paid: 'paid', failed: 'expired', cancelled: 'expired', expired: 'expired' },
  cancelled: { paid: 'paid', failed: 'cancelled', cancelled: 'cancelled', expired: 'cancelled' },
  paid: { paid: 'paid', failed: 'paid', cancelled: 'paid', expired: 'paid' },
  partly_refunded: {
    paid: 'partly_refunded',
    failed: 'partly_refunded',
    cancelled: 'partly_refunded',
    expired: 'partly_refunded',
  },
  refunded: { paid: 'refunded', failed: 'refunded', cancelled: 'refunded', expired: 'refunded' },
}

/**
 * The status of a refund after the provider has accepted it, or after it has failed. A bank may return the money days
 * after the provider has accepted the refund, so a completed refund can still fail.
 */
export const AFTER_REFUND: Record<RefundStatus, Record<'sent' | 'failed', RefundStatus>> = {
  pending: { sent: 'done', failed: 'failed' },
  done: { sent: 'done', failed: 'failed' },
  failed: { sent: 'failed', failed: 'failed' },
}
