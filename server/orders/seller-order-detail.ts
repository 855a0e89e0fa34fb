import type { SellerOrderDetail } from '#contract/seller-orders.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import type { Database } from '#server/platform/database/database.ts'
import { withoutPlanCache } from '#server/platform/database/prepared-statements.ts'
import { findsNothing, fulfilmentsQuery, type SellerOrderFilters, sellerOrderById } from './seller-orders.ts'

/**
 * Returns a seller's fulfilment of one order with its taxes and its history. Also returns the ids of the orders before
 * and after it in the seller's order list with these filters. Returns undefined if the order has none of the seller's
 * products.
 */
export async function sellerOrderDetail(
  database: Database,
  sellerId: string,
  orderId: string,
  filters: SellerOrderFilters,
): Promise<SellerOrderDetail | undefined> {
  const order = await sellerOrderById(database, sellerId, orderId)
  if (!order) return undefined
  const changes = await changesOf(database, sellerId, orderId)
  return {
    ...order,
    taxes: await taxesOf(database, sellerId, orderId),
    history: [{ status: 'placed', changed_at: order.order_date }, ...changes],
    ...(await neighboursOf(database, sellerId, [order.order_date, orderId], filters)),
  }
}

/** Returns the status changes of a fulfilment after the checkout, oldest first (index history_of_fulfilment). */
function changesOf(database: Database, sellerId: string, orderId: string) {
  return database
    .selectFrom('fulfilment_status_history')
    .select(['status', 'changed_at'])
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .orderBy('changed_at')
    .orderBy('id')
    .$castTo<{ status: OrderStatus; changed_at: string }>()
    .execute()
}

/** Returns the taxes that were withheld from a fulfilment (primary key of withheld_taxes). */
function taxesOf(database: Database, sellerId: string, orderId: string) {
  return database
    .selectFrom('withheld_taxes as withheld')
    .innerJoin('tax_rules as rule', 'rule.rule_id', 'withheld.rule_id')
    .select(['withheld.tax', 'rule.rate', 'withheld.amount'])
    .where('withheld.order_id', '=', orderId)
    .where('withheld.seller_id', '=', sellerId)
    .orderBy('withheld.tax')
    .$castTo<SellerOrderDetail['taxes'][number]>()
    .execute()
}

type Neighbours = Pick<SellerOrderDetail, 'newer_order_id' | 'older_order_id'>

/**
 * Returns the ids of the orders before and after the order with this sort key in the seller's order list. The query
 * uses the indexes that `fulfilmentsQuery` names.
 */
async function neighboursOf(
  database: Database,
  sellerId: string,
  key: readonly [string, string],
  filters: SellerOrderFilters,
): Promise<Neighbours> {
  if (findsNothing(filters)) return { newer_order_id: null, older_order_id: null }
  // The query for a list of orders reads one row more than `limit`, so a limit of 0 reads one order.
  const idOf = (cursor: { before: typeof key } | { after: typeof key }) =>
    fulfilmentsQuery(database, sellerId, { ...filters, ...cursor, limit: 0 })
      .clearSelect()
      .select('fulfilments.order_id')
  const query = database.selectNoFrom([
    idOf({ before: key }).as('newer_order_id'),
    idOf({ after: key }).as('older_order_id'),
  ])
  return filters.q === undefined
    ? query.executeTakeFirstOrThrow()
    : withoutPlanCache(() => query.executeTakeFirstOrThrow())
}
