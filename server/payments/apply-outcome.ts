import { cancelUnpaidOrder } from '#server/orders/cancel-unpaid-order.ts'
import { type LockedOrder, lockOrderWithProducts } from '#server/orders/lock-order.ts'
import { fulfilmentsOf } from '#server/orders/queries.ts'
import { setPaymentStatus } from '#server/orders/set-payment-status.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { closePayments } from './close-payments.ts'
import { nextPaymentStatus, SETTLED } from './payment-status.ts'
import type { PaymentOutcome } from './provider.ts'
import { lockPayment, type StoredPayment, unpaidPaymentsOf, updatePayment } from './queries.ts'
import { giveBack } from './refunds/give-back.ts'
import { refundCancelledParts } from './refunds/refund-cancelled-parts.ts'

type News = { payment_id: string; order_id: string; outcome: PaymentOutcome; session_id: string | null }

/** Applies an outcome that was learned otherwise than by a message, in a transaction of its own. */
export async function settleOutcome(
  platform: Platform,
  { payment_id, order_id, provider_session_id: session_id }: StoredPayment,
  outcome: PaymentOutcome,
): Promise<void> {
  await platform.database
    .transaction()
    .execute((tx) => applyOutcome(platform, tx, { payment_id, order_id, outcome, session_id }))
}

/**
 * Brings a payment, its order and the stock to where the provider's word leads; told again, nothing happens. Money for an order that is
 * cancelled, in whole or in part, goes back, and so does what was paid twice. Locks products, order and payment.
 */
export async function applyOutcome(
  platform: Platform,
  tx: Tx,
  { payment_id, order_id, outcome, session_id }: News,
): Promise<void> {
  const locked = await lockOrderWithProducts(tx, order_id)
  if (!locked) return
  const { order } = locked
  const payment = await lockPayment(tx, payment_id)
  const next = nextPaymentStatus(payment.status, outcome)
  if (next === undefined) return
  await updatePayment(tx, payment_id, next, session_id)
  if (next === 'paid') await takeMoney(platform, tx, order, payment_id)
  else if (SETTLED.includes(order.payment_status)) return
  else if (next === 'failed') await setPaymentStatus(platform, tx, order_id, next)
  else if (next !== 'pending' && (await unpaidPaymentsOf(tx, order_id)).length === 0)
    await cancelUnpaidOrder(platform, tx, order_id, next === 'cancelled' ? 'cancelled' : 'expired')
}

async function takeMoney(platform: Platform, tx: Tx, order: LockedOrder, paymentId: string): Promise<void> {
  const { order_id } = order
  const payment = await lockPayment(tx, paymentId)
  if (SETTLED.includes(order.payment_status)) {
    await giveBack(platform, tx, payment, { amount: payment.amount, reason: 'paid_twice' })
    return
  }
  // Nobody is to hear of a paid order that is cancelled: its money goes straight back.
  if (order.status !== 'cancelled') await setPaymentStatus(platform, tx, order_id, 'paid')
  await closePayments(platform, tx, order_id)
  await refundCancelledParts(platform, tx, order, await fulfilmentsOf(tx, order_id))
}
