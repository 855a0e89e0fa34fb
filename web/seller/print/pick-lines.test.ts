import { expect, it } from 'vitest'
import { NO_MONEY } from '#contract/money.ts'
import { ORDER_ITEM, SELLER_ORDER } from '#contract/testing/fixtures.ts'
import { pickLinesOf } from './pick-lines.ts'

const onions = { ...ORDER_ITEM, commission: NO_MONEY }
const rice = {
  ...onions,
  product_id: SELLER_ORDER.order_id.replace('1', '2'),
  name: 'Basmati rice',
  unit_weight: 5,
}

it('the pick list of a seller sums the packs of each product over all orders, sorted by name, without cancelled orders', () => {
  const orders = [
    {
      ...SELLER_ORDER,
      items: [
        { ...onions, quantity: 3 },
        { ...rice, quantity: 1 },
      ],
    },
    { ...SELLER_ORDER, items: [{ ...onions, quantity: 2 }] },
    { ...SELLER_ORDER, status: 'cancelled' as const, items: [{ ...rice, quantity: 9 }] },
  ]
  expect(pickLinesOf(orders).map(({ item, ...line }) => [item.name, line])).toEqual([
    ['Basmati rice', { quantity: 1, orders: 1 }],
    ['Onions', { quantity: 5, orders: 2 }],
  ])
})

it('the pick list of a seller has separate lines for two pack sizes of one product', () => {
  const items = [onions, { ...onions, unit_weight: 2 }]
  expect(pickLinesOf(items.map((item) => ({ ...SELLER_ORDER, items: [item] })))).toHaveLength(2)
})
