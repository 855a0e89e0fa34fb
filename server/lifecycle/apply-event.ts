import type { Tx } from '#server/platform/database/database.ts'
import { noteOrder } from '#server/platform/figure-changes.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { carryOut } from './effects.ts'
import type { LockedOrder, LockedOrderWithProducts } from './lock-order.ts'
import type { Outcome } from './payment-steps.ts'
import type { LifecycleEvent, MoneyEvent } from './state.ts'
import { transition } from './transitions.ts'

/**
 * Applies a lifecycle event, such as a payment or a cancellation, to a locked order, in the transaction that holds its
 * locks. `transition` decides the effects. Carries out the effects, records them in the ledger, and notifies the
 * screens that show the order. Returns the next state of the order and the effects. If the event was applied before or
 * came too late, there are no effects. If the caller applies another event in the same transaction, it must use the
 * returned state. Throws the problem with which `transition` refuses the event, and the errors of `carryOut`.
 */
export async function applyEvent(
  platform: Platform,
  tx: Tx,
  locked: LockedOrderWithProducts,
  event: LifecycleEvent,
): Promise<Outcome>
export async function applyEvent(platform: Platform, tx: Tx, locked: LockedOrder, event: MoneyEvent): Promise<Outcome>
export async function applyEvent(
  platform: Platform,
  tx: Tx,
  locked: LockedOrder & Partial<LockedOrderWithProducts>,
  event: LifecycleEvent,
): Promise<Outcome> {
  const decided = transition(locked.state, event)
  if ('refusal' in decided) throw new Problem(decided.refusal)
  const order = { ...locked, created_by: causedBy(event) }
  await carryOut({ platform, tx, orderId: locked.order_id, lines: locked.lines ?? [], order }, decided.effects)
  if (decided.effects.length > 0) {
    await noteOrder(tx, locked.order_id)
    await platform.events.publish(tx, 'order', locked.order_id)
  }
  return decided
}

/**
 * Returns the account of the person who caused an event of an order: an admin, a seller or a member of a seller's
 * staff. Returns null for the provider and the shop itself.
 */
function causedBy(event: LifecycleEvent): string | null {
  if ('member_id' in event && event.member_id) return event.member_id
  if ('admin_id' in event) return event.admin_id ?? null
  return 'seller_id' in event ? event.seller_id : null
}
