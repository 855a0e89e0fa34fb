import { type Paisa, toProviderMinorUnits } from './money.ts'
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
