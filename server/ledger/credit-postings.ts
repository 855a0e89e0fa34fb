import { NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import type { PostedOrder } from './order-postings.ts'
import type { Entry, Posting } from './post.ts'

type Credit = { payment_id: string; amount: Paisa }

/**
 * Returns the posting of store credit that pays a part of an order. The posting of the sale follows when the order is
 * paid.
 */
export function creditUsedPosting(order: PostedOrder, { payment_id, amount }: Credit): Posting {
  return {
    ...headOf(order, { idempotency_key: `credit_used:${order.order_id}`, payment_id }),
    kind: 'credit_used',
    entries: between(order, 'store_credit', 'customer_due', amount),
  }
}

/**
 * Returns the posting of store credit that returns to the customer. The reason is that the order was not paid, or that
 * cash of it is no longer due. With a seller, the posting is for this seller's fulfilment of a cash order.
 */
export function creditReturnedPosting(order: PostedOrder, { payment_id, amount, ...of }: Credit & OfSeller): Posting {
  const key = ['credit_returned', order.order_id, ...(of.seller_id ? [of.seller_id] : [])].join(':')
  return {
    ...headOf(order, { idempotency_key: key, payment_id }),
    kind: 'credit_returned',
    entries: between(order, 'customer_due', 'store_credit', amount),
  }
}

type OfSeller = { seller_id?: string }

/** Returns the posting of a refund, or of a part of it, that the customer gets as store credit. */
export function refundCreditedPosting(
  order: PostedOrder,
  { refund_id, payment_id, credit_amount }: { refund_id: string; payment_id: string; credit_amount: Paisa },
): Posting {
  return {
    ...headOf(order, { idempotency_key: `refund_credited:${refund_id}`, payment_id }),
    refund_id,
    kind: 'refund_credited',
    entries: between(order, 'refunds_owed', 'store_credit', credit_amount),
  }
}

function headOf({ order_id, created_by }: PostedOrder, event: { idempotency_key: string; payment_id: string }) {
  return { ...event, refund_id: null, reason: '', order_id, created_by }
}

/** Returns the two entries of a posting that debit one ledger account of the customer and credit another. */
function between(
  { customer_id: owner_id }: PostedOrder,
  debited: Entry['account'],
  credited: Entry['account'],
  amount: Paisa,
): Entry[] {
  return [
    { account: debited, owner_id, amount },
    { account: credited, owner_id, amount: subtract(NO_MONEY, amount) },
  ]
}
