import type { Paisa } from '#contract/money.ts'
import { paymentPosting, refundPosting, refundSentPosting, salePosting } from '#server/ledger/order-postings.ts'
import { type Posting, post } from '#server/ledger/post.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** A paid order. Its refund, if any, is whole and has reached the customer. */
export type PaidOrder = {
  order_id: string
  customer_id: string
  payment_id: string
  total: Paisa
  shares: readonly { seller_id: string; amount: Paisa }[]
  paid_at: string
  refunded_at: string | undefined
}

/** Adds the ledger postings of paid orders, oldest first. The refunds of the orders must be stored. */
export async function insertPostings(tx: Tx, orders: readonly PaidOrder[]): Promise<void> {
  const refunds = await tx.selectFrom('refunds').select(['refund_id', 'payment_id']).execute()
  const refundOf = new Map(refunds.map(({ refund_id, payment_id }) => [payment_id, refund_id]))
  const postings = orders.flatMap((order) => postingsOf(order, refundOf.get(order.payment_id)))
  await post(
    tx,
    postings.toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
  )
}

function postingsOf(
  { total: amount, shares, paid_at, refunded_at, payment_id, ...ids }: PaidOrder,
  refund_id: string | undefined,
): (Posting & { created_at: string })[] {
  const order = { ...ids, created_by: null }
  const payment = { payment_id, amount }
  const received = [salePosting(order, payment, shares), paymentPosting(order, payment)]
  const refund = refund_id ? { ...payment, refund_id, reason: 'order_cancelled' as const } : undefined
  const returned = refund
    ? [refundPosting(order, refund, shares), refundSentPosting(order, refund, 'provider_clearing')]
    : []
  return [
    ...received.map((posting) => ({ ...posting, created_at: paid_at })),
    ...returned.map((posting) => ({ ...posting, created_at: refunded_at ?? paid_at })),
  ]
}
