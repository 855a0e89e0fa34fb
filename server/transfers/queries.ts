import { sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentStatus } from '#contract/statuses.ts'
import type { WaitingTransfer } from '#contract/transfers.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { atMost } from '#server/platform/database/page-limit.ts'
import { beginsWith } from '#server/platform/database/uuid-beginning.ts'

/** SQL: the time until which an order by bank transfer can be paid. */
const PAY_UNTIL = sql<string>`orders.created_at + make_interval(mins => payment_window_minutes)`

/**
 * SQL: the data of a bank transfer that the customer of the order sees. An order by transfer has exactly one payment,
 * so the join returns one row.
 */
const TRANSFER = sql`
  orders.order_id, orders.payment_method, orders.payment_status, payments.amount - payments.credit_amount as amount, payments.received_amount as received,
  case when awaits_payment(orders.status, orders.payment_method, orders.payment_status)
    then payments.amount - payments.credit_amount - payments.received_amount else 0 end as missing,
  ${PAY_UNTIL} as pay_until,
  case when proof.order_id is not null then jsonb_build_object('transaction_id', transaction_id,
    'has_slip', slip is not null, 'sent_at', proof.sent_at) end as proof
  from orders join payments using (order_id) left join transfer_proofs as proof using (order_id)`

export type StoredTransfer = {
  order_id: string
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  amount: Paisa
  received: Paisa
  missing: Paisa
  pay_until: string
  proof: { transaction_id: string; has_slip: boolean; sent_at: string } | null
}

/** Returns the bank transfer of a customer's order. Returns undefined if the order belongs to another customer. */
export async function transferOf(
  database: Database,
  customerId: string,
  orderId: string,
): Promise<StoredTransfer | undefined> {
  const { rows } = await sql<StoredTransfer>`
    select ${TRANSFER} where orders.order_id = ${orderId} and customer_id = ${customerId} limit 1`.execute(database)
  return rows[0]
}

/** The proof of a transfer that a customer sends. */
type Proof = { transaction_id: string } | { slip: string }

/**
 * Stores one of the two proofs of a bank transfer: the transaction id or the slip. Keeps the other one, if it is
 * stored. Returns false if the customer has no such order that awaits a transfer.
 */
export async function storeProof(
  database: Database,
  { customerId, orderId }: { customerId: string; orderId: string },
  proof: Proof,
): Promise<boolean> {
  const transactionId = 'transaction_id' in proof ? proof.transaction_id : null
  const slip = 'slip' in proof ? proof.slip : null
  const { rows } = await sql`
    insert into transfer_proofs as proof (order_id, transaction_id, slip)
    select order_id, coalesce(${transactionId}::text, ''), ${slip}::text from orders
    where order_id = ${orderId} and customer_id = ${customerId} and payment_method = 'bank_transfer'
      and awaits_payment(status, payment_method, payment_status)
    on conflict (order_id) do update set transaction_id = coalesce(${transactionId}::text, proof.transaction_id),
      slip = coalesce(${slip}::text, proof.slip), sent_at = now()
    returning order_id`.execute(database)
  return rows.length > 0
}

/**
 * Returns the payment method of an order, and the path of the slip of its bank transfer. Returns undefined if the order
 * does not exist, or if `customerId` is given and the order belongs to another customer.
 */
export async function slipOf(
  database: Database,
  orderId: string,
  customerId?: string,
): Promise<{ payment_method: string; slip: string | null } | undefined> {
  let query = database
    .selectFrom('orders')
    .leftJoin('transfer_proofs', 'transfer_proofs.order_id', 'orders.order_id')
    .select(['payment_method', 'slip'])
    .where('orders.order_id', '=', orderId)
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId)
  return query.executeTakeFirst()
}

/**
 * The cursor of the orders that await a bank transfer: whether the last order on the page has no proof (0 or 1), its
 * time and its id.
 */
export type WaitingKey = readonly [hasNoProof: number, since: string, orderId: string]

export type WaitingRow = WaitingTransfer & { has_no_proof: number; since: string }

/**
 * Returns the orders that await a bank transfer. Orders with a proof come first; within both groups, the oldest come
 * first (index payments_awaiting_transfer). Reads one row more than the page contains, to know whether there is a next
 * page. There are few such orders, because unpaid orders expire.
 */
export async function waitingTransfers(
  database: Database,
  { q, limit, after }: { q: string | undefined; limit: number; after: WaitingKey | undefined },
): Promise<WaitingRow[]> {
  const pattern = q === undefined ? '' : likePattern(q)
  const found =
    q === undefined
      ? sql`true`
      : sql`(${beginsWith('orders.order_id', q)} or lower(first_name || ' ' || last_name) like ${pattern}
          or lower(transaction_id) like ${pattern})`
  const rest = after
    ? sql`where (has_no_proof, since, order_id) > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : sql``
  const { rows } = await sql<WaitingRow>`
    select * from (
      select orders.order_id, first_name, last_name, phone, payments.amount - payments.credit_amount as amount, payments.received_amount as received,
        coalesce(transaction_id, '') as transaction_id, slip is not null as has_slip, sent_at, orders.created_at,
        ${PAY_UNTIL} as pay_until, (sent_at is null)::int as has_no_proof, coalesce(sent_at, payments.created_at) as since
      from payments join orders using (order_id) left join transfer_proofs using (order_id)
      where payments.payment_method = 'bank_transfer' and payments.status = 'pending'
        and orders.status <> 'cancelled' and ${found}
    ) as waiting ${rest}
    order by has_no_proof, since, order_id limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

/** Returns the bank transfer that was recorded with this idempotency key. */
export function transferWithKey(tx: Tx, key: string) {
  return tx
    .selectFrom('transfers')
    .select(['order_id', 'amount', 'reference'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/**
 * Returns whether a bank transfer with this reference is recorded for the order (index transfers_of_order). Ignores
 * transfers whose idempotency key begins with `except`.
 */
export async function hasReference(tx: Tx, orderId: string, reference: string, except?: string): Promise<boolean> {
  let query = tx
    .selectFrom('transfers')
    .select('transfer_id')
    .where('order_id', '=', orderId)
    .where(sql`lower(reference)`, '=', reference.toLowerCase())
  if (except !== undefined) query = query.where(sql<boolean>`not starts_with(idempotency_key, ${except})`)
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Returns the money of an order's bank transfers that the order did not need and that staff still have to pay back, in
 * paisa (index payments_of_order).
 */
export async function surplusToPayBack(tx: Tx, orderId: string): Promise<Paisa> {
  const { rows } = await sql<{ amount: Paisa }>`
    select coalesce(sum(refunds.amount - refunds.credit_amount), 0)::bigint as amount from refunds join payments using (payment_id)
    where payments.order_id = ${orderId} and refunds.reason = 'not_needed' and refunds.status = 'pending'`.execute(tx)
  return rows[0]?.amount as Paisa
}

/**
 * Returns the orders with the payment method bank transfer whose ids begin with one of these codes of eight characters.
 */
export async function ordersWithCodes(
  database: Database,
  codes: readonly string[],
): Promise<{ code: string; order_id: string }[]> {
  const { rows } = await sql<{ code: string; order_id: string }>`
    select code, order_id from unnest(${codes}::text[]) as code
    cross join lateral (
      select order_id from orders
      where order_id between rpad(code, 32, '0')::uuid and rpad(code, 32, 'f')::uuid and payment_method = 'bank_transfer'
    ) as found`.execute(database)
  return rows
}

/** Returns the given idempotency keys with which bank transfers are already recorded. */
export async function recordedKeys(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('transfers')
    .select('idempotency_key')
    .where('idempotency_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ idempotency_key }) => idempotency_key))
}
