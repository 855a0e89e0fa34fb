import { add, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import type { PostedOrder } from './order-postings.ts'
import type { Entry, Posting } from './post.ts'

/** The commission of one seller for a sale, or the part of this commission that a refund reverses, in paisa. */
type Commission = { seller_id: string; commission: Paisa }

/**
 * Returns a list with the posting with which each seller owes the operator the commission of the sold products.
 * `saleKey` is the idempotency key of the sale. The list is empty if there is no commission.
 */
export function commissionPostings(
  { order_id, created_by }: PostedOrder,
  saleKey: string,
  payment_id: string,
  sold: readonly Commission[],
): Posting[] {
  return withEntries(
    {
      ...{ idempotency_key: `commission:${saleKey}`, kind: 'commission', order_id, payment_id },
      ...{ refund_id: null, reason: '', created_by },
    },
    sold,
  )
}

/**
 * Returns a list with the posting with which the sellers get back the commission of refunded products. The list is
 * empty if there is no commission.
 */
export function commissionReversedPostings(
  { order_id, created_by }: PostedOrder,
  { refund_id, payment_id, reason }: { refund_id: string; payment_id: string; reason: string },
  refunded: readonly Commission[],
): Posting[] {
  return withEntries(
    {
      ...{ idempotency_key: `commission_reversed:${refund_id}`, kind: 'commission_reversed', order_id, payment_id },
      ...{ refund_id, reason, created_by },
    },
    refunded.map(({ seller_id, commission }) => ({ seller_id, commission: subtract(NO_MONEY, commission) })),
  )
}

function withEntries(head: Omit<Posting, 'entries'>, commissions: readonly Commission[]): Posting[] {
  const due = commissions.filter(({ commission }) => commission !== 0)
  if (due.length === 0) return []
  const total = add(...due.map(({ commission }) => commission))
  const entries: Entry[] = [
    ...due.map(
      ({ seller_id, commission }): Entry => ({ account: 'seller_payable', owner_id: seller_id, amount: commission }),
    ),
    { account: 'commission', owner_id: null, amount: subtract(NO_MONEY, total) },
  ]
  return [{ ...head, entries }]
}
