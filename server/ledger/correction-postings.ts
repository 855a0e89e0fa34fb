import { NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import type { Posting } from './post.ts'

/** A correction of what the shop owes a seller. A negative amount reduces what the shop owes. */
type Correction = { id: string; seller_id: string; amount: Paisa; reason: string; recorded_by: string }

/**
 * Returns the posting with which an admin corrects the balance of a seller. The other entry of the posting is on the
 * ledger account `corrections`.
 */
export function correctionPosting({ id, seller_id, amount, reason, recorded_by }: Correction): Posting {
  return {
    ...{ idempotency_key: `correction:${id}`, kind: 'correction' },
    ...{ order_id: null, payment_id: null, refund_id: null, reason, created_by: recorded_by },
    entries: [
      { account: 'corrections', owner_id: null, amount },
      { account: 'seller_payable', owner_id: seller_id, amount: subtract(NO_MONEY, amount) },
    ],
  }
}
