import { NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import type { Entry, Posting } from './post.ts'

/**
 * A payout that a posting records. `created_by` is the id of the admin who caused the posting, or null if the schedule
 * of payouts caused it.
 */
type Payout = { payout_id: string; seller_id: string; amount: Paisa; reference: string; created_by: string | null }

/**
 * Returns the posting of a payout that was added to a batch. The shop no longer owes this money to the seller, but the
 * bank has not confirmed the payout yet.
 */
export function payoutStartedPosting(payout: Payout): Posting {
  return posting('payout_started', payout, '', [seller(payout), 'payout_clearing'])
}

/** Returns the posting of a payout that the bank has paid. */
export function payoutPaidPosting(payout: Payout): Posting {
  return posting('payout_paid', payout, '', ['payout_clearing', 'bank'])
}

/** Returns the posting of a payout that the bank has refused. The shop owes the money to the seller again. */
export function payoutFailedPosting(payout: Payout, reason: string): Posting {
  return posting('payout_failed', payout, reason, ['payout_clearing', seller(payout)])
}

/** Returns the posting of a paid payout that the bank has sent back. The shop owes the money to the seller again. */
export function payoutReturnedPosting(payout: Payout, reason: string): Posting {
  return posting('payout_returned', payout, reason, ['bank', seller(payout)])
}

type Side = 'payout_clearing' | 'bank' | { seller_id: string }
const seller = ({ seller_id }: Payout): Side => ({ seller_id })

function posting(
  kind: Posting['kind'],
  { payout_id, amount, reference, created_by }: Payout,
  reason: string,
  [debit, credit]: [Side, Side],
): Posting {
  return {
    ...{ idempotency_key: `${kind}:${payout_id}`, kind, order_id: null, payment_id: null, refund_id: null, created_by },
    reason: [reference, reason].filter(Boolean).join(': '),
    entries: [entry(debit, amount), entry(credit, subtract(NO_MONEY, amount))],
  }
}

function entry(side: Side, amount: Paisa): Entry {
  if (typeof side === 'string') return { account: side, owner_id: null, amount }
  return { account: 'seller_payable', owner_id: side.seller_id, amount }
}
