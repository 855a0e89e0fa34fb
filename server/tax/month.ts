import type { Readable } from 'node:stream'
import { PERCENT } from '#contract/commission.ts'
import { inRupees } from '#contract/money.ts'
import { shownCnic, shownNtn } from '#contract/tax-numbers.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { csvStream } from '#server/platform/csv.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type StatementRow, sellersOfMonth, sumsOfMonth } from './month-queries.ts'

/** Returns the sums of the taxes that were withheld in a month (such as `2026-11`), by rate. */
export async function getMonth({ database }: Platform, month: string) {
  return { items: await sumsOfMonth(database, month), next_cursor: null }
}

const HEADINGS = [
  'Month',
  'Seller ID',
  'Seller',
  'NTN',
  'CNIC',
  'STRN',
  'Tax',
  'Section',
  'Payment',
  'Seller status',
  'Rate in percent',
  'Base',
  'Tax withheld',
]

/**
 * Returns the taxes that were withheld from each seller in a month, as a CSV stream. Refunds of the month are deducted.
 * Amounts are in rupees. The audit log records which admin has exported them, because the table contains tax numbers.
 */
export async function exportMonth(platform: Platform, { user_id }: Admin, month: string): Promise<Readable> {
  await platform.database
    .transaction()
    .execute((tx) =>
      recordAct(tx, { actor_id: user_id, action: 'export', entity: 'tax', entity_id: month, details: { name: month } }),
    )
  return csvStream(HEADINGS, rowsOf(platform, month))
}

async function* rowsOf({ database }: Platform, month: string) {
  for (const row of await sellersOfMonth(database, month)) yield cellsOf(month, row)
}

function cellsOf(month: string, row: StatementRow) {
  const { seller_id, business_name, ntn, cnic, strn, tax, section, payment, seller_status, rate, base, amount } = row
  return [
    ...[month, seller_id, business_name, shownNtn(ntn), shownCnic(cnic), strn, tax, section, payment, seller_status],
    ...[rate / PERCENT, inRupees(base), inRupees(amount)],
  ]
}
