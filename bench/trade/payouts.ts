import { sql } from 'kysely'
import type { BatchPayout, PayoutBatch } from '#contract/payout-batches.ts'
import { recountFigures } from '#server/figures/refresh-figures.ts'
import type { Movement } from './expected-money.ts'
import type { LivedTrade } from './live-trade.ts'
import type { Plan } from './plan.ts'
import { PAYOUT_DAYS, SMALLEST_PAYOUT } from './rules.ts'

/**
 * The payouts of a simulated trade: the ledger changes that the plan must lead to, and how staff make the payouts.
 * Amounts are in paisa.
 */

/** The results of the bank for a payout. */
type Fate = 'paid' | 'failed' | 'returned'

const fateOf = (seller: number, day: number): Fate =>
  (['paid', 'failed', 'returned'] as const)[(seller + PAYOUT_DAYS.indexOf(day)) % 3] ?? 'paid'

/**
 * Returns the expected ledger changes of the payouts. The plan never delivers prepaid orders, so their sellers are not
 * paid for them. A seller gets the rest: the net of cash orders and the corrections, minus the cash that is not
 * deposited.
 */
export function movementsOfPayouts({ orders, sellers }: Plan, others: readonly Movement[]): Movement[] {
  const payouts: Movement[] = []
  const isHeld = ({ order }: Movement) => order !== null && orders[order]?.method !== 'cash_on_delivery'
  const owedOn = (day: number, seller: number) =>
    [...others, ...payouts]
      .filter(({ account }) => account === 'seller_payable' || account === 'collector_cash')
      .filter((movement) => movement.owner === seller && movement.day <= day && !isHeld(movement))
      .reduce((sum, { amount }) => sum - amount, 0)
  for (const day of PAYOUT_DAYS)
    for (let seller = 0; seller < sellers; seller++) {
      const amount = owedOn(day, seller)
      if (amount >= SMALLEST_PAYOUT) payouts.push(...movementsOfPayout(seller, day, amount))
    }
  return payouts
}

function movementsOfPayout(owner: number, day: number, amount: number): Movement[] {
  const fate = fateOf(owner, day)
  const one = { day, order: null }
  const toSeller = { account: 'seller_payable', owner, amount: -amount } as const
  const clearing = { account: 'payout_clearing', owner: null, amount } as const
  const bank = { account: 'bank', owner: null, amount } as const
  const started: Movement[] = [
    { ...one, kind: 'payout_started', ...toSeller, amount },
    { ...one, kind: 'payout_started', ...clearing, amount: -amount },
  ]
  const failed: Movement[] = [
    { ...one, kind: 'payout_failed', ...clearing },
    { ...one, kind: 'payout_failed', ...toSeller },
  ]
  const paid: Movement[] = [
    { ...one, kind: 'payout_paid', ...clearing },
    { ...one, kind: 'payout_paid', ...bank, amount: -amount },
  ]
  const returned: Movement[] = [
    { ...one, kind: 'payout_returned', ...bank },
    { ...one, kind: 'payout_returned', ...toSeller },
  ]
  if (fate === 'failed') return [...started, ...failed]
  return fate === 'paid' ? [...started, ...paid] : [...started, ...paid, ...returned]
}

/** Creates the batch of payouts of a day and records the results of the bank. Each request is sent twice. */
export async function payOut({ shop, admin, sellers }: LivedTrade, staff: readonly Movement[], day: number) {
  const due = staff.filter(
    (one) => one.day === day && one.kind === 'payout_started' && one.account === 'seller_payable',
  )
  if (due.length === 0) return
  const idOf = ({ owner }: Movement) => sellers[Number(owner)]?.id ?? ''
  const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
    const answers = [await shop.as(admin).post(url, body, headers), await shop.as(admin).post(url, body, headers)]
    const refused = answers.find(({ statusCode }) => statusCode >= 300)
    if (refused) throw new Error(`The shop answered ${refused.statusCode}: ${refused.body}`)
    return answers[0]
  }
  // Makes the collected cash orders two days older, so that their hold time has passed.
  await sql`update fulfilments set collected_at = collected_at - interval '2 days' where collected_at is not null`.execute(
    shop.platform.database,
  )
  // Computes all figures again, because the shop reads balances from them. Moving the postings to other days has made
  // the figures wrong.
  await recountFigures(shop.platform.database)
  const payouts = due.map((one) => ({ seller_id: idOf(one), amount: one.amount }))
  const created = await post('/api/admin/payout-batches', { payouts }, { 'idempotency-key': `payouts-of-day-${day}` })
  const batch = created?.json<PayoutBatch>()
  const url = `/api/admin/payout-batches/${batch?.batch_id}/payouts`
  const { items } = (await shop.as(admin).get(url)).json<{ items: BatchPayout[] }>()
  for (const one of due) {
    const payout = items.find(({ seller_id }) => seller_id === idOf(one))
    const record = (result: object) => post(`/api/admin/payouts/${payout?.payout_id}/result`, result)
    const fate = fateOf(Number(one.owner), day)
    if (fate !== 'failed') await record({ status: 'paid', bank_reference: `IBFT ${day}` })
    if (fate !== 'paid') await record({ status: fate, reason: 'Title mismatch' })
  }
}
