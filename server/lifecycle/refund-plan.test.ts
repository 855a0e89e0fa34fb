import { expect, it } from 'vitest'
import { NO_MONEY, paisaOf } from '#contract/money.ts'
import { planRefund, refundableShipping } from './refund-plan.ts'

/**
 * A paid order with two fulfilments of 600 and 300 paisa, and 100 paisa for shipping. Of the second fulfilment, 200
 * paisa were already refunded.
 */
const PARTS = [
  { seller_id: 'apples', amount: paisaOf(600), refunded_amount: NO_MONEY },
  { seller_id: 'rice', amount: paisaOf(300), refunded_amount: paisaOf(200) },
]
const LEFT = paisaOf(800)

type Row = [string, Parameters<typeof planRefund>[2], unknown]

it.each<Row>([
  ['everything', { shipping_included: false }, { apples: 600, rice: 100, total: 800 }],
  [
    'the rest of one fulfilment',
    { fulfilments: [{ seller_id: 'rice' }], shipping_included: false },
    { rice: 100, total: 100 },
  ],
  [
    'an amount of one fulfilment',
    { fulfilments: [{ seller_id: 'apples', amount: paisaOf(50) }], shipping_included: false },
    { apples: 50, total: 50 },
  ],
  [
    'one fulfilment with shipping',
    { fulfilments: [{ seller_id: 'apples' }], shipping_included: true },
    { apples: 600, total: 700 },
  ],
  ['shipping alone', { fulfilments: [], shipping_included: true }, { total: 100 }],
  [
    'more than is left',
    { fulfilments: [{ seller_id: 'rice', amount: paisaOf(101) }], shipping_included: false },
    'refund_too_large',
  ],
  [
    'one fulfilment twice',
    { fulfilments: [{ seller_id: 'rice' }, { seller_id: 'rice' }], shipping_included: false },
    'refund_too_large',
  ],
  [
    'a seller without a fulfilment',
    { fulfilments: [{ seller_id: 'tea' }], shipping_included: false },
    'fulfilment_not_found',
  ],
  ['nothing', { fulfilments: [], shipping_included: false }, 'not_refundable'],
])('the refund plan for %s, with the choice %j, is %j', (_, choice, expected) => {
  const plan = planRefund(LEFT, PARTS, choice)
  const amounts = (lines: { seller_id: string; amount: number }[]) =>
    Object.fromEntries(lines.map(({ seller_id, amount }) => [seller_id, amount]))
  expect(typeof plan === 'string' ? plan : { ...amounts(plan.lines), total: plan.amount }).toEqual(expected)
})

it('a refund plan contains no shipping fee that was refunded before', () => {
  expect(refundableShipping(paisaOf(700), PARTS)).toBe(0)
})
