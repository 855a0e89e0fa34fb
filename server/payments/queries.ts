import { sql } from 'kysely'
import type { PaymentStatus } from '#contract/statuses.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { HostedSession, ProviderMessage } from './provider.ts'

export type StoredPayment = {
  payment_id: string
  order_id: string
  provider: string
  provider_session_id: string | null
  url: string | null
  status: PaymentStatus
}

const COLUMNS = ['payment_id', 'order_id', 'provider', 'provider_session_id', 'url', 'status'] as const

/** The newest payment of an order (index payments_of_order). */
export async function newestPaymentOf(database: Database, orderId: string): Promise<StoredPayment | undefined> {
  return database
    .selectFrom('payments')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .$castTo<StoredPayment>()
    .executeTakeFirst()
}

/** Notes the hosted page of a payment; the first to come is kept. */
export async function attachSession(
  database: Database,
  paymentId: string,
  { session_id, url }: HostedSession,
): Promise<void> {
  await database
    .updateTable('payments')
    .set({ provider_session_id: session_id, url, updated_at: sql`now()` })
    .where('payment_id', '=', paymentId)
    .where('provider_session_id', 'is', null)
    .execute()
}

/** Which order a payment is for; undefined when the provider names one that is not ours. */
export async function orderPaidBy(tx: Tx, provider: string, paymentId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('payments')
    .select('order_id')
    .where('payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return found?.order_id
}

/** Locks a payment until the transaction ends; its order is locked before it. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<StoredPayment> {
  return tx
    .selectFrom('payments')
    .select(COLUMNS)
    .where('payment_id', '=', paymentId)
    .forNoKeyUpdate()
    .$castTo<StoredPayment>()
    .executeTakeFirstOrThrow()
}

export async function updatePayment(tx: Tx, paymentId: string, status: PaymentStatus): Promise<void> {
  await tx.updateTable('payments').set({ status, updated_at: sql`now()` }).where('payment_id', '=', paymentId).execute()
}

/** Ends the payments of an order that still wait for money, and answers them. */
export async function expirePaymentsOf(tx: Tx, orderId: string): Promise<StoredPayment[]> {
  return tx
    .updateTable('payments')
    .set({ status: 'expired', updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'failed'])
    .returning(COLUMNS)
    .$castTo<StoredPayment>()
    .execute()
}

/** Stores a message of a provider; false when it was stored before. A second one sent at the same moment waits for the first. */
export async function storeMessage(
  tx: Tx,
  provider: string,
  { event_id, type, payload }: ProviderMessage,
): Promise<boolean> {
  const stored = await tx
    .insertInto('payment_events')
    .values({ provider, event_id, type, payload: JSON.stringify(payload), applied_at: sql`now()` })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return stored !== undefined
}
