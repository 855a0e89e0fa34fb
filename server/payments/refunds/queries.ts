import { sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { RefundReason, RefundStatus } from '#contract/refunds.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { PAYMENT_COLUMNS, type StoredPayment } from '../queries.ts'

type NewRefund = {
  payment_id: string
  seller_id: string | null
  reason: RefundReason
  amount: Paisa
  charged_amount: number
  status: RefundStatus
}

/** Locks the payment of an order of which something could still go back, if there is one. The order is locked before it. */
export async function lockRefundablePayment(tx: Tx, orderId: string): Promise<StoredPayment | undefined> {
  return tx
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['paid', 'partly_refunded'])
    .orderBy('payment_id')
    .forNoKeyUpdate()
    .$castTo<StoredPayment>()
    .executeTakeFirst()
}

/** Writes a line of the ledger and what it leaves of the payment; answers the refund's id. */
export async function insertRefund(tx: Tx, refund: NewRefund, status: 'partly_refunded' | 'refunded'): Promise<string> {
  await tx
    .updateTable('payments')
    .set((payment) => ({
      status,
      refunded_amount: payment('refunded_amount', '+', refund.amount),
      refunded_charge: payment('refunded_charge', '+', refund.charged_amount),
      updated_at: sql`now()`,
    }))
    .where('payment_id', '=', refund.payment_id)
    .execute()
  const { refund_id } = await tx.insertInto('refunds').values(refund).returning('refund_id').executeTakeFirstOrThrow()
  return refund_id
}

/** The sellers whose parts of an order have been paid back by themselves. */
export async function sellersPaidBackFor(tx: Tx, orderId: string): Promise<Set<string>> {
  const found = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select('refunds.seller_id')
    .where('payments.order_id', '=', orderId)
    .where('refunds.seller_id', 'is not', null)
    .$narrowType<{ seller_id: string }>()
    .execute()
  return new Set(found.map(({ seller_id }) => seller_id))
}

export type WaitingRefund = {
  refund_id: string
  payment_id: string
  order_id: string
  charged_amount: number
  charged_currency: string
  provider: string
  provider_session_id: string | null
}

/** A refund that its provider has not been told of; undefined when it has. */
export async function waitingRefund(database: Database, refundId: string): Promise<WaitingRefund | undefined> {
  return database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select([
      'refunds.refund_id',
      'refunds.payment_id',
      'refunds.charged_amount',
      'payments.charged_currency',
      'payments.order_id',
      'payments.provider',
      'payments.provider_session_id',
    ])
    .where('refund_id', '=', refundId)
    .where('refunds.status', '=', 'pending')
    .executeTakeFirst()
}

/** Notes the provider's name for a refund that it has made, unless it has said in the meantime that it failed. */
export async function endAsDone(database: Database, refundId: string, providerRefundId: string): Promise<void> {
  await database
    .updateTable('refunds')
    .set({ status: 'done', provider_refund_id: providerRefundId, updated_at: sql`now()` })
    .where('refund_id', '=', refundId)
    .where('status', '=', 'pending')
    .execute()
}

type FailedRefund = Pick<WaitingRefund, 'payment_id' | 'order_id' | 'charged_amount' | 'charged_currency'>

/** Notes that a refund at this provider has failed; undefined where that is known, or there is none. */
export async function endAsFailed(tx: Tx, provider: string, refundId: string): Promise<FailedRefund | undefined> {
  return tx
    .updateTable('refunds')
    .from('payments')
    .set({ status: 'failed', updated_at: sql`now()` })
    .whereRef('payments.payment_id', '=', 'refunds.payment_id')
    .where('refund_id', '=', refundId)
    .where('payments.provider', '=', provider)
    .where('refunds.status', '<>', 'failed')
    .returning(['refunds.payment_id', 'refunds.charged_amount', 'payments.order_id', 'payments.charged_currency'])
    .executeTakeFirst()
}
