import type { Paisa } from '#contract/money.ts'
import type { CreditShare } from '#contract/store-credit.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrder } from '#server/lifecycle/lock-order.ts'
import type { LifecycleState } from '#server/lifecycle/state.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * Pays a part or all of a new order with store credit of its customer, who is locked by `lockCredit`. Returns the state
 * of the order, which is paid if the credit pays all of it. Undefined if the order does not exist.
 */
export async function useCredit(
  platform: Platform,
  tx: Tx,
  orderId: string,
  { credit: amount, shares }: { credit: Paisa; shares: readonly CreditShare[] },
): Promise<LifecycleState | undefined> {
  const locked = await lockOrder(tx, orderId)
  if (!locked) return undefined
  const { state } = await applyEvent(platform, tx, locked, { kind: 'credit_used', amount, shares })
  return state
}
