import type { Collector } from '#contract/cash.ts'
import { formatRupees } from '#contract/money.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { depositReversedPosting } from '#server/ledger/cash-postings.ts'
import { post } from '#server/ledger/post.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { collectorById, depositById, lockCollector, markDepositReversed } from './queries.ts'

/**
 * Reverses a deposit that was recorded by mistake: its amount is cash in hand of the collector again. The posting in
 * the ledger and the audit log contain the reason. A second call has no effect. Returns the collector. Throws
 * `deposit_not_found`.
 */
export function reverseDeposit(
  { database, settings }: Platform,
  { user_id }: Admin,
  depositId: string,
  reason: string,
): Promise<Collector> {
  return database.transaction().execute(async (tx) => {
    const deposit = await depositById(tx, depositId)
    if (!deposit) throw new Problem('deposit_not_found')
    const { collector_id, amount, reference } = deposit
    await lockCollector(tx, collector_id)
    const isReversedNow = await markDepositReversed(tx, depositId, { reversed_by: user_id, reversal_reason: reason })
    if (isReversedNow)
      await post(tx, [depositReversedPosting({ id: depositId, collector_id, amount, reason, recorded_by: user_id })])
    const collector = await collectorById(tx, collector_id, settings.current.largest_cash_in_hand)
    if (!collector) throw new Problem('collector_not_found')
    if (isReversedNow)
      await recordAct(tx, {
        ...{ actor_id: user_id, action: 'reverse_deposit', entity: 'collector', entity_id: collector_id },
        details: { name: collector.name, amount: formatRupees(amount), reference, reason },
      })
    return collector
  })
}
