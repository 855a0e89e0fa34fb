import type { Language } from './language.ts'
import { inRupees, type Paisa } from './money.ts'
import type { Texts } from './names.ts'
import type { ChargedItem } from './payments.ts'

export type ChargeableOrder = {
  shipping: Paisa
  tax: Paisa
  /** The part of an order in paisa that store credit pays. The payment provider charges the rest. */
  credit_used?: Paisa
  /** The number of rupees for one unit of the payment provider's currency. */
  exchange_rate: number
  items: readonly { name: string; names?: Texts; price: Paisa; quantity: number }[]
  /** The language in which the payment page shows the names of the products; the default is English. */
  language?: Language
}

/**
 * Returns the items that the payment provider charges for an order. Prices are converted to minor units (cents) of the
 * provider's currency. Shipping and tax are separate items; store credit is not subtracted. The browser sends these
 * items, and the server checks their prices and quantities.
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
 * Converts an amount to minor units (cents) of the provider's currency and rounds it to a whole number. The
 * specification's rule is price / 280 * 100; 280 is the exchange rate in rupees for one unit.
 */
export function toProviderMinorUnits(amount: Paisa, exchangeRate: number): number {
  return Math.round((inRupees(amount) / exchangeRate) * 100)
}

/** Exchange rates have at most four decimals. Multiplied by this power of ten, a rate becomes a whole number. */
const RATE_UNIT = 10_000

/**
 * Converts a total to minor units (cents) of the provider's currency. The result is rounded once, with half a unit
 * rounded up, and is exact for large totals too.
 */
export function sumInMinorUnits(sum: Paisa, exchangeRate: number): number {
  const rate = BigInt(Math.round(exchangeRate * RATE_UNIT))
  return Number((2n * BigInt(sum) * BigInt(RATE_UNIT) + rate) / (2n * rate))
}
