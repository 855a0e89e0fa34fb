import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Collector, countForm, depositForm } from '#contract/cash.ts'
import { formatRupees, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { countPosting, depositPosting } from '#server/ledger/cash-postings.ts'
import { post } from '#server/ledger/post.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { collectorById, insertCount, insertDeposit, lockCollector, type RecordedForm, recordedForm } from './queries.ts'

type Request<Form> = { collectorId: string; form: Form; key: string }

/**
 * Records cash that a collector has deposited, in paisa: stores the deposit, adds it to the ledger, and notes it in the
 * audit log. A second call with the same idempotency key has no effect. Throws `collector_not_found`,
 * `idempotency_key_reused`, and `deposit_too_large` if the deposit is more than the cash in hand.
 */
export function recordDeposit(
  platform: Platform,
  admin: Admin,
  { collectorId: collector_id, form, key }: Request<z.output<typeof depositForm>>,
): Promise<Collector> {
  const { amount, reference } = form
  return record(platform, admin, { collector_id, form, key }, async (tx, { cash_in_hand }, head) => {
    if (amount > cash_in_hand) throw new Problem('deposit_too_large')
    const id = await insertDeposit(tx, { ...head, amount, reference })
    if (!id) throw new Problem('idempotency_key_reused')
    await post(tx, [depositPosting({ ...head, id, amount, reason: reference })])
    return { action: 'record_deposit', details: { amount: formatRupees(amount), reference } }
  })
}

/**
 * Records the count of a collector's cash at the end of a day. If the counted cash differs from the cash in hand, the
 * ledger gets the difference as a shortage, with the reason. A surplus is a negative shortage. Throws
 * `collector_not_found`, `idempotency_key_reused`, `cash_changed` if the cash in hand is not `expected`, and
 * `cash_difference_unexplained` if the difference has no reason.
 */
export function countCash(
  platform: Platform,
  admin: Admin,
  { collectorId: collector_id, form, key }: Request<z.output<typeof countForm>>,
): Promise<Collector> {
  const { expected, counted, reason } = form
  return record(platform, admin, { collector_id, form, key }, async (tx, { cash_in_hand }, head) => {
    if (cash_in_hand !== expected) throw new Problem('cash_changed')
    if (counted !== expected && reason === '') throw new Problem('cash_difference_unexplained')
    const id = await insertCount(tx, { ...head, expected, counted, reason })
    if (!id) throw new Problem('idempotency_key_reused')
    const missing = subtract(expected, counted)
    if (missing !== 0) await post(tx, [countPosting({ ...head, id, amount: missing, reason })])
    return {
      action: 'count_cash',
      details: { counted: formatRupees(counted), difference: inRupeesWithSign(subtract(counted, expected)), reason },
    }
  })
}

type Recorded = { collector_id: string; recorded_by: string; idempotency_key: string }
type Act = { action: string; details: Record<string, string> }

/**
 * Records a deposit or count: locks the collector, runs `store` and adds the action to the audit log. Does nothing if
 * the same fields were recorded with this idempotency key before. Throws `collector_not_found`, and
 * `idempotency_key_reused` if the key was used for other fields or another collector.
 */
async function record(
  { database, settings }: Platform,
  { user_id }: Admin,
  { collector_id, form, key }: RecordedForm & { key: string },
  store: (tx: Tx, collector: Collector, head: Recorded) => Promise<Act>,
): Promise<Collector> {
  const idempotency_key = `${user_id}:${key}`
  return database.transaction().execute(async (tx) => {
    await lockCollector(tx, collector_id)
    const collector = await existing(tx, collector_id, settings.current.largest_cash_in_hand)
    const earlier = await recordedForm(tx, idempotency_key)
    if (earlier && !isDeepStrictEqual(earlier, { collector_id, form })) throw new Problem('idempotency_key_reused')
    if (earlier) return collector
    const act = await store(tx, collector, { collector_id, recorded_by: user_id, idempotency_key })
    const details = { name: collector.name, ...act.details }
    await recordAct(tx, {
      actor_id: user_id,
      action: act.action,
      entity: 'collector',
      entity_id: collector_id,
      details,
    })
    return existing(tx, collector_id, settings.current.largest_cash_in_hand)
  })
}

async function existing(tx: Tx, collectorId: string, most: Paisa | null): Promise<Collector> {
  const collector = await collectorById(tx, collectorId, most)
  if (!collector) throw new Problem('collector_not_found')
  return collector
}

function inRupeesWithSign(amount: Paisa): string {
  return amount < 0 ? `−${formatRupees(subtract(NO_MONEY, amount))}` : formatRupees(amount)
}
