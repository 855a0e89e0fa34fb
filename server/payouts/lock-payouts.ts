import { sql } from 'kysely'
import type { BatchPayout } from '#contract/payout-batches.ts'
import type { PayoutSettings } from '#contract/payouts.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Locks the settings of payouts and returns them. Transactions that create batches or change the settings then run one
 * after the other.
 */
export function lockPayoutSettings(tx: Tx): Promise<PayoutSettings> {
  return tx
    .selectFrom('payout_settings')
    .select(['schedule', 'weekday', 'hold_days', 'minimum'])
    .forUpdate()
    .$castTo<PayoutSettings>()
    .executeTakeFirstOrThrow()
}

/**
 * Locks sellers for a batch of payouts, in the order of their ids. Corrections of their balances wait until this
 * transaction ends.
 */
export async function lockSellers(tx: Tx, sellerIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('seller_profiles')
    .select('id')
    .where('id', '=', sql<string>`any(${sellerIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** A payout with its full IBAN. It must not leave the server without a proof of identity. */
export type StoredPayout = Omit<BatchPayout, 'business_name'> & { batch_id: string }

/**
 * Locks a payout, so that two results of one payout are recorded one after the other. Returns undefined if it does not
 * exist.
 */
export function lockPayout(tx: Tx, payoutId: string): Promise<StoredPayout | undefined> {
  return tx
    .selectFrom('payouts')
    .select(['payout_id', 'batch_id', 'seller_id', 'amount', 'status', 'reference', 'reason', 'bank_reference'])
    .select(['bank_name', 'beneficiary_name', 'iban', 'created_at', 'paid_at'])
    .where('payout_id', '=', payoutId)
    .forUpdate()
    .$castTo<StoredPayout>()
    .executeTakeFirst()
}
