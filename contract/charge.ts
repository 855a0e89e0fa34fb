import { inRupees, type Paisa } from './money.ts'
import type { ChargedItem } from './payments.ts'

export type ChargeableOrder = {
  shipping: Paisa
  tax: Paisa
  /** Rupees for one unit of the provider's currency. */
  exchange_rate: number
  items: readonly { name: string; price: Paisa; quantity: number }[]
}

/**
 * The charged items of an order: each item at its converted price; shipping and tax as separate items. The browser
 * sends them and the server checks them.
 */
export function chargedItemsOf({ items, shipping, tax, exchange_rate }: ChargeableOrder): ChargedItem[] {
  const extras = [
    { name: 'Shipping', price: shipping, quantity: 1 },
    { name: 'Tax', price: tax, quantity: 1 },
  ].filter(({ price }) => price > 0)
  return [...items, ...extras].map(({ name, price, quantity }) => ({
    name,
    price: toProviderMinorUnits(price, exchange_rate),
    quantity,
  }))
}

/**
 * Converts an amount to minor units of the provider's currency (cents). The specification's rule: price / 280 * 100,
 * rounded, where 280 is the exchange rate in rupees for one unit.
 */
export function toProviderMinorUnits(amount: Paisa, exchangeRate: number): number {
  return Math.round((inRupees(amount) / exchangeRate) * 100)
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
