import { sql } from 'kysely'
import type { AccountBalance } from '#contract/ledger.ts'
import type { MoneyReport } from '#contract/money-figures.ts'
import type { Statement } from '#contract/seller-account.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { endsAs, type Movement } from './expected-money.ts'
import type { LivedTrade } from './live-trade.ts'

/** The first and last days of the statements that are compared. */
export const STATEMENT_PERIODS = [
  [1, 10],
  [11, 20],
  [21, 30],
] as const

type Verified = LivedTrade & { movements: readonly Movement[]; firstDay: string }

/**
 * Compares the shop's ledger, orders, statements and money figures with the ledger changes that the plan must lead to.
 * Returns a sentence for each difference.
 */
export async function faultsInTrade(trade: Verified): Promise<string[]> {
  return [
    ...(await faultsInLedger(trade.shop.platform.database)),
    ...(await faultsInBalances(trade)),
    ...(await faultsInOrders(trade)),
    ...(await faultsInTrialBalance(trade)),
    ...(await faultsInStatements(trade)),
    ...(await faultsInFigures(trade)),
  ]
}

/** Adds up the amounts of ledger changes by a key. Sums of zero are left out. */
function sumsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string, amountOf: (item: Item) => number) {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + amountOf(item))
  return new Map([...sums].filter(([, amount]) => amount !== 0))
}

function differences(subject: string, found: Map<string, number>, expected: Map<string, number>): string[] {
  const keys = [...new Set([...found.keys(), ...expected.keys()])]
  const wrong = keys.filter((key) => (found.get(key) ?? 0) !== (expected.get(key) ?? 0))
  const shown = wrong.slice(0, 3).map((key) => `${key} is ${found.get(key) ?? 0} instead of ${expected.get(key) ?? 0}`)
  return wrong.length === 0 ? [] : [`${subject}: ${wrong.length} differences, such as ${shown.join(', ')}`]
}

type Posted = { order_id: string | null; account: string; owner_id: string | null; amount: number }

async function posted({ shop }: LivedTrade): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select order_id, account.kind as account, account.owner_id, sum(amount)::bigint as amount
    from ledger_postings join ledger_entries using (posting_id) join ledger_accounts as account using (account_id)
    group by order_id, account.kind, account.owner_id`.execute(shop.platform.database)
  return rows
}

/**
 * Returns a function that translates the id of an account's owner into the name in the plan: the index of a seller, or
 * `rider`. For other owners the function returns an empty text.
 */
function namesOf({ sellers, rider_id }: LivedTrade): (owner: string | null) => string {
  const names = new Map([
    ...sellers.map(({ id }, seller) => [id, String(seller)] as const),
    [rider_id, 'rider'] as const,
  ])
  return (owner) => (owner === null ? '' : (names.get(owner) ?? ''))
}

async function faultsInBalances(trade: Verified): Promise<string[]> {
  const nameOf = namesOf(trade)
  const found = sumsBy(
    await posted(trade),
    ({ account, owner_id }) => `${account} ${nameOf(owner_id)}`,
    ({ amount }) => amount,
  )
  const expected = sumsBy(
    trade.movements,
    ({ account, owner }) => `${account} ${owner ?? ''}`,
    ({ amount }) => amount,
  )
  return differences('balances', found, expected)
}

async function faultsInOrders(trade: Verified): Promise<string[]> {
  const nameOf = namesOf(trade)
  const numbers = new Map(trade.placed.map(({ order_id }, number) => [order_id, number]))
  const ofOrders = (await posted(trade)).filter(({ order_id }) => order_id !== null)
  const found = sumsBy(
    ofOrders,
    ({ order_id, account, owner_id }) => `order ${numbers.get(order_id ?? '')} ${account} ${nameOf(owner_id)}`,
    ({ amount }) => amount,
  )
  const expected = sumsBy(
    trade.movements.filter(({ order }) => order !== null),
    ({ order, account, owner }) => `order ${order} ${account} ${owner ?? ''}`,
    ({ amount }) => amount,
  )
  const { rows } = await sql<{ order_id: string; payment_status: string }>`
    select order_id, payment_status from orders`.execute(trade.shop.platform.database)
  const states = new Map(rows.map(({ order_id, payment_status }) => [order_id, payment_status]))
  const wrong = trade.plan.orders.flatMap((order) => {
    const state = states.get(trade.placed[order.number]?.order_id ?? '') ?? 'missing'
    return endsAs(order).test(state) ? [] : `order ${order.number} (${order.method}) is ${state}`
  })
  const states_differ =
    wrong.length > 0 ? [`states: ${wrong.length} differences, such as ${wrong.slice(0, 3).join(', ')}`] : []
  return [...differences('postings of orders', found, expected), ...states_differ]
}

/** Returns a day of the trade, such as `2026-11-20`. */
export function dateOf(firstDay: string, day: number): string {
  return new Date(Date.parse(firstDay) + (day - 1) * 86_400_000).toISOString().slice(0, 10)
}

async function faultsInTrialBalance({ shop, admin, firstDay, movements }: Verified): Promise<string[]> {
  const [from, to] = STATEMENT_PERIODS[1]
  const query = `since=${dateOf(firstDay, from)}&until=${dateOf(firstDay, to)}`
  const { items } = (await shop.as(admin).get(`/api/admin/ledger/trial-balance?${query}`)).json<{
    items: AccountBalance[]
  }>()
  const until = (day: number) =>
    sumsBy(
      movements.filter((movement) => movement.day <= day),
      ({ account }) => account,
      ({ amount }) => amount,
    )
  const sum = (field: 'opening' | 'closing') => items.reduce((total, row) => total + row[field], 0)
  return [
    ...(sum('opening') === 0 && sum('closing') === 0 ? [] : ['the trial balance is not zero']),
    ...differences(
      'opening balances',
      sumsBy(
        items,
        ({ account }) => account,
        ({ opening }) => opening,
      ),
      until(from - 1),
    ),
    ...differences(
      'closing balances',
      sumsBy(
        items,
        ({ account }) => account,
        ({ closing }) => closing,
      ),
      until(to),
    ),
  ]
}

async function faultsInStatements({ shop, sellers, firstDay, movements }: Verified): Promise<string[]> {
  const faults: string[] = []
  for (const [seller, caller] of sellers.entries())
    for (const [from, to] of STATEMENT_PERIODS) {
      const query = `since=${dateOf(firstDay, from)}&until=${dateOf(firstDay, to)}`
      const statement = (await shop.as(caller).get(`/api/seller/account/statement?${query}`)).json<Statement>()
      const own = movements.filter(
        ({ account, owner }) => owner === seller && (account === 'seller_payable' || account === 'collector_cash'),
      )
      const before = own.filter(({ day }) => day < from).reduce((sum, { amount }) => sum - amount, 0)
      const within = own.filter(({ day }) => day >= from && day <= to)
      const expected = sumsBy(
        within,
        ({ kind }) => kind,
        ({ amount }) => -amount,
      )
      const closing = within.reduce((sum, { amount }) => sum - amount, before)
      const subject = `statement of seller ${seller} from day ${from}`
      if (statement.opening !== before) faults.push(`${subject}: opens with ${statement.opening} instead of ${before}`)
      if (statement.closing !== closing)
        faults.push(`${subject}: closes with ${statement.closing} instead of ${closing}`)
      faults.push(
        ...differences(
          subject,
          sumsBy(
            statement.sums,
            ({ kind }) => kind,
            ({ amount }) => amount,
          ),
          expected,
        ),
      )
    }
  return faults
}

/**
 * Compares the figures on the admins' money screen, by day and by payment method, with the expected ledger changes.
 * Returns a sentence for each difference.
 */
async function faultsInFigures({ shop, admin, plan, firstDay, movements }: Verified): Promise<string[]> {
  const query = `since=${firstDay}&until=${dateOf(firstDay, plan.days)}`
  const report = (await shop.as(admin).get(`/api/admin/money?${query}`)).json<MoneyReport>()
  const sold = movements.filter(({ kind, account }) => kind === 'sale' && account === 'seller_payable')
  const earned = movements.filter(({ account }) => account === 'commission')
  const paid = movements.filter(({ kind, account }) => kind.startsWith('payout') && account === 'seller_payable')
  const methodOf = ({ order }: Movement) => plan.orders[order ?? -1]?.method ?? ''
  return [
    ...differences(
      'sales by day',
      sumsBy(
        report.by_day,
        ({ day }) => day,
        ({ sales }) => sales,
      ),
      sumsBy(
        sold,
        ({ day }) => dateOf(firstDay, day),
        ({ amount }) => -amount,
      ),
    ),
    ...differences(
      'sales by method',
      sumsBy(
        report.by_method,
        ({ payment_method }) => payment_method ?? '',
        ({ sales }) => sales,
      ),
      sumsBy(sold, methodOf, ({ amount }) => -amount),
    ),
    ...differences(
      'payouts by day',
      sumsBy(
        report.by_day,
        ({ day }) => day,
        ({ payouts }) => payouts,
      ),
      sumsBy(
        paid,
        ({ day }) => dateOf(firstDay, day),
        ({ amount }) => amount,
      ),
    ),
    ...differences(
      'commission by method',
      sumsBy(
        report.by_method,
        ({ payment_method }) => payment_method ?? '',
        ({ commission }) => commission,
      ),
      sumsBy(earned, methodOf, ({ amount }) => -amount),
    ),
  ]
}
