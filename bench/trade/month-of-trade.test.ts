import { expect, it } from 'vitest'
import { CHECKOUT_METHODS } from '#contract/payment-methods.ts'
import { movementsOfOrder, movementsOfStaff } from './expected-money.ts'
import { movementsOfPayouts } from './payouts.ts'
import { planTrade } from './plan.ts'
import { runTrade } from './run-trade.ts'

/** The number of generated orders. `npm run bench:month` sets it to 50,000. */
const ORDERS = Number(process.env.TRADE_ORDERS ?? 300)
const TWO_HOURS = 7_200_000

it('the month of trade that the bench generates has every payment method, every step of an order, such as a refund, and every result of a payout', () => {
  const plan = planTrade(ORDERS)
  const { orders } = plan
  expect(new Set(orders.map(({ method }) => method))).toEqual(new Set(CHECKOUT_METHODS))
  expect(new Set(orders.flatMap(({ acts }) => acts.map(({ kind }) => kind)))).toEqual(
    new Set([
      ...['place', 'pay', 'decline', 'expire', 'pay late', 'refund', 'refund a part', 'cancel', 'transfer', 'collect'],
      ...['refuse', 'refund to credit'],
    ]),
  )
  expect(orders.filter(({ credit }) => credit).length).toBeGreaterThan(ORDERS / 60)
  const ofOrders = orders.flatMap(movementsOfOrder)
  const payouts = movementsOfPayouts(plan, [...ofOrders, ...movementsOfStaff(plan, ofOrders)])
  const kinds = ['payout_started', 'payout_paid', 'payout_failed', 'payout_returned']
  expect(new Set(payouts.map(({ kind }) => kind))).toEqual(new Set(kinds))
})

it(
  'after a generated month of trade with all payment methods, store credit, taxes and payouts, the shop’s balances, orders, statements and figures agree with an independent calculation',
  async () => {
    const log = process.env.TRADE_ORDERS ? console.info : undefined
    const { orders, postings, entries, seconds, faults } = await runTrade(ORDERS, log)
    log?.(`${orders} orders, ${postings} postings and ${entries} entries in ${(seconds / 60).toFixed(1)} minutes`)
    expect(faults).toEqual([])
    expect(orders).toBe(ORDERS)
    expect(postings).toBeGreaterThan(ORDERS)
  },
  TWO_HOURS,
)
