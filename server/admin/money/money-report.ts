import type { z } from 'zod'
import type { listMoneyOfSellers as listCall, MoneyPeriodQuery, MoneyReport } from '#contract/money-figures.ts'
import { requirePeriod } from '#server/figures/periods.ts'
import { figuresAt } from '#server/figures/refresh-figures.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Platform } from '#server/platform/platform.ts'
import { moneyByAccount, moneyByDay, moneyByMethod, moneyOfSellers, moneySums, sellersByFigure } from './queries.ts'

/**
 * Returns the money of a period by day, payment method and ledger account, with the sums of the previous period for
 * comparison. The function reads the sums that `server/figures` has computed from the ledger. Throws `bad_period`.
 */
export async function getMoneyReport({ database }: Platform, query: MoneyPeriodQuery): Promise<MoneyReport> {
  // The time of the money report is read before its figures. The figures may then be newer than this time, but never
  // older.
  const figures_at = await figuresAt(database)
  const { days, ...periods } = await requirePeriod(database, query)
  const [sums, sums_before, by_day, by_method, by_account] = await Promise.all([
    moneySums(database, periods.period),
    moneySums(database, periods.before),
    moneyByDay(database, periods, days),
    moneyByMethod(database, periods),
    moneyByAccount(database, periods.period),
  ])
  return { ...periods, figures_at, sums, sums_before, by_day, by_method, by_account }
}

/**
 * Returns a page of the money report by seller: the sellers with the largest value of the chosen figure in a period,
 * and their other figures. Throws `bad_period` and `bad_cursor`.
 */
export async function listMoneyOfSellers(
  { database }: Platform,
  { sort, limit, cursor, ...query }: z.output<typeof listCall.query>,
) {
  const periods = await requirePeriod(database, query)
  const key = cursor === undefined ? undefined : decodeCursor(cursor, 2)
  const after = key && ([Number(key[0]), String(key[1])] as const)
  const ranked = await sellersByFigure(database, periods.period, { sort, limit, after })
  const page = toPage(ranked, limit, ({ ranked, seller_id }) => [ranked, seller_id])
  const figures = await moneyOfSellers(
    database,
    page.items.map(({ seller_id }) => seller_id),
    periods,
  )
  return { ...page, items: page.items.flatMap(({ seller_id }) => figures.get(seller_id) ?? []) }
}
