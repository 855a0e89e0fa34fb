import { sql } from 'kysely'
import { recountFigures } from '#server/figures/refresh-figures.ts'
import { movementsOfOrder, movementsOfStaff } from './expected-money.ts'
import { liveTrade } from './live-trade.ts'
import { movementsOfPayouts } from './payouts.ts'
import { planTrade } from './plan.ts'
import { movementsOfTaxPayments } from './taxes.ts'
import { openTradeShop } from './trade-shop.ts'
import { dateOf, faultsInTrade } from './verify-trade.ts'

export type TradeResult = { orders: number; postings: number; entries: number; seconds: number; faults: string[] }

/**
 * Generates a month of trade with all payment methods and carries it out in a new shop. Then compares the shop's books
 * with the calculation of `expected-money.ts`. The last day of the month is yesterday.
 */
export async function runTrade(orders: number, log: (line: string) => void = () => {}): Promise<TradeResult> {
  const plan = planTrade(orders)
  const ofOrders = plan.orders.flatMap(movementsOfOrder)
  const ofCash = movementsOfStaff(plan, ofOrders)
  const staff = [...ofCash, ...movementsOfPayouts(plan, [...ofOrders, ...ofCash]), ...movementsOfTaxPayments()]
  const trade = await openTradeShop(plan)
  try {
    const { database } = trade.shop.platform
    const firstDay = dateOf(new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' }), 1 - plan.days)
    const began = performance.now()
    const lived = await liveTrade(trade, plan, staff, { firstDay, log })
    const seconds = (performance.now() - began) / 1000
    // Computes all figures again. Moving the postings to other days has made the figures wrong.
    await recountFigures(database)
    const faults = await faultsInTrade({ ...lived, movements: [...ofOrders, ...staff], firstDay })
    const { rows } = await sql<{ postings: number; entries: number }>`
      select (select count(*)::int from ledger_postings) as postings, (select count(*)::int from ledger_entries) as entries`.execute(
      database,
    )
    return { orders: lived.placed.length, postings: 0, entries: 0, ...rows[0], seconds, faults }
  } finally {
    await trade.close()
  }
}
