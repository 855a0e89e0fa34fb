import { type RawBuilder, sql } from 'kysely'
import { listAllOrders } from '#contract/admin-orders.ts'
import { listSellers } from '#contract/admin-sellers.ts'
import type { Call } from '#contract/call.ts'
import { listOwedRefunds } from '#contract/cash.ts'
import { listJobs } from '#contract/jobs.ts'
import { METHODS_REFUNDED_BY_HAND } from '#contract/payment-methods.ts'
import { listPayoutBatches } from '#contract/payout-batches.ts'
import { listProductReviews } from '#contract/product-reviews.ts'
import { listPaymentDifferences, listRefundRequests } from '#contract/refunds.ts'
import { hasStaffRole } from '#contract/staff-roles.ts'
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from '#contract/statuses.ts'
import { type AdminToDo, MOST_COUNTED } from '#contract/to-do.ts'
import { listTransfers } from '#contract/transfers.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ordersByStatus } from './dashboard-queries.ts'

/**
 * For each count in the admins' to-do list, the call that lists the counted rows. An admin sees a count if the admin's
 * staff roles permit this call.
 */
const LISTS = {
  new_orders: listAllOrders,
  sellers_waiting: listSellers,
  sellers_changed: listSellers,
  documents_to_check: listSellers,
  products_to_review: listProductReviews,
  products_moderated: listProductReviews,
  refund_requests: listRefundRequests,
  payment_differences: listPaymentDifferences,
  refunds_to_pay_back: listOwedRefunds,
  transfers_to_match: listTransfers,
  payout_batches: listPayoutBatches,
  failed_jobs: listJobs,
  orders_by_status: listAllOrders,
} as const satisfies Record<keyof AdminToDo, Call>

/**
 * Returns the numbers of orders, sellers, requests and jobs that wait for an action of an admin. A number is null if
 * the staff roles of the caller do not permit the list of its rows.
 */
export async function adminToDo(platform: Platform, { staff_roles }: Admin): Promise<AdminToDo> {
  const all = await countAll(platform)
  const shown = Object.entries(all).map(([name, count]) => [
    name,
    hasStaffRole(staff_roles, LISTS[name as keyof AdminToDo].staff) ? count : null,
  ])
  return Object.fromEntries(shown) as AdminToDo
}

type AllCounts = { [Name in keyof AdminToDo]: NonNullable<AdminToDo[Name]> }

async function countAll({ database, jobs, settings }: Platform): Promise<AllCounts> {
  const [counts, byStatus, failed_jobs] = await Promise.all([
    countToDo(database),
    ordersByStatus(database),
    jobs.failed(database),
  ])
  return {
    ...counts,
    products_moderated: settings.current.products_moderated,
    failed_jobs: Math.min(failed_jobs, MOST_COUNTED),
    orders_by_status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, byStatus.find((row) => row.status === status)?.orders ?? 0]),
    ) as Record<OrderStatus, number>,
  }
}

type Counts = Omit<AllCounts, 'products_moderated' | 'failed_jobs' | 'orders_by_status'>

/**
 * Counts the rows on which admins must act. Each count reads at most MOST_COUNTED rows of an index. New orders are read
 * from orders_by_state. The other indexes contain only open rows: seller_profiles_waiting, seller_profiles_changed,
 * seller_documents_pending, product_reviews_waiting, one_open_refund_request, one_open_difference, refunds_pending,
 * payments_awaiting_transfer and payouts_sending.
 */
async function countToDo(database: Database): Promise<Counts> {
  const count = (rows: RawBuilder<unknown>) => countUpTo(MOST_COUNTED, rows)
  const { rows } = await sql<Counts>`
    select
      ${count(sql`from orders where status = 'placed' and payment_status = any(${PAYMENT_STATUSES}::text[])
        and not awaits_payment(status, payment_method, payment_status)`)} as new_orders,
      ${count(sql`from seller_profiles where not is_verified and declined_at is null`)} as sellers_waiting,
      ${count(sql`from seller_profiles where is_verified and changed_from is not null`)} as sellers_changed,
      ${count(sql`distinct seller_id from seller_documents join seller_profiles on id = seller_id
        where status = 'pending' and is_verified`)} as documents_to_check,
      ${count(sql`from product_reviews where status = 'waiting'`)} as products_to_review,
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
