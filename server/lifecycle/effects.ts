import { sql } from 'kysely'
import { UNDO_DURATION } from '#contract/limits.ts'
import { NO_MONEY, type Paisa } from '#contract/money.ts'
import { isRefundedByHand } from '#contract/payment-methods.ts'
import { isSurplus } from '#contract/refunds.ts'
import { isShipped } from '#contract/statuses.ts'
import { returnStock, takeStock } from '#server/catalog/stock.ts'
import { issueInvoices } from '#server/invoices/issue-invoices.ts'
import { type Posting, post } from '#server/ledger/post.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { withholdTaxes } from '#server/tax/withhold.ts'
import { returnCredit, useCredit } from './credit-effects.ts'
import type { OrderLine } from './lock-order.ts'
import { type OrderBefore, postingsOf, soldBy } from './postings.ts'
import type { RefundLine } from './refund-plan.ts'
import type { Effect, NewRefund } from './state.ts'

/** The queue of jobs that close payment pages at the provider. */
export const CLOSE_PAGE = 'close-payment-page'
export type ClosePageJob = { payment_id: string }

/** The queue of jobs that send refunds to the payment provider. */
export const SEND_REFUND = 'send-refund'
export type SendRefundJob = { refund_id: string }

/** The order that the effects of an event change, and the transaction that holds its locks. */
type Target = { platform: Platform; tx: Tx; orderId: string; lines: readonly OrderLine[]; order: OrderBefore }

type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>

/**
 * Writes the effects of an order event to the database, and adds their postings to the ledger. Throws `stock_gone` if
 * an effect must take stock and there is too little. Throws `tax_rules_changed` if a sale must withhold a tax by a rule
 * that was just changed. Throws `idempotency_key_reused` if a bank transfer has the key of another transfer.
 */
export async function carryOut(target: Target, effects: readonly Effect[]): Promise<void> {
  const postings: Posting[] = []
  for (const effect of effects) {
    const run = EFFECTS[effect.kind] as (target: Target, effect: Effect) => Promise<unknown>
    const added = await run(target, effect)
    await withholdTaxes(target.tx, target.orderId, soldBy(target.order, effect))
    postings.push(...postingsOf(target.order, effect, typeof added === 'string' ? added : undefined))
  }
  await post(target.tx, postings)
}

const EFFECTS: { [Kind in Effect['kind']]: (target: Target, effect: EffectOf<Kind>) => Promise<unknown> } = {
  set_payment_status: setPaymentStatus,
  close_payment_page: ({ platform, tx }, { payment_id }) =>
    platform.jobs.send(tx, CLOSE_PAGE, { payment_id } satisfies ClosePageJob),
  set_order_payment_status: setOrderPaymentStatus,
  return_stock: ({ tx, lines }, { seller_ids }) => returnStock(tx, linesOf(lines, seller_ids)),
  take_stock: takeStockAgain,
  set_fulfilment_status: setFulfilmentStatus,
  set_order_status: setOrderStatus,
  refund: addRefund,
  collect_cash: collectCash,
  drop_cash: dropCash,
  use_credit: useCredit,
  return_credit: returnCredit,
  forget_credit: ({ tx }, { payment_id }) =>
    tx
      .updateTable('payments')
      .set({ amount: sql<Paisa>`amount - credit_amount`, credit_amount: NO_MONEY })
      .where('payment_id', '=', payment_id)
      .execute(),
  mark_refused: ({ tx, orderId }) =>
    tx.updateTable('orders').set({ is_refused: true }).where('order_id', '=', orderId).execute(),
  store_transfer: storeTransfer,
  set_received_amount: ({ tx }, { payment_id, received_amount }) =>
    tx
      .updateTable('payments')
      .set({ received_amount, updated_at: sql`now()` })
      .where('payment_id', '=', payment_id)
      .execute(),
  refund_surplus: addSurplus,
  set_refund_status: setRefundStatus,
  publish: ({ tx, orderId }, { event }) => publishShopEvents(tx, [{ event, subject_id: orderId }]),
}

function linesOf(lines: readonly OrderLine[], sellerIds: readonly string[]): OrderLine[] {
  return lines.filter(({ seller_id }) => sellerIds.includes(seller_id))
}

async function takeStockAgain({ tx, lines }: Target, { seller_ids }: EffectOf<'take_stock'>): Promise<void> {
  const short = await takeStock(tx, linesOf(lines, seller_ids))
  if (short.length > 0) throw new Problem('stock_gone')
}

async function setPaymentStatus(
  { tx }: Target,
  { payment_id, status, session_id }: EffectOf<'set_payment_status'>,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status,
      provider_session_id: sql<string | null>`coalesce(provider_session_id, ${session_id}::text)`,
      updated_at: sql`now()`,
    })
    .where('payment_id', '=', payment_id)
    .execute()
}

async function setOrderPaymentStatus(
  { tx, orderId }: Target,
  { status: payment_status }: EffectOf<'set_order_payment_status'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_status, updated_at: sql`now()` })
    .where('order_id', '=', orderId)
    .execute()
}

async function setOrderStatus(
  { tx, orderId: order_id }: Target,
  { status, author }: EffectOf<'set_order_status'>,
): Promise<void> {
  await tx.updateTable('orders').set({ status, updated_at: sql`now()` }).where('order_id', '=', order_id).execute()
  await tx
    .insertInto('order_status_history')
    // The history entry uses `clock_timestamp()`, the time of this change. `now()` would be the start of the
    // transaction, which can give concurrent changes the wrong order.
    .values({ order_id, status, ...author, changed_at: sql`clock_timestamp()` })
    .execute()
}

/**
 * Sets the status of fulfilments and adds it to their histories. If a fulfilment was delivered before, also stores the
 * time of that delivery. A delivered status that the seller undoes within the undo time does not count. Removes the
 * reason of an earlier cancellation. Shipped fulfilments get their invoices.
 */
async function setFulfilmentStatus(
  { tx, orderId }: Target,
  { seller_ids, status }: EffectOf<'set_fulfilment_status'>,
): Promise<void> {
  const wasDelivered = sql`status = 'delivered' and updated_at < now() - make_interval(secs => ${UNDO_DURATION / 1000})`
  await tx
    .with('changed', (write) =>
      write
        .updateTable('fulfilments')
        .set({
          status,
          delivered_at: sql`coalesce(delivered_at, case when ${wasDelivered} then updated_at end)`,
          cancel_reason: null,
          cancel_note: '',
          updated_at: sql`now()`,
        })
        .where('order_id', '=', orderId)
        .where('seller_id', 'in', seller_ids)
        .returning(['order_id', 'seller_id', 'status']),
    )
    .insertInto('fulfilment_status_history')
    .columns(['order_id', 'seller_id', 'status', 'changed_at'])
    .expression((select) =>
      select
        .selectFrom('changed')
        .select(['order_id', 'seller_id', 'status', sql<string>`clock_timestamp()`.as('changed_at')]),
    )
    .execute()
  if (isShipped(status)) await issueInvoices(tx, orderId, seller_ids)
}

/**
 * Stores a refund and its lines, and resolves to the refund's id. Adds its amount to the refunded amounts of the
 * payment, of the order and of the affected fulfilments. The provider is called after the transaction has committed. If
 * no provider sends refunds of the payment method, an admin pays the refund back.
 */
async function addRefund(
  { platform, tx, orderId, order }: Target,
  { refund: added, goods }: EffectOf<'refund'>,
): Promise<string> {
  const { lines, items, payment_status, refunded_charge, ...refund } = added
  await tx
    .updateTable('payments')
    .set((payment) => ({
      status: payment_status,
      refunded_amount: payment('refunded_amount', '+', refund.amount),
      refunded_charge: payment('refunded_charge', '+', refunded_charge),
      updated_at: sql`now()`,
    }))
    .where('payment_id', '=', refund.payment_id)
    .execute()
  // The refund uses `clock_timestamp()`, the time of this statement, so that several refunds of one transaction keep
  // their order.
  const row = { ...refund, created_at: sql<string>`clock_timestamp()` }
  const { refund_id } = await tx.insertInto('refunds').values(row).returning('refund_id').executeTakeFirstOrThrow()
  if (lines && lines.length > 0)
    await tx
      .insertInto('refund_lines')
      .values(lines.map((line) => ({ refund_id, ...line })))
      .execute()
  if (items && items.length > 0)
    await tx
      .insertInto('refund_items')
      .values(items.map((item) => ({ refund_id, ...item })))
      .execute()
  await countRefund(tx, orderId, added, goods)
  if (refund.status === 'pending' && !isRefundedByHand(order.state.payment_method))
    await platform.jobs.send(tx, SEND_REFUND, { refund_id } satisfies SendRefundJob)
  return refund_id
}

/** Adds a refund to the refunded amounts of the order. A refund of money that the order did not need is not added. */
async function countRefund(
  tx: Tx,
  orderId: string,
  { reason, amount }: NewRefund,
  goods: readonly RefundLine[],
): Promise<void> {
  if (isSurplus(reason)) return
  await tx
    .updateTable('orders')
    .set({ refunded_amount: sql<Paisa>`least(total_amount, refunded_amount + ${amount})` })
    .where('order_id', '=', orderId)
    .execute()
  for (const line of goods)
    await tx
      .updateTable('fulfilments')
      .set((own) => ({ refunded_amount: own('refunded_amount', '+', line.amount) }))
      .where('order_id', '=', orderId)
      .where('seller_id', '=', line.seller_id)
      .execute()
}

/** Stores a bank transfer that an admin has matched with an order. */
async function storeTransfer(
  { tx, orderId: order_id, order: { created_by, customer_id } }: Target,
  { transfer }: EffectOf<'store_transfer'>,
): Promise<void> {
  const stored = await tx
    .insertInto('transfers')
    .values({ ...transfer, order_id, recorded_by: created_by ?? customer_id })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('transfer_id')
    .executeTakeFirst()
  // The transfer was not stored, because a transfer of another order that was recorded at the same time has the same
  // idempotency key.
  if (!stored) throw new Problem('idempotency_key_reused')
}

/** Stores a refund of money that the order did not need, and resolves to its id. An admin pays it back. */
async function addSurplus({ tx }: Target, { payment_id, amount }: EffectOf<'refund_surplus'>): Promise<string> {
  const row = {
    payment_id,
    amount,
    charged_amount: amount,
    reason: 'not_needed',
    created_at: sql<string>`clock_timestamp()`,
  }
  const { refund_id } = await tx.insertInto('refunds').values(row).returning('refund_id').executeTakeFirstOrThrow()
  return refund_id
}

async function setRefundStatus(
  { tx }: Target,
  { refund_id, status, provider_refund_id }: EffectOf<'set_refund_status'>,
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      status,
      provider_refund_id: sql<string | null>`coalesce(${provider_refund_id}::text, provider_refund_id)`,
      updated_at: sql`now()`,
    })
    .where('refund_id', '=', refund_id)
    .execute()
}

/** Stores the cash that was collected for a fulfilment. The collector keeps it until a deposit. */
async function collectCash(
  { tx, orderId: order_id, order: { created_by } }: Target,
  { collection: { seller_id, collector_id, due, received, reason } }: EffectOf<'collect_cash'>,
): Promise<void> {
  await tx
    .insertInto('cash_collections')
    .values({ order_id, seller_id, collector_id, due, received, reason, recorded_by: created_by ?? seller_id })
    .execute()
  await tx
    .updateTable('fulfilments')
    .set({ collected_at: sql`now()` })
    .where('order_id', '=', order_id)
    .where('seller_id', '=', seller_id)
    .execute()
}

/** Removes the cash of a cancelled fulfilment from the cash due. The fulfilment then counts as refunded. */
async function dropCash(
  { tx, orderId }: Target,
  { seller_id, payment_id, due, goods, credit }: EffectOf<'drop_cash'>,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set((payment) => ({
      amount: sql<Paisa>`amount - ${due} - ${credit}`,
      credit_amount: payment('credit_amount', '-', credit),
      charged_amount: payment('charged_amount', '-', due),
      updated_at: sql`now()`,
    }))
    .where('payment_id', '=', payment_id)
    .execute()
  await tx
    .updateTable('orders')
    .set((order) => ({
      refunded_amount: sql<Paisa>`refunded_amount + ${due} + ${credit}`,
      credit_returned: order('credit_returned', '+', credit),
    }))
    .where('order_id', '=', orderId)
    .execute()
  await tx
    .updateTable('fulfilments')
    .set((own) => ({ refunded_amount: own('refunded_amount', '+', goods), credit_amount: NO_MONEY }))
    .where('order_id', '=', orderId)
    .where('seller_id', '=', seller_id)
    .execute()
}
