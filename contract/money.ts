import type { z } from 'zod'

/**
 * Money: a whole number of paisa. Rs. 1 = 100 paisa. Only the schema `paisa` of `fields.ts`, the columns of the
 * database and the functions of this file make it, so that a float, a weight or a plain number does not compile. This
 * file has no schema, because every page loads it.
 */
export type Paisa = number & z.core.$brand<'Paisa'>

const PAISA_IN_A_RUPEE = 100

/** Rupees as people say them, at most two decimals, as paisa. */
export function rupees(amount: number): Paisa {
  return paisaOf(amount * PAISA_IN_A_RUPEE)
}

/** A number of paisa, rounded to a whole one. For amounts that were computed elsewhere, such as in stored text. */
export function paisaOf(amount: number): Paisa {
  return Math.round(amount) as Paisa
}

export const NO_MONEY: Paisa = rupees(0)

/** All amounts together. */
export function add(...amounts: readonly Paisa[]): Paisa {
  return paisaOf(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** What is left of an amount after another was taken from it; negative if it was more. */
export function subtract(amount: Paisa, taken: Paisa): Paisa {
  return paisaOf(amount - taken)
}

/** An amount so many times, such as the price of a line. */
export function times(amount: Paisa, factor: number): Paisa {
  return paisaOf(amount * factor)
}

/** The smaller of two amounts. */
export function lesser(one: Paisa, other: Paisa): Paisa {
  return one < other ? one : other
}

/** Paisa as a number of rupees, for a field that people type rupees into. */
export function inRupees(amount: Paisa): number {
  return amount / PAISA_IN_A_RUPEE
}

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `Rs. 1,250`, or `Rs. 1,250.50` when there are paise. */
export function formatRupees(amount: Paisa): string {
  const format = amount % PAISA_IN_A_RUPEE === 0 ? whole : withPaise
  return `Rs. ${format.format(amount / PAISA_IN_A_RUPEE)}`
}

/** `PKR 1,245,000`: the same amount with the currency's code, as the dashboards label revenue. */
export function formatPkr(amount: Paisa): string {
  return formatRupees(amount).replace('Rs.', 'PKR')
}

/**
 * What the payment provider charges for an amount, in minor units of its currency (cents).
 * The specification's rule: price / 280 * 100, rounded, where 280 is the exchange rate in rupees to one unit.
 */
export function toProviderMinorUnits(amount: Paisa, exchangeRate: number): number {
  return Math.round((amount / PAISA_IN_A_RUPEE / exchangeRate) * 100)
}

/** Decimals of an exchange rate, as a power of ten. */
const RATE_UNIT = 10_000

/**
 * What a provider charges for a whole sum, in minor units of its currency: rounded once and exactly, however large the
 * sum; half a unit goes up.
 */
export function sumInMinorUnits(sum: Paisa, exchangeRate: number): number {
  const rate = BigInt(Math.round(exchangeRate * RATE_UNIT))
  return Number((2n * BigInt(sum) * BigInt(RATE_UNIT) + rate) / (2n * rate))
}
