import type { ImportedResults, ResultRefusal } from '#contract/payout-batches.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { lockPayout } from './lock-payouts.ts'
import { stepAfter } from './payout-status.ts'
import { batchById, referencesOfBatch } from './queries.ts'
import { type ResultLine, readResults } from './read-results.ts'
import { applyResult } from './record-result.ts'

/**
 * Imports the result file of the bank for a batch. Each line is applied in its own transaction: the payout is paid or
 * failed, or returned if it was recorded as paid before. A line that was imported before has no effect. Returns the
 * number of lines by result, and the lines that could not be applied, each with the reason. Throws
 * `payout_batch_not_found`, `results_unreadable` and `results_too_long`.
 */
export async function importResults(
  platform: Platform,
  admin: Admin,
  batchId: string,
  file: Buffer,
): Promise<ImportedResults> {
  if (!(await batchById(platform.database, batchId))) throw new Problem('payout_batch_not_found')
  const lines = readResults(file)
  const payouts = await referencesOfBatch(platform.database, batchId)
  const result: ImportedResults = { paid: 0, failed: 0, returned: 0, known: 0, refused: [] }
  for (const line of lines) {
    const outcome = await applyLine(platform, admin, payouts, line)
    if (outcome in COUNTED) result[outcome as keyof typeof COUNTED] += 1
    else result.refused.push({ line: line.line, text: line.text, reason: outcome as ResultRefusal })
  }
  return result
}

const COUNTED = { paid: true, failed: true, returned: true, known: true } as const

type Outcome = keyof typeof COUNTED | ResultRefusal

function applyLine(
  platform: Platform,
  admin: Admin,
  payouts: ReadonlyMap<string, string>,
  { references, report, reason, bank_reference, amount }: ResultLine,
): Promise<Outcome> | Outcome {
  const ids = references.flatMap((reference) => payouts.get(reference) ?? [])
  const [id] = ids
  if (id === undefined) return 'no_payout'
  if (ids.length > 1) return 'several_payouts'
  if (!report) return 'unknown_status'
  return platform.database.transaction().execute(async (tx): Promise<Outcome> => {
    const payout = await lockPayout(tx, id)
    if (!payout) return 'no_payout'
    if (amount !== undefined && amount !== payout.amount) return 'other_amount'
    const step = stepAfter(payout.status, report)
    if (step === 'known' || step === 'failed_before') return step
    await applyResult(platform, tx, payout, {
      status: step,
      reason,
      bank_reference,
      admin,
    })
    return step
  })
}
