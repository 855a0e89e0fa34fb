import { type ChargeableOrder, chargedItemsOf, sumInMinorUnits } from '#contract/charge.ts'
import { add, NO_MONEY, subtract } from '#contract/money.ts'
import { textFor } from '#contract/names.ts'
import type { ChargedItem } from '#contract/payments.ts'
import { totalsOf } from '#contract/totals.ts'

type ChargedLine = ChargeableOrder['items'][number]

/**
 * The amounts that the provider charges for an order, in minor units of the provider's currency. `amount` is the sum of
 * the items and `rounding`.
 */
export type Charge = {
  items: ChargedItem[]
  /**
   * The converted amount to pay minus the sum of the rounded items. A negative value is a discount, for example because
   * of store credit.
   */
  rounding: number
  amount: number
}

/**
 * Returns the amounts that the provider charges for an order. Each price is converted and rounded separately, as the
 * specification requires. The items have their names in the language of the order. The additional amount `rounding`
 * makes the sum exactly equal to the converted total.
 */
export function chargeOf(order: ChargeableOrder): Charge {
  const named = order.items.map((item) => ({ ...item, name: textFor(order.language ?? 'en', item.name, item.names) }))
  const items = chargedItemsOf({ ...order, items: named.toSorted(byName) })
  const { subtotal } = totalsOf(order.items, order.shipping)
  const toPay = subtract(add(subtotal, order.shipping, order.tax), order.credit_used ?? NO_MONEY)
  const amount = sumInMinorUnits(toPay, order.exchange_rate)
  return { items, amount, rounding: amount - sumOf(items) }
}

/**
 * Compares two charged lines for sorting. The lines of an order have no fixed sequence, and sorting them makes repeated
 * requests to the provider identical.
 */
function byName(one: ChargedLine, other: ChargedLine): number {
  return one.name.localeCompare(other.name, 'en') || one.price - other.price || one.quantity - other.quantity
}

function sumOf(items: readonly ChargedItem[]): number {
  return items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

/**
 * Whether two lists charge the same lines, in any order. Only prices and quantities are compared, because names do not
 * affect the amount.
 */
export function isSameCharge(one: readonly ChargedItem[], other: readonly ChargedItem[]): boolean {
  return priceList(one) === priceList(other)
}

function priceList(items: readonly ChargedItem[]): string {
  return items
    .map(({ price, quantity }) => `${price}x${quantity}`)
    .toSorted()
    .join()
}
