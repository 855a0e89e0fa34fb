import { type Paisa, toProviderMinorUnits } from '#contract/money.ts'
import type { ChargedItem } from '#contract/payments.ts'

type ChargeableOrder = {
  shipping: Paisa
  tax: Paisa
  /** Rupees to one unit of the provider's currency. */
  exchange_rate: number
  items: readonly { name: string; price: Paisa; quantity: number }[]
}

/** What a provider charges for an order: each item at its converted price, shipping (and tax, where there is any) as lines of their own. */
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

/** The sum of the items, in minor units of the provider's currency. */
export function chargedAmountOf(items: readonly ChargedItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/** Whether two lists charge the same lines, whatever their order. Only prices and quantities cost money; the names shown are ours. */
export function isSameCharge(one: readonly ChargedItem[], other: readonly ChargedItem[]): boolean {
  return priceList(one) === priceList(other)
}

function priceList(items: readonly ChargedItem[]): string {
  return items
    .map(({ price, quantity }) => `${price}x${quantity}`)
    .toSorted()
    .join()
}
