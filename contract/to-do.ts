import { z } from 'zod'
import { call } from './call.ts'
import { orderStatus } from './fields.ts'
import { ALL_SELLER_STAFF } from './seller-roles.ts'
import { ALL_STAFF } from './staff-roles.ts'

/** The largest count in the to-do lists. It means that there are at least this many rows. */
export const MOST_COUNTED = 1000

const ofStaff = (meaning: string) => z.int().min(0).max(MOST_COUNTED).nullable().describe(meaning)

/**
 * The to-do list of a seller: for each kind of task, the number of rows on which the seller must act. A count of
 * MOST_COUNTED means that there are as many, or more. A count is null if the role of the caller on the seller's staff
 * does not permit the call that lists its rows.
 */
export const sellerToDo = z
  .object({
    placed: ofStaff('New orders that can be packed'),
    pending: ofStaff('Orders with the status `pending`'),
    processing: ofStaff('Orders with the status `processing`'),
    shipped: ofStaff('Orders with the status `shipped`'),
    awaiting_payment: ofStaff('Orders that await payment'),
    low_stock: ofStaff('Products on sale with few or no units left'),
  })
  .meta({ id: 'SellerToDo' })
export type SellerToDo = z.infer<typeof sellerToDo>

export const getSellerToDo = call({
  name: 'getSellerToDo',
  method: 'GET',
  path: '/api/seller/to-do',
  caller: 'verified seller',
  sellerStaff: ALL_SELLER_STAFF,
  tag: 'Seller',
  summary:
    'The numbers of the caller’s orders and products to act on, each 1000 at most; null if the role on the staff does not permit the list',
  response: sellerToDo,
})

/**
 * The to-do list of admins: for each kind of task, the number of rows on which they must act. A count of MOST_COUNTED
 * means that there are as many, or more. A count is null if the staff roles of the caller do not permit the call that
 * lists its rows.
 */
export const adminToDo = z
  .object({
    new_orders: ofStaff('Orders with the status `placed` that can be packed'),
    sellers_waiting: ofStaff('Sellers who wait for verification'),
    sellers_changed: ofStaff('Verified sellers with a change of name or contact to check'),
    documents_to_check: ofStaff('Verified sellers with a document to check'),
    products_to_review: ofStaff('Products that wait for approval'),
    products_moderated: z
      .boolean()
      .nullable()
      .describe('Whether new and changed products wait for approval; null like the counts'),
    refund_requests: ofStaff('Refund requests without a decision'),
    payment_differences: ofStaff('Open differences between the shop and the payment providers'),
    refunds_to_pay_back: ofStaff('Refunds that an admin must pay back in cash or by transfer'),
    transfers_to_match: ofStaff('Orders by bank transfer with a proof of the customer that are not paid yet'),
    payout_batches: ofStaff('Batches with payouts that have no result of the bank yet'),
    failed_jobs: ofStaff('Background jobs that have failed, some seconds ago at least'),
    orders_by_status: z
      .record(orderStatus, z.int())
      .nullable()
      .describe('All orders by status, as on the dashboard; these numbers are not limited'),
  })
  .meta({ id: 'AdminToDo' })
export type AdminToDo = z.infer<typeof adminToDo>

export const getAdminToDo = call({
  name: 'getAdminToDo',
  method: 'GET',
  path: '/api/admin/to-do',
  caller: 'admin',
  staff: ALL_STAFF,
  tag: 'Admin',
  summary:
    'The numbers of orders, sellers, requests and jobs to act on, each 1000 at most; null if the staff roles do not permit the list',
  response: adminToDo,
})
