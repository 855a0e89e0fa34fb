import { sql } from 'kysely'
import type { TaxPayment } from '#contract/tax-months.ts'
import type { Movement } from './expected-money.ts'
import type { LivedTrade } from './live-trade.ts'
import { TAX_DAY, TAX_PAYMENTS, WRONG_TAX_PAYMENT } from './rules.ts'

/** The payments of withheld taxes in a simulated trade. Amounts are in paisa. */

/**
 * Returns the expected ledger changes of the tax payments. Each tax has a correct payment, and a wrong payment that is
 * then reversed.
 */
export function movementsOfTaxPayments(): Movement[] {
  const of = (kind: 'tax_paid' | 'tax_payment_reversed', amount: number): Movement[] =>
    (['tax_withheld', 'bank'] as const).map((account) => ({
      ...{ order: null, owner: null, day: TAX_DAY, kind, account, amount: account === 'bank' ? -amount : amount },
    }))
  return Object.values(TAX_PAYMENTS).flatMap((amount) => [
    ...of('tax_paid', amount),
    ...of('tax_paid', WRONG_TAX_PAYMENT),
    ...of('tax_payment_reversed', -WRONG_TAX_PAYMENT),
  ])
}

/**
 * Records, as an admin, a payment of each tax and a wrong payment, which is then reversed. Each request is sent twice.
 */
export async function payTaxes({ shop, admin }: LivedTrade): Promise<void> {
  const { rows } = await sql<{ month: string }>`select to_char(shop_day(now()), 'YYYY-MM') as month`.execute(
    shop.platform.database,
  )
  const url = `/api/admin/tax/months/${rows[0]?.month}/payments`
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await shop.as(admin).post(path, body, headers)
    if (answer.statusCode >= 300) throw new Error(`The shop answered ${answer.statusCode}: ${answer.body}`)
    return answer.json<TaxPayment>()
  }
  const pay = (tax: string, amount: number, reference: string) =>
    post(url, { tax, amount, reference }, { 'idempotency-key': `${tax}-${reference}` })
  for (const [tax, amount] of Object.entries(TAX_PAYMENTS))
    for (let copy = 0; copy < 2; copy++) {
      await pay(tax, amount, 'CPR-1')
      const { tax_payment_id } = await pay(tax, WRONG_TAX_PAYMENT, 'CPR-2')
      await post(`/api/admin/tax/payments/${tax_payment_id}/reversal`, { reason: 'Wrong tax' })
    }
}
