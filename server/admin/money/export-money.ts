import type { Readable } from 'node:stream'
import { inRupees } from '#contract/money.ts'
import {
  MONEY_FIGURES,
  type MoneyFigures,
  type MoneyPeriodQuery,
  type MoneyTable,
  SELLER_FIGURES,
  type SellerFigures,
} from '#contract/money-figures.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { type Periods, requirePeriod } from '#server/figures/periods.ts'
import { csvStream } from '#server/platform/csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { moneyByAccount, moneyByDay, moneyByMethod, moneyOfSellers, sellersWithPostings } from './queries.ts'

type Row = readonly (string | number)[]
type Table = {
  headings: readonly string[]
  rows: (database: Database, periods: Periods & { days: number }) => AsyncIterable<Row>
}

/**
 * The number of sellers that the export of the money report reads with one query. Between two queries it holds no
 * database connection.
 */
const BATCH = 200

const HEADINGS: Record<keyof MoneyFigures, string> = {
  sales: 'Sales',
  delivery: 'Delivery',
  collections: 'Collections',
  refunds: 'Refunds',
  commission: 'Commission',
  payouts: 'Payouts',
  tax: 'Tax',
}
const figureHeadings = MONEY_FIGURES.map((figure) => HEADINGS[figure])
const sellerHeadings = SELLER_FIGURES.map((figure) => HEADINGS[figure])

const cellsOf = (figures: MoneyFigures) => MONEY_FIGURES.map((figure) => inRupees(figures[figure]))
const sellerCells = (figures: SellerFigures) => SELLER_FIGURES.map((figure) => inRupees(figures[figure]))

const TABLES: Record<MoneyTable, Table> = {
  days: {
    headings: ['Day', ...figureHeadings, 'Sales of the day in the period before'],
    async *rows(database, periods) {
      for (const row of await moneyByDay(database, periods, periods.days))
        yield [row.day, ...cellsOf(row), inRupees(row.sales_before)]
    },
  },
  sellers: {
    headings: ['Seller ID', 'Seller', ...sellerHeadings, ...sellerHeadings.map((heading) => `${heading} before`)],
    async *rows(database, periods) {
      const ids = await sellersWithPostings(database, periods.period)
      for (let from = 0; from < ids.length; from += BATCH) {
        const figures = await moneyOfSellers(database, ids.slice(from, from + BATCH), periods)
        for (const row of figures.values())
          yield [row.seller_id, row.business_name, ...sellerCells(row), ...sellerCells(row.before)]
      }
    },
  },
  methods: {
    headings: ['Payment method', ...figureHeadings, 'Sales before'],
    async *rows(database, periods) {
      for (const row of await moneyByMethod(database, periods))
        yield [row.payment_method ?? '', ...cellsOf(row), inRupees(row.sales_before)]
    },
  },
  accounts: {
    headings: ['Account', 'Kind', 'Debit', 'Credit', 'Postings'],
    async *rows(database, { period }) {
      for (const { account, kind, debit, credit, postings } of await moneyByAccount(database, period))
        yield [account, kind, inRupees(debit), inRupees(credit), postings]
    },
  },
}

/**
 * Returns the money report of a period by day, seller, payment method or ledger account, as a CSV stream. Amounts are
 * in rupees. The audit log records which admin has exported them. Throws `bad_period`.
 */
export async function exportMoney(
  { database }: Platform,
  { user_id }: Admin,
  table: MoneyTable,
  query: MoneyPeriodQuery,
): Promise<Readable> {
  const periods = await requirePeriod(database, query)
  await database.transaction().execute((tx) =>
    recordAct(tx, {
      actor_id: user_id,
      action: 'export',
      entity: 'money',
      entity_id: table,
      details: periods.period,
    }),
  )
  const { headings, rows } = TABLES[table]
  return csvStream(headings, rows(database, periods))
}
