import { type Paisa, sumInMinorUnits } from '#contract/money.ts'

/** A payment and what went back of it, in paisa and in minor units of the provider's currency. */
export type Refundable = {
  amount: Paisa
  charged_amount: number
  exchange_rate: number
  refunded_amount: Paisa
  refunded_charge: number
}

/** What is left of a payment that could go back. */
export function refundableOf({ amount, refunded_amount }: Pick<Refundable, 'amount' | 'refunded_amount'>): Paisa {
  return amount - refunded_amount
}

/**
 * A refund of so many paisa, or of what is left if that is less, in both currencies. Converted from the sum that has gone back with it, so
 * that the rounding of several refunds never adds up: when all has gone back, it is to the last minor unit what was charged.
 */
export function refundOf(payment: Refundable, wanted: Paisa): { amount: Paisa; charged_amount: number } {
  const amount = Math.min(wanted, refundableOf(payment))
  const total = payment.refunded_amount + amount
  const charge =
    total === payment.amount
      ? payment.charged_amount
      : Math.min(sumInMinorUnits(total, payment.exchange_rate), payment.charged_amount)
  return { amount, charged_amount: charge - payment.refunded_charge }
}
