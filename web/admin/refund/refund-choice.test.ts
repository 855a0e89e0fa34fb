import { expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import {
  amountOf,
  chosenOf,
  faultOf,
  isRefundable,
  type Refundable,
  type RefundChoice,
  requestedRefund,
  wholeRefund,
} from './refund-choice.ts'

const item = (product_id: string, seller_id: string, price: number, quantity: number, refunded_quantity = 0) => ({
  ...{ product_id, seller_id, name: product_id, names: {}, price: rupees(price), quantity, refunded_quantity },
})

const RICE_FARM = {
  ...{ seller_id: 'a', business_name: 'Rice Farm', amount: rupees(600), refunded_amount: rupees(0) },
}
/** A fulfilment of three packs of tea for Rs. 300 in total. One pack and a further Rs. 50 are already refunded. */
const TEA_FARM = {
  ...{ seller_id: 'b', business_name: 'Tea Farm', amount: rupees(300), refunded_amount: rupees(150) },
}
const ORDER: Refundable = {
  items: [item('basmati', 'a', 250, 2), item('sella', 'a', 100, 1), item('green', 'b', 100, 3, 1)],
  fulfilments: [RICE_FARM, TEA_FARM],
  refundable_amount: rupees(950),
  refundable_shipping: rupees(200),
}

const choiceOf = (units: RefundChoice['units'], amounts: RefundChoice['amounts'] = {}): RefundChoice => ({
  ...{ units, amounts, includesShipping: false },
})

it('if an admin chooses to refund everything, the refund has all remaining units, the rest of each fulfilment as an amount, and shipping', () => {
  const whole = wholeRefund(ORDER)
  expect(chosenOf(whole)).toEqual({
    items: [
      { product_id: 'basmati', quantity: 2 },
      { product_id: 'sella', quantity: 1 },
      { product_id: 'green', quantity: 1 },
    ],
    amounts: [{ seller_id: 'b', amount: rupees(50) }],
    shipping_included: true,
  })
  expect(amountOf(ORDER, whole)).toBe(rupees(950))
  expect(isRefundable(ORDER, whole)).toBe(true)
})

it('a refund of chosen units costs their price', () => {
  const choice = choiceOf({ basmati: 1 })
  expect(amountOf(ORDER, choice)).toBe(rupees(250))
})

it('in the refund form, an amount is typed in rupees with Latin or Urdu digits and added to the units of its seller', () => {
  const choice = choiceOf({ sella: 1 }, { a: '۲۰.۵۰' })
  expect(amountOf(ORDER, choice)).toBe(rupees(120.5))
})

it.each([
  ['nothing cannot be sent', choiceOf({}), false, undefined],
  ['more than is left of a fulfilment shows an error', choiceOf({}, { b: '150.01' }), false, 'Enter at most Rs. 150'],
  ['a text instead of an amount shows an error', choiceOf({}, { b: 'all' }), false, 'Enter an amount in rupees'],
  ['exactly what is left of a fulfilment can be sent', choiceOf({}, { b: '150' }), true, undefined],
])('in the refund form, a refund of %s', (_, choice, expected, fault) => {
  expect(isRefundable(ORDER, choice)).toBe(expected)
  expect(faultOf(ORDER, choice, TEA_FARM)).toBe(fault)
})

it('for a customer’s refund request, the refund form starts with the requested units that are not refunded yet, and without shipping', () => {
  const requested = [
    { product_id: 'basmati', quantity: 1 },
    { product_id: 'green', quantity: 3 },
  ]
  expect(chosenOf(requestedRefund(ORDER, requested))).toEqual({
    items: [
      { product_id: 'basmati', quantity: 1 },
      { product_id: 'green', quantity: 1 },
    ],
    amounts: [],
    shipping_included: false,
  })
  expect(requestedRefund(ORDER, [])).toEqual(wholeRefund(ORDER))
})
