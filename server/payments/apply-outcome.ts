import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { PaymentOutcome } from '#server/lifecycle/payment-status.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StoredPayment } from './queries.ts'

type ReportedPayment = { payment_id: string; order_id: string; outcome: PaymentOutcome; session_id: string | null }

/** Applies the outcome of a payment that the shop has asked the provider for, in a new transaction. */
export async function applyKnownOutcome(
  platform: Platform,
  { payment_id, order_id, provider_session_id: session_id }: StoredPayment,
  outcome: PaymentOutcome,
): Promise<void> {
  await platform.database
    .transaction()
    .execute((tx) => applyOutcome(platform, tx, { payment_id, order_id, outcome, session_id }))
}

/**
 * Applies an outcome that the provider reports to the payment, its order and the stock. Applying the same outcome again
 * has no effect. Locks the products, then the order, then its payments.
 */
export async function applyOutcome(
  platform: Platform,
  tx: Tx,
  { order_id, ...reported }: ReportedPayment,
): Promise<void> {
  const locked = await lockOrderWithProducts(tx, order_id)
  if (locked) await applyEvent(platform, tx, locked, { kind: 'payment_reported', ...reported })
}
