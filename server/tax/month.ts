import type { Readable } from 'node:stream'
import { PERCENT } from '#contract/commission.ts'
import { add, inRupees, NO_MONEY, subtract } from '#contract/money.ts'
import { TAXES } from '#contract/tax.ts'
import type { TaxBalance, TaxSum } from '#contract/tax-months.ts'
import { shownCnic, shownNtn } from '#contract/tax-numbers.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { csvStream } from '#server/platform/csv.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type StatementRow, sellersOfMonth, sumsOfMonth } from './month-queries.ts'
import { type PaidTax, paidOfMonth } from './payment-queries.ts'

/**
 * Returns the taxes that were withheld in a month (such as `2026-11`) by rate. Also returns, for each tax, what is owed
 * to the tax authority, what was paid and the rest.
 */
export async function getMonth({ database }: Platform, month: string) {
  const [items, paid] = await Promise.all([sumsOfMonth(database, month), paidOfMonth(database, month)])
  return { items, balances: balancesOf(items, paid), next_cursor: null }
}

/**
 * Returns what is owed to the tax authority, what was paid and the rest, for each tax that was withheld or paid.
 * Amounts are in paisa.
 */
export function balancesOf(sums: readonly TaxSum[], paidTaxes: readonly PaidTax[]): TaxBalance[] {
  return TAXES.flatMap((tax) => {
    const withheld = sums.filter((sum) => sum.tax === tax)
    const payments = paidTaxes.find((one) => one.tax === tax)
    if (withheld.length === 0 && !payments) return []
    const owed = add(...withheld.map(({ amount }) => amount))
    const paid = payments?.amount ?? NO_MONEY
    return [{ tax, owed, paid, rest: subtract(owed, paid) }]
  })
}

const HEADINGS = [
  'Line',
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
  'Amount',
  'Reference',
]

/**
 * Returns the taxes that were withheld from each seller in a month, as a CSV stream. Refunds of the month are deducted.
 * The last lines have what is owed, paid and left of each tax, with the references of the payments. Amounts are in
 * rupees. The audit log records which admin has exported them, because the table contains tax numbers.
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
  const paidTaxes = await paidOfMonth(database, month)
  for (const { tax, owed, paid, rest } of balancesOf(await sumsOfMonth(database, month), paidTaxes)) {
    const references = paidTaxes.find((one) => one.tax === tax)?.references ?? []
    const totals = [
      ['owed', owed, ''] as const,
      ['paid', paid, references.join(', ')] as const,
      ['rest', rest, ''] as const,
    ]
    for (const [line, amount, reference] of totals)
      yield [line, month, '', '', '', '', '', tax, '', '', '', '', '', inRupees(amount), reference]
  }
}

function cellsOf(month: string, row: StatementRow) {
  const { seller_id, business_name, ntn, cnic, strn, tax, section, payment, seller_status, rate, base, amount } = row
  return [
    ...['seller', month, seller_id, business_name, shownNtn(ntn), shownCnic(cnic), strn, tax, section, payment],
    ...[seller_status, rate / PERCENT, inRupees(base), inRupees(amount), ''],
  ]
}
