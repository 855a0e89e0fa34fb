import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { add, formatRupees, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { awaitsPayment } from '#contract/statuses.ts'
import type { ReceivedTransfer, RecordedTransfer } from '#contract/transfers.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { type LockedOrderWithProducts, lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { LifecycleState } from '#server/lifecycle/state.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { hasReference, surplusToPayBack, transferWithKey } from './queries.ts'

/**
 * Records that a received bank transfer pays an order. If less than the amount has arrived, the order stays unpaid. If
 * more has arrived, the shop owes the rest to the customer, and an admin pays it back by hand. Repeated calls with the
 * same idempotency key record the transfer once. Throws `order_not_found`, `not_by_transfer`, `idempotency_key_reused`,
 * `tax_rules_changed` if a tax rule was just changed, and `transfer_already_recorded` if the order has a transfer with
 * this reference.
 */
export async function recordTransfer(
  platform: Platform,
  admin: Admin,
  orderId: string,
  { form, key }: { form: ReceivedTransfer; key: string },
): Promise<RecordedTransfer> {
  const idempotency_key = `${admin.user_id}:${key}`
  return platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (!locked) throw new Problem('order_not_found')
    const known = await transferWithKey(tx, idempotency_key)
    if (known && !isDeepStrictEqual(known, { order_id: orderId, ...form })) throw new Problem('idempotency_key_reused')
    if (known) return recorded(tx, orderId, locked.state)
    if (await hasReference(tx, orderId, form.reference)) throw new Problem('transfer_already_recorded')
    return recorded(tx, orderId, await applyTransfer(platform, tx, locked, { ...form, idempotency_key, admin }))
  })
}

async function recorded(tx: Tx, orderId: string, state: LifecycleState): Promise<RecordedTransfer> {
  const to_pay_back = await surplusToPayBack(tx, orderId)
  return { payment_status: state.payment_status, missing: missingIn(state), to_pay_back }
}

/**
 * Returns the part of an order's amount that neither store credit nor a transfer has paid yet, in paisa. It is zero if
 * the order does not await a transfer.
 */
export function missingIn(state: LifecycleState): Paisa {
  const payment = state.payments.at(0)
  return payment && awaitsPayment(state)
    ? subtract(payment.amount, add(payment.credit_amount, payment.received_amount))
    : NO_MONEY
}

type NewTransfer = ReceivedTransfer & { idempotency_key: string; admin: Admin }

/**
 * Applies a received bank transfer to a locked order, and adds it to the audit log. Returns the next state of the
 * order. Throws `not_by_transfer`, and the errors of `applyEvent`.
 */
export async function applyTransfer(
  platform: Platform,
  tx: Tx,
  locked: LockedOrderWithProducts,
  { admin: { user_id: admin_id }, ...received }: NewTransfer,
): Promise<LifecycleState> {
  const transfer = { transfer_id: randomUUID(), ...received }
  const { state } = await applyEvent(platform, tx, locked, { kind: 'transfer_received', transfer, admin_id })
  const { order_id: entity_id } = locked
  const details = { amount: formatRupees(received.amount), reference: received.reference }
  await recordAct(tx, { actor_id: admin_id, action: 'match_transfer', entity: 'order', entity_id, details })
  return state
}
