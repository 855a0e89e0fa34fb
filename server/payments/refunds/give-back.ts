import type { Paisa } from '#contract/money.ts'
import type { RefundReason } from '#contract/refunds.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StoredPayment } from '../queries.ts'
import { insertRefund } from './queries.ts'
import { refundOf } from './refund-amount.ts'

/** The queue of refunds that their providers have to be told of. */
export const SEND_REFUND = 'send-refund'

export type SendRefundJob = { refund_id: string }

type Wish = { amount: Paisa; reason: RefundReason; seller_id?: string }

/**
 * Writes down that money of a locked payment goes back, or what is left of it if that is less, and has the provider told once that has
 * committed. Answers what the payment has become; undefined where nothing was left to give.
 */
export async function giveBack(
  { jobs }: Platform,
  tx: Tx,
  payment: StoredPayment,
  { amount: wanted, reason, seller_id }: Wish,
): Promise<'partly_refunded' | 'refunded' | undefined> {
  const { payment_id } = payment
  const { amount, charged_amount } = refundOf(payment, wanted)
  if (amount === 0) return undefined
  const next = payment.refunded_amount + amount === payment.amount ? 'refunded' : 'partly_refunded'
  // Some paisa can be less than the smallest coin of the provider's currency: there is nothing to tell it then.
  const status = charged_amount > 0 ? 'pending' : 'done'
  const refund = { payment_id, seller_id: seller_id ?? null, reason, amount, charged_amount, status } as const
  const refund_id = await insertRefund(tx, refund, next)
  if (status === 'pending') await jobs.send(tx, SEND_REFUND, { refund_id } satisfies SendRefundJob)
  return next
}
