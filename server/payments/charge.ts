import type { ChargedItem } from '#contract/payments.ts'

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
