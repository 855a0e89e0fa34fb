import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'

export type WaitingRefund = {
  refund_id: string
  payment_id: string
  order_id: string
  charged_amount: number
  charged_currency: string
  provider: string
  provider_session_id: string | null
}

type StoredRefund = Pick<WaitingRefund, 'order_id' | 'charged_amount' | 'charged_currency'>

/**
 * Returns a refund that must be sent to its payment provider. Returns undefined if the refund does not exist or is no
 * longer pending.
 */
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

/** Returns the stored refund with this id. Returns undefined if no payment at this provider has such a refund. */
export async function refundAt(tx: Tx, provider: string, refundId: string): Promise<StoredRefund | undefined> {
  return tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['refunds.charged_amount', 'payments.order_id', 'payments.charged_currency'])
    .where('refund_id', '=', refundId)
    .where('payments.provider', '=', provider)
    .executeTakeFirst()
}

/** Stores that a refund is being sent to the payment provider. Returns false if this was noted before. */
export async function claimRefund(database: Database, refundId: string): Promise<boolean> {
  const claimed = await database
    .updateTable('refunds')
    .set({ attempted_at: sql`now()` })
    .where('refund_id', '=', refundId)
    .where('attempted_at', 'is', null)
    .returning('refund_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Stores that a refund was not sent to the payment provider, so that another attempt can send it. */
export async function releaseRefund(database: Database, refundId: string): Promise<void> {
  await database.updateTable('refunds').set({ attempted_at: null }).where('refund_id', '=', refundId).execute()
}
