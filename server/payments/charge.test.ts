import { expect, it } from 'vitest'
import { chargedItemsOf } from '#contract/charge.ts'
import { rupees } from '#contract/money.ts'
import { chargedAmountOf, isSameCharge } from './charge.ts'

const items = [
  { name: 'Aloo', price: rupees(90), quantity: 3 },
  { name: 'Chawal', price: rupees(1250), quantity: 1 },
]
const order = { shipping: rupees(200), tax: 0, exchange_rate: 280, items }

it('[M2] converts each price by price / 280 * 100, rounded, and charges shipping as a line of its own', () => {
  const charged = chargedItemsOf(order)
  expect(charged).toEqual([
    { name: 'Aloo', price: 32, quantity: 3 },
    { name: 'Chawal', price: 446, quantity: 1 },
    { name: 'Shipping', price: 71, quantity: 1 },
  ])
  expect(chargedAmountOf(charged)).toBe(32 * 3 + 446 + 71)
})

it('[M2] has no line for shipping where it is free', () => {
  expect(chargedItemsOf({ ...order, shipping: 0 })).toHaveLength(2)
})

it('[M2] takes the same lines in another order for the same, and no other price, quantity or lack of a line', () => {
  const charged = chargedItemsOf(order)
  const [first, ...others] = charged
  expect(isSameCharge(charged, charged.toReversed())).toBe(true)
  expect(isSameCharge(charged, others)).toBe(false)
  expect(isSameCharge(charged, [{ name: 'Aloo', price: 31, quantity: 3 }, ...others])).toBe(false)
  expect(isSameCharge(charged, [{ name: first?.name ?? '', price: 32, quantity: 2 }, ...others])).toBe(false)
})
