import { type Paisa, toProviderMinorUnits } from './money.ts'
import type { ChargedItem } from './payments.ts'

export type ChargeableOrder = {
  shipping: Paisa
  tax: Paisa
  /** Rupees to one unit of the provider's currency. */
  exchange_rate: number
  items: readonly { name: string; price: Paisa; quantity: number }[]
}

/**
 * What a provider charges for an order: each item at its converted price, shipping (and tax, where there is any) as
 * lines of their own. The browser asks for it, the server checks it.
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
