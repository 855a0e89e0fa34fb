import type { RefundStatus } from '#contract/refunds.ts'
import type { PaymentStatus } from '#contract/statuses.ts'

/**
 * The outcome of a payment that a provider reports. After a declined card (`failed`), the customer can try again on the
 * same payment page. A slow payment that does not arrive is also `failed`, but its page cannot be used again. The page
 * cannot be used again after the other outcomes either.
 */
export type PaymentOutcome = 'paid' | 'failed' | 'cancelled' | 'expired'

/** The statuses of a payment that the customer has paid, including refunded payments. */
export const PAID_STATUSES: readonly PaymentStatus[] = ['paid', 'partly_refunded', 'refunded']

/** The statuses of a payment that the customer can still pay. */
export const UNPAID_STATUSES: readonly PaymentStatus[] = ['pending', 'failed']

/**
 * The new status of a payment, by its present status and the reported outcome. Messages of a provider may arrive twice,
 * late or in the wrong order. Therefore a paid payment stays paid. An expired or cancelled payment becomes paid if its
 * money arrives late; otherwise it stays as it is.
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
 * The new status of a refund after the provider has sent it, or after it has failed. A refund that is done can still
 * fail, because a bank may return the money days later.
 */
export const AFTER_REFUND: Record<RefundStatus, Record<'sent' | 'failed', RefundStatus>> = {
  pending: { sent: 'done', failed: 'failed' },
  done: { sent: 'done', failed: 'failed' },
  failed: { sent: 'failed', failed: 'failed' },
}
