/**
 * Money is a whole number of paisa; Rs. 1 is 100 paisa. Create it with `rupees(250)` and add it with `+`; never use
 * fractions.
 */
export type Paisa = number & { readonly unit?: 'paisa' }

const PAISA_IN_A_RUPEE = 100

/** Converts rupees with at most two decimals to paisa. */
export function rupees(amount: number): Paisa {
  return Math.round(amount * PAISA_IN_A_RUPEE)
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

/**
 * Converts an amount to minor units of the provider's currency (cents). The specification's rule: price / 280 * 100,
 * rounded, where 280 is the exchange rate in rupees for one unit.
 */
export function toProviderMinorUnits(amount: Paisa, exchangeRate: number): number {
  return Math.round((amount / PAISA_IN_A_RUPEE / exchangeRate) * 100)
}

/** The decimals of an exchange rate, as a power of ten. */
const RATE_UNIT = 10_000

/**
 * Converts a total to minor units of the provider's currency. Rounds exactly once, also for large totals; half a unit
 * rounds up.
 */
export function sumInMinorUnits(sum: Paisa, exchangeRate: number): number {
  const rate = BigInt(Math.round(exchangeRate * RATE_UNIT))
  return Number((2n * BigInt(sum) * BigInt(RATE_UNIT) + rate) / (2n * rate))
}
