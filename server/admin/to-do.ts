import { type RawBuilder, sql } from 'kysely'
import { METHODS_REFUNDED_BY_HAND } from '#contract/payment-methods.ts'
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from '#contract/statuses.ts'
import { type AdminToDo, MOST_COUNTED } from '#contract/to-do.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ordersByStatus } from './dashboard-queries.ts'

/** Returns the numbers of orders, sellers, requests and jobs on which admins must act. */
export async function adminToDo({ database, jobs }: Platform): Promise<AdminToDo> {
  const [counts, byStatus, failed_jobs] = await Promise.all([
    countToDo(database),
    ordersByStatus(database),
    jobs.failed(database),
  ])
  return {
    ...counts,
    failed_jobs: Math.min(failed_jobs, MOST_COUNTED),
    orders_by_status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.find((row) => row.status === status)?.orders ?? 0]),
    ) as Record<OrderStatus, number>,
  }
}

type Counts = Omit<AdminToDo, 'failed_jobs' | 'orders_by_status'>

/**
 * Counts the rows on which admins must act. Each count reads at most MOST_COUNTED rows of an index that contains only
 * open rows: orders_by_state, seller_profiles_waiting, seller_profiles_changed, one_open_refund_request,
 * one_open_difference, refunds_pending, payments_awaiting_transfer and payouts_sending.
 */
async function countToDo(database: Database): Promise<Counts> {
  const count = (rows: RawBuilder<unknown>) => countUpTo(MOST_COUNTED, rows)
  const { rows } = await sql<Counts>`
    select
      ${count(sql`from orders where status = 'placed' and payment_status = any(${PAYMENT_STATUSES}::text[])
        and not awaits_payment(status, payment_method, payment_status)`)} as new_orders,
      ${count(sql`from seller_profiles where not is_verified and declined_at is null`)} as sellers_waiting,
      ${count(sql`from seller_profiles where is_verified and changed_from is not null`)} as sellers_changed,
      ${count(sql`from refund_requests where status = 'open'`)} as refund_requests,
      ${count(sql`from payment_differences where resolved_at is null`)} as payment_differences,
      ${count(sql`from refunds join payments using (payment_id)
        where refunds.status = 'pending' and payment_method = any(${METHODS_REFUNDED_BY_HAND}::text[])`)} as refunds_to_pay_back,
      ${count(sql`from payments join orders using (order_id) join transfer_proofs using (order_id)
        where payments.payment_method = 'bank_transfer' and payments.status = 'pending'
          and orders.status <> 'cancelled'`)} as transfers_to_match,
      ${count(sql`distinct batch_id from payouts where status = 'sending'`)} as payout_batches`.execute(database)
  const [counts] = rows
  if (!counts) throw new Error('A query of counts returns one row.')
  return counts
}
