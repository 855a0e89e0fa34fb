import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '#contract/language.ts'
import { lockProducts, type StockLine } from '#server/catalog/stock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { TAXES_OF_FULFILMENT } from '#server/tax/withhold.ts'
import type { FulfilmentState, LifecycleState, PaymentState } from './state.ts'

/**
 * Functions that lock an order. All transactions take locks in one order, so that they cannot deadlock: cart rows,
 * products by id, the order, its payments by id. A checkout locks cart rows and products in
 * `server/cart/lock-cart-products.ts`. All later events of an order use the functions of this file.
 */

/** A locked order with its state at the time of the lock. */
export type LockedOrder = {
  order_id: string
  customer_id: string
  first_name: string
  language: Language
  email: string
  state: LifecycleState
}

export type OrderLine = StockLine & { seller_id: string }

/** A locked order. Its products are also locked, so that their stock can be changed. */
export type LockedOrderWithProducts = LockedOrder & { lines: readonly OrderLine[] }

/**
 * Locks the products of an order, and then the order and its payments. The locks last until the transaction ends. The
 * lines can be read before they are locked, because the lines of an order never change.
 */
export async function lockOrderWithProducts(tx: Tx, orderId: string): Promise<LockedOrderWithProducts | undefined> {
  const lines = await tx
    .selectFrom('order_items')
    .select(['product_id', 'quantity', 'seller_id'])
    .where('order_id', '=', orderId)
    .execute()
  await lockProducts(
    tx,
    lines.map(({ product_id }) => product_id),
  )
  const locked = await lockOrder(tx, orderId)
  return locked && { ...locked, lines }
}

/** Locks an order and its payments until the transaction ends. Use it for events that do not change stock. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['order_id', 'customer_id', 'first_name', 'email', 'language'])
    .select(['status', 'payment_method', 'payment_status'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .$castTo<Omit<LockedOrder, 'state'> & Pick<LifecycleState, 'status' | 'payment_method' | 'payment_status'>>()
    .executeTakeFirst()
  if (!order) return undefined
  const { status, payment_method, payment_status, ...locked } = order
  const payments = await lockPayments(tx, orderId)
  return { ...locked, state: { status, payment_method, payment_status, payments, ...(await sharesOf(tx, orderId)) } }
}

async function lockPayments(tx: Tx, orderId: string): Promise<PaymentState[]> {
  return tx
    .selectFrom('payments')
    .select([
      'payment_id',
      'status',
      'amount',
      'charged_amount',
      'exchange_rate',
      'refunded_amount',
      'refunded_charge',
      'received_amount',
      'credit_amount',
      sql<boolean>`provider_session_id is not null`.as('has_page'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('payment_id')
    .forNoKeyUpdate()
    .$castTo<PaymentState>()
    .execute()
}

/**
 * Returns the fulfilments and refunds of a locked order. Only a transaction that has locked the order may change them.
 */
async function sharesOf(tx: Tx, orderId: string): Promise<Pick<LifecycleState, 'fulfilments' | 'refunds'>> {
  return tx
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('fulfilments')
          .select(['seller_id', 'status', 'amount', 'refunded_amount', 'commission', 'cash_due', 'credit_amount'])
          .select([
            TAXES_OF_FULFILMENT.as('taxes'),
            sql<boolean>`collected_at is not null`.as('is_collected'),
            sql<boolean>`status = 'delivered' or delivered_at is not null or collected_at is not null`.as(
              'was_delivered',
            ),
          ])
          .where('order_id', '=', orderId)
          .$castTo<FulfilmentState>(),
      ).as('fulfilments'),
      jsonArrayFrom(
        selectFrom('refunds')
          .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
          .select([
            'refunds.refund_id',
            'refunds.payment_id',
            'refunds.status',
            'refunds.amount',
            'refunds.credit_amount',
          ])
          .where('payments.order_id', '=', orderId)
          .$castTo<LifecycleState['refunds'][number]>(),
      ).as('refunds'),
    ])
    .executeTakeFirstOrThrow()
}
