import type { z } from 'zod'

/**
 * Money is a whole number of paisa; Rs. 1 is 100 paisa. Only the schema `paisa` of `fields.ts`, the database columns
 * and the functions of this file create it. A fraction, a weight or a plain number does not compile. This file has no
 * schema, because every page loads it.
 */
export type Paisa = number & z.core.$brand<'Paisa'>

const PAISA_IN_A_RUPEE = 100

/** Converts rupees with at most two decimals to paisa. */
export function rupees(amount: number): Paisa {
  return paisaOf(amount * PAISA_IN_A_RUPEE)
}

/** A number of paisa, rounded to a whole one. For amounts that were computed elsewhere, such as in stored text. */
export function paisaOf(amount: number): Paisa {
  return Math.round(amount) as Paisa
}

export const NO_MONEY: Paisa = rupees(0)

/** The sum of all amounts. */
export function add(...amounts: readonly Paisa[]): Paisa {
  return paisaOf(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** The difference of two amounts, which may be negative. */
export function subtract(amount: Paisa, taken: Paisa): Paisa {
  return paisaOf(amount - taken)
}

/** An amount multiplied by a factor, such as the price of a line. */
export function times(amount: Paisa, factor: number): Paisa {
  return paisaOf(amount * factor)
}

/** The smaller of two amounts. */
export function lesser(one: Paisa, other: Paisa): Paisa {
  return one < other ? one : other
}

/** Converts paisa to rupees, for form fields in rupees. */
export function inRupees(amount: Paisa): number {
  return amount / PAISA_IN_A_RUPEE
}

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `Rs. 1,250`, or `Rs. 1,250.50` if the amount has paisa. */
export function formatRupees(amount: Paisa): string {
  const format = amount % PAISA_IN_A_RUPEE === 0 ? whole : withPaise
  return `Rs. ${format.format(amount / PAISA_IN_A_RUPEE)}`
}

/** `PKR 1,245,000`: the amount with the currency code, for revenue in dashboards. */
export function formatPkr(amount: Paisa): string {
  return formatRupees(amount).replace('Rs.', 'PKR')
}
