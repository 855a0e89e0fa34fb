import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chargedItemsOf } from '#contract/charge.ts'
import { MAX_PRICE } from '#contract/limits.ts'
import { add, NO_MONEY, paisaOf, rupees } from '#contract/money.ts'
import { totalsOf } from '#contract/totals.ts'
import { refundOf } from '#server/lifecycle/refund-plan.ts'
import { chargeOf, isSameCharge } from './charge.ts'

const items = [
  { name: 'Aloo', price: rupees(90), quantity: 3 },
  { name: 'Chawal', price: rupees(1250), quantity: 1 },
]
const order = { shipping: rupees(200), tax: NO_MONEY, exchange_rate: 280, items }

it('[M2] the charge at the payment provider converts each price by price / 280 * 100, rounded, and contains shipping as a separate line', () => {
  expect(chargedItemsOf(order)).toEqual([
    { name: 'Aloo', price: 32, quantity: 3 },
    { name: 'Chawal', price: 446, quantity: 1 },
    { name: 'Shipping', price: 71, quantity: 1 },
  ])
})

it('[M2] the charge at the payment provider has no shipping line if shipping is free', () => {
  expect(chargedItemsOf({ ...order, shipping: NO_MONEY })).toHaveLength(2)
})

it('[M2] the charge at the payment provider equals the order’s total, because a rounding line corrects the rounded prices', () => {
  const [potatoes, rice] = items
  // Rs. 1,720 are 614.29 cents, so the total is 614 cents. The rounded lines 3 * 32 + 446 + 71 add up to 613 cents.
  expect(chargeOf(order)).toMatchObject({ amount: 614, rounding: 1 })
  // Three units at Rs. 90 and the shipping cost Rs. 470, which are 167.86 cents. Rounding each of 100 units at Rs. 91
  // (32.5 cents) adds 50 cents in total.
  expect(chargeOf({ ...order, items: [{ ...potatoes, name: 'a', price: rupees(90), quantity: 3 }] })).toMatchObject({
    amount: 168,
    rounding: 1,
  })
  expect(chargeOf({ ...order, items: [{ ...rice, name: 'b', price: rupees(91), quantity: 100 }] })).toMatchObject({
    amount: 3321,
    rounding: -50,
  })
})

it('[M2] the charge at the payment provider is the same if the same lines come in another sequence', () => {
  expect(chargeOf({ ...order, items: items.toReversed() })).toEqual(chargeOf(order))
})

it('[M2] two charges with the same lines in any sequence are equal; another price, quantity or line is a difference', () => {
  const charged = chargedItemsOf(order)
  const [first, ...others] = charged
  expect(isSameCharge(charged, charged.toReversed())).toBe(true)
  expect(isSameCharge(charged, others)).toBe(false)
  expect(isSameCharge(charged, [{ name: 'Aloo', price: 31, quantity: 3 }, ...others])).toBe(false)
  expect(isSameCharge(charged, [{ name: first?.name ?? '', price: 32, quantity: 2 }, ...others])).toBe(false)
})

const anItem = fc.record({
  name: fc.constant('Aloo'),
  price: fc.integer({ min: 1, max: MAX_PRICE }).map(paisaOf),
  quantity: fc.integer({ min: 1, max: 1000 }),
})

/** A cart of up to 20 lines, and the amounts in paisa of up to 5 refunds. */
const aCart = fc.record({
  shipping: fc.integer({ min: 0, max: 100_000 }).map(paisaOf),
  tax: fc.constant(NO_MONEY),
  exchange_rate: fc.integer({ min: 10_000, max: 10_000_000 }).map((tenThousandths) => tenThousandths / 10_000),
  items: fc.array(anItem, { minLength: 1, maxLength: 20 }),
  shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
})

/**
 * Checks that the charge differs from the converted total by at most half a minor unit. Both sides are multiplied by
 * two and by the exchange rate, so that the check does not round.
 */
function isWithinHalfAMinorUnit(total: number, rate: number, charged: number): boolean {
  const [rateUnits, totalUnits] = [BigInt(Math.round(rate * 10_000)), BigInt(total) * 10_000n]
  const distance = totalUnits - BigInt(charged) * rateUnits
  return 2n * (distance < 0n ? -distance : distance) <= rateUnits
}

it('[M2] the charges of 10,000 random carts equal their totals, and the refunds of a whole order add up to its charge', () => {
  fc.assert(
    fc.property(aCart, ({ shares, ...cart }) => {
      const { items: lines, rounding, amount: charged_amount } = chargeOf(cart)
      const total = totalsOf(cart.items, cart.shipping).total_amount
      const sent = lines.reduce((sum, { price, quantity }) => sum + price * quantity, rounding)
      expect(sent).toBe(charged_amount)
      expect(isWithinHalfAMinorUnit(total, cart.exchange_rate, charged_amount)).toBe(true)

      const { exchange_rate } = cart
      const payment = { amount: total, charged_amount, exchange_rate, refunded_amount: NO_MONEY, refunded_charge: 0 }
      for (const share of [...shares, 1]) {
        const refund = refundOf(payment, paisaOf(Math.ceil(share * total)))
        expect(refund.charged_amount).toBeGreaterThanOrEqual(0)
        payment.refunded_amount = add(payment.refunded_amount, refund.amount)
        payment.refunded_charge += refund.charged_amount
      }
      expect(payment).toMatchObject({ refunded_amount: total, refunded_charge: charged_amount })
    }),
    { numRuns: 10_000 },
  )
})
