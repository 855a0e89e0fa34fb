import type { z } from 'zod'

/**
 * An amount of money: a whole number of paisa; Rs. 1 is 100 paisa. A value of this type comes from the schema `paisa`
 * in `fields.ts`, a database column or a function in this file. A fraction, a weight or a plain number does not
 * compile. This file contains no schema because every page loads it.
 */
export type Paisa = number & z.core.$brand<'Paisa'>

const PAISA_IN_A_RUPEE = 100

/** Converts rupees with at most two decimals to paisa. */
export function rupees(amount: number): Paisa {
  return paisaOf(amount * PAISA_IN_A_RUPEE)
}

/**
 * Converts a number to paisa and rounds it to a whole one. Use it for amounts from other sources, such as stored text.
 */
export function paisaOf(amount: number): Paisa {
  return Math.round(amount) as Paisa
}

export const NO_MONEY: Paisa = rupees(0)

/** Returns the sum of the amounts. */
export function add(...amounts: readonly Paisa[]): Paisa {
  return paisaOf(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** Returns the difference of two amounts. The result may be negative. */
export function subtract(amount: Paisa, taken: Paisa): Paisa {
  return paisaOf(amount - taken)
}

/** Returns an amount multiplied by a number. Example: a price multiplied by a quantity. */
export function times(amount: Paisa, factor: number): Paisa {
  return paisaOf(amount * factor)
}

/** Returns an amount changed by a number of percent, rounded to whole rupees. The result is at least Rs. 1. */
export function changedByPercent(amount: Paisa, percent: number): Paisa {
  return rupees(Math.max(1, Math.round((amount * (100 + percent)) / 100 / PAISA_IN_A_RUPEE)))
}

/**
 * Returns the share of an amount in the proportion of `part` to `whole`, rounded down to whole paisa. The product of
 * two large amounts is not a safe number, so it is computed exactly.
 */
export function proportionOf(amount: Paisa, part: Paisa, whole: Paisa): Paisa {
  if (whole === 0) return NO_MONEY
  return paisaOf(Number((BigInt(amount) * BigInt(part)) / BigInt(whole)))
}

/** Returns the smaller of two amounts. */
export function lesser(one: Paisa, other: Paisa): Paisa {
  return one < other ? one : other
}

/** Converts paisa to rupees. Forms show and accept rupees. */
export function inRupees(amount: Paisa): number {
  return amount / PAISA_IN_A_RUPEE
}

/** Converts paisa to rupees with two decimals, such as `381.00`, for services that expect this format. */
export function inDecimalRupees(amount: Paisa): string {
  return inRupees(amount).toFixed(2)
}

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount in rupees: `Rs. 1,250`, or `Rs. 1,250.50` if the amount is not in whole rupees. */
export function formatRupees(amount: Paisa): string {
  const format = amount % PAISA_IN_A_RUPEE === 0 ? whole : withPaise
  return `Rs. ${format.format(amount / PAISA_IN_A_RUPEE)}`
}

/** Formats an amount with its currency code for the revenue in dashboards: `PKR 1,245,000`. */
export function formatPkr(amount: Paisa): string {
  return formatRupees(amount).replace('Rs.', 'PKR')
}
