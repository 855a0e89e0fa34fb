import type { IncomingHttpHeaders } from 'node:http'
import { cancelUnpaidOrder } from '#server/orders/cancel-unpaid-order.ts'
import { lockOrderWithProducts } from '#server/orders/lock-order.ts'
import { setPaymentStatus } from '#server/orders/set-payment-status.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { nextPaymentStatus } from './payment-status.ts'
import type { PaymentOutcome } from './provider.ts'
import { providerNamed } from './providers.ts'
import { lockPayment, orderPaidBy, storeMessage, updatePayment } from './queries.ts'
import { refundLater } from './session-jobs.ts'

/**
 * Takes a provider's webhook: verified by its signature, stored once by its id and applied in the same transaction, so that a message sent
 * twice, late or out of order ends the same. Throws `not_found` for an unknown provider, `bad_signature`.
 */
export async function receiveMessage(
  platform: Platform,
  providerName: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const provider = providerNamed(platform, providerName)
  if (!provider) throw new Problem('not_found')
  const message = await provider.readMessage(body, headers)
  await platform.database.transaction().execute(async (tx) => {
    const isNew = await storeMessage(tx, provider.name, message)
    if (!isNew || message.outcome === null) return
    const orderId = await orderPaidBy(tx, provider.name, message.payment_id)
    if (orderId) await applyOutcome(platform, tx, orderId, message.payment_id, message.outcome)
  })
}

async function applyOutcome(
  platform: Platform,
  tx: Tx,
  orderId: string,
  paymentId: string,
  outcome: PaymentOutcome,
): Promise<void> {
  const locked = await lockOrderWithProducts(tx, orderId)
  const payment = await lockPayment(tx, paymentId)
  const next = nextPaymentStatus(payment.status, outcome, locked?.order.status === 'cancelled')
  if (next === undefined) return
  if (next === 'cancelled' || next === 'expired') await cancelUnpaidOrder(platform, tx, orderId, next)
  else await setPaymentStatus(platform, tx, orderId, next)
  await updatePayment(tx, paymentId, next)
  if (next === 'refunded') await refundLater(platform, tx, payment)
}
