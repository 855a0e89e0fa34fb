import { NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import type { Posting } from './post.ts'

/** An amount of a collector's cash that an admin has recorded. `id` is the id of the deposit or of the count. */
type RecordedCash = { id: string; collector_id: string; amount: Paisa; reason: string; recorded_by: string }

/**
 * Returns the ledger posting of cash that a collector handed over to the operator. `reason` is the reference of the
 * deposit slip.
 */
export function depositPosting(deposit: RecordedCash): Posting {
  const { id, amount } = deposit
  return {
    ...headOf(deposit),
    idempotency_key: `cash_deposited:${id}`,
    kind: 'cash_deposited',
    entries: [
      { account: 'operator_cash', owner_id: null, amount },
      { account: 'collector_cash', owner_id: deposit.collector_id, amount: subtract(NO_MONEY, amount) },
    ],
  }
}

/**
 * Returns the posting that reverses a deposit that was recorded by mistake. The cash is in hand of the collector again.
 * `reason` is the reason of the reversal, and `recorded_by` the admin who reversed it.
 */
export function depositReversedPosting(deposit: RecordedCash): Posting {
  const { id, amount } = deposit
  return {
    ...headOf(deposit),
    idempotency_key: `cash_deposit_reversed:${id}`,
    kind: 'cash_deposit_reversed',
    entries: [
      { account: 'collector_cash', owner_id: deposit.collector_id, amount },
      { account: 'operator_cash', owner_id: null, amount: subtract(NO_MONEY, amount) },
    ],
  }
}

/**
 * Returns the ledger posting of a cash count that found `amount` less cash than the ledger has. If `amount` is
 * negative, the count found more cash.
 */
export function countPosting(count: RecordedCash): Posting {
  const { id, amount } = count
  return {
    ...headOf(count),
    idempotency_key: `cash_counted:${id}`,
    kind: 'cash_counted',
    entries: [
      { account: 'shortage', owner_id: null, amount },
      { account: 'collector_cash', owner_id: count.collector_id, amount: subtract(NO_MONEY, amount) },
    ],
  }
}

function headOf({ reason, recorded_by }: RecordedCash) {
  return { order_id: null, payment_id: null, refund_id: null, reason, created_by: recorded_by }
}
