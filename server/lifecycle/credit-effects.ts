import { sql } from 'kysely'
import { NO_MONEY, type Paisa } from '#contract/money.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Effect } from './state.ts'

/** Functions that write the effects of store credit to the tables of orders, payments and fulfilments. */

type Target = { tx: Tx; orderId: string }
type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>

/**
 * Stores the amounts that store credit pays of a new order: of the order itself, of its payment, and of the fulfilments
 * of a cash order.
 */
export async function useCredit(
  { tx, orderId }: Target,
  { payment_id, amount, shares }: EffectOf<'use_credit'>,
): Promise<void> {
  await tx.updateTable('orders').set({ credit_used: amount }).where('order_id', '=', orderId).execute()
  await tx.updateTable('payments').set({ credit_amount: amount }).where('payment_id', '=', payment_id).execute()
  for (const { seller_id, credit: credit_amount } of shares)
    await tx
      .updateTable('fulfilments')
      .set({ credit_amount })
      .where('order_id', '=', orderId)
      .where('seller_id', '=', seller_id)
      .execute()
}

/**
 * Records the returned store credit in the order, and removes it from the payments. Their amounts then lose the credit
 * if `isLowered` is true. Otherwise their charged amounts grow by it. The code in `server/ledger` creates the posting.
 */
export async function returnCredit(
  { tx, orderId }: Target,
  { amount, payment_ids, isLowered }: EffectOf<'return_credit'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((order) => ({ credit_returned: order('credit_returned', '+', amount) }))
    .where('order_id', '=', orderId)
    .execute()
  await tx
    .updateTable('payments')
    .set({
      credit_amount: NO_MONEY,
      ...(isLowered
        ? { amount: sql<Paisa>`amount - credit_amount` }
        : { charged_amount: sql<number>`charged_amount + credit_amount` }),
    })
    .where('payment_id', 'in', payment_ids)
    .execute()
}
