import { type ChargeableOrder, chargedItemsOf } from '#contract/charge.ts'
import { add, sumInMinorUnits } from '#contract/money.ts'
import type { ChargedItem } from '#contract/payments.ts'
import { totalsOf } from '#contract/totals.ts'

type ChargedLine = ChargeableOrder['items'][number]

/** What a provider charges, in minor units of its currency: `amount` is the sum of the items and `rounding`. */
export type Charge = {
  items: ChargedItem[]
  /** What rounding each price by itself has lost or won against the order's total; below zero it is taken off. */
  rounding: number
  amount: number
}

/**
 * What a provider charges for an order: each price converted and rounded by itself, as the specification wants it, and a line of rounding
 * that brings their sum to the converted total, to the last minor unit.
 */
export function chargeOf(order: ChargeableOrder): Charge {
  const items = chargedItemsOf({ ...order, items: order.items.toSorted(byName) })
  const { subtotal } = totalsOf(order.items, order.shipping)
  const amount = sumInMinorUnits(add(subtotal, order.shipping, order.tax), order.exchange_rate)
  return { items, amount, rounding: amount - sumOf(items) }
}

/** Whoever reads an order has its lines in an order of their own; a provider is to be asked for the same again. */
function byName(one: ChargedLine, other: ChargedLine): number {
  return one.name.localeCompare(other.name, 'en') || one.price - other.price || one.quantity - other.quantity
}

function sumOf(items: readonly ChargedItem[]): number {
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
