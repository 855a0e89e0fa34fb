import { sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import { UNPAID_STATUSES } from '#server/lifecycle/payment-status.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { HostedSession, ProviderMessage } from './provider.ts'

export type StoredPayment = {
  payment_id: string
  order_id: string
  provider: string
  provider_session_id: string | null
  url: string | null
  status: PaymentStatus
  amount: Paisa
  credit_amount: Paisa
  charged_amount: number
  charged_currency: string
  exchange_rate: number
  customer_email: string
  refunded_amount: Paisa
  refunded_charge: number
  created_at: string
}

export const PAYMENT_COLUMNS = [
  'payment_id',
  'order_id',
  'provider',
  'provider_session_id',
  'url',
  'status',
  'amount',
  'credit_amount',
  'charged_amount',
  'charged_currency',
  'exchange_rate',
  'customer_email',
  'refunded_amount',
  'refunded_charge',
  'created_at',
] as const

type NewPayment = Pick<
  StoredPayment & { payment_method: PaymentMethod },
  | 'order_id'
  | 'payment_method'
  | 'provider'
  | 'amount'
  | 'credit_amount'
  | 'charged_amount'
  | 'charged_currency'
  | 'exchange_rate'
  | 'customer_email'
>

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<StoredPayment> {
  return (
    tx
      .insertInto('payments')
      // The payment's time is `clock_timestamp()`, the present time. With `now()`, the start of the transaction, the
      // payment that was opened last would not always be the newest.
      .values({ ...payment, created_at: sql`clock_timestamp()` })
      .returning(PAYMENT_COLUMNS)
      .$castTo<StoredPayment>()
      .executeTakeFirstOrThrow()
  )
}

/** Returns the newest payment of an order, or undefined if the order has none (index payments_of_order). */
export async function newestPaymentOf(database: Database, orderId: string): Promise<StoredPayment | undefined> {
  return database
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .limit(1)
    .$castTo<StoredPayment>()
    .executeTakeFirst()
}

export async function paymentById(database: Database, paymentId: string): Promise<StoredPayment | undefined> {
  return database
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('payment_id', '=', paymentId)
    .$castTo<StoredPayment>()
    .executeTakeFirst()
}

/** Returns those payments of an order that are still unpaid. */
export async function unpaidPaymentsOf(database: Database, orderId: string): Promise<StoredPayment[]> {
  return database
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('order_id', '=', orderId)
    .where('status', 'in', UNPAID_STATUSES)
    .$castTo<StoredPayment>()
    .execute()
}

/**
 * Stores the payment page of a payment and returns its URL. If a page was already stored, keeps that page and returns
 * its URL.
 */
export async function attachSession(
  database: Database,
  paymentId: string,
  { session_id, url }: HostedSession,
): Promise<string> {
  const kept = await database
    .updateTable('payments')
    .set({
      provider_session_id: sql<string>`case when url is null then ${session_id} else provider_session_id end`,
      url: sql<string>`coalesce(url, ${url})`,
      updated_at: sql`now()`,
    })
    .where('payment_id', '=', paymentId)
    .returning('url')
    .executeTakeFirstOrThrow()
  return kept.url ?? url
}

/** Returns the payment with this session id at a provider, or undefined if there is none. */
export async function paymentAt(
  database: Database,
  provider: string,
  sessionId: string,
): Promise<StoredPayment | undefined> {
  return database
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('provider', '=', provider)
    .where('provider_session_id', '=', sessionId)
    .$castTo<StoredPayment>()
    .executeTakeFirst()
}

/**
 * Returns the id of a payment's order. Returns undefined if the shop does not know the payment that the provider names.
 */
export async function orderPaidBy(
  database: Database,
  provider: string,
  paymentId: string,
): Promise<string | undefined> {
  const found = await database
    .selectFrom('payments')
    .select('order_id')
    .where('payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return found?.order_id
}

/**
 * Stores a webhook message of a payment provider. Returns false if the message was stored before. If the same message
 * arrives twice at once, the second call blocks until the first has ended.
 */
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
