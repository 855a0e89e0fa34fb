import { NO_MONEY, type Paisa } from '#contract/money.ts'
import { commissionPostings, commissionReversedPostings } from '#server/ledger/commission-postings.ts'
import {
  paymentPosting,
  refundPosting,
  refundSentPosting,
  salePosting,
  transferPosting,
} from '#server/ledger/order-postings.ts'
import { type Posting, post } from '#server/ledger/post.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { commissions, keyOf } from './commission.ts'

/** A paid demo order. If it was refunded, the whole amount was refunded and has reached the customer. */
export type PaidOrder = {
  order_id: string
  customer_id: string
  payment_id: string
  total: Paisa
  shares: readonly { seller_id: string; amount: Paisa }[]
  paid_at: string
  refunded_at: string | undefined
  /** The bank transfer that has paid the demo order. Undefined if a payment provider has received the money. */
  transfer: { transfer_id: string; amount: Paisa; reference: string } | undefined
}

/** Adds the ledger postings of paid demo orders, oldest first. The refunds must be stored before. */
export async function insertPostings(tx: Tx, orders: readonly PaidOrder[]): Promise<void> {
  const refunds = await tx.selectFrom('refunds').select(['refund_id', 'payment_id']).execute()
  const refundOf = new Map(refunds.map(({ refund_id, payment_id }) => [payment_id, refund_id]))
  const charged = await commissions(tx)
  const postings = orders.flatMap((order) => postingsOf(order, refundOf.get(order.payment_id), charged))
  await post(
    tx,
    postings.toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
  )
}

function postingsOf(
  { total: amount, shares, paid_at, refunded_at, payment_id, transfer, ...ids }: PaidOrder,
  refund_id: string | undefined,
  charged: Map<string, Paisa>,
): (Posting & { created_at: string })[] {
  const order = { ...ids, created_by: null }
  const payment = { payment_id, amount }
  const sale = salePosting(order, payment, shares)
  const taken = shares.map(({ seller_id }) => ({
    seller_id,
    commission: charged.get(keyOf(ids.order_id, seller_id)) ?? NO_MONEY,
  }))
  const received = [
    sale,
    ...commissionPostings(order, sale.idempotency_key, payment_id, taken),
    transfer ? transferPosting(order, transfer) : paymentPosting(order, payment),
  ]
  const refund = refund_id ? { ...payment, refund_id, reason: 'order_cancelled' as const } : undefined
  const returned = refund
    ? [
        refundPosting(order, refund, shares),
        ...commissionReversedPostings(order, refund, taken),
        refundSentPosting(order, refund, 'provider_clearing'),
      ]
    : []
  return [
    ...received.map((posting) => ({ ...posting, created_at: paid_at })),
    ...returned.map((posting) => ({ ...posting, created_at: refunded_at ?? paid_at })),
  ]
}
