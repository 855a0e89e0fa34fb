import { expect, it } from 'vitest'
import { NO_MONEY, paisaOf } from '#contract/money.ts'
import { planRefund, refundableShipping } from './refund-plan.ts'

/**
 * The fulfilments of a paid order, for 600 and 300 paisa. The shipping of the order costs 100 paisa. 200 paisa of the
 * fulfilment `rice` were already refunded.
 */
const PARTS = [
  { seller_id: 'apples', amount: paisaOf(600), refunded_amount: NO_MONEY },
  { seller_id: 'rice', amount: paisaOf(300), refunded_amount: paisaOf(200) },
]
const LEFT = paisaOf(800)

type Row = [string, Parameters<typeof planRefund>[2], unknown]

it.each<Row>([
  [
    'of everything pays back the rest of each fulfilment and the shipping fee',
    { shipping_included: false },
    { apples: 600, rice: 100, total: 800 },
  ],
  [
    'of the rest of one fulfilment pays back what was not refunded before',
    { fulfilments: [{ seller_id: 'rice' }], shipping_included: false },
    { rice: 100, total: 100 },
  ],
  [
    'of an amount of one fulfilment pays back this amount',
    { fulfilments: [{ seller_id: 'apples', amount: paisaOf(50) }], shipping_included: false },
    { apples: 50, total: 50 },
  ],
  [
    'of one fulfilment with shipping pays back both',
    { fulfilments: [{ seller_id: 'apples' }], shipping_included: true },
    { apples: 600, total: 700 },
  ],
  ['of shipping alone pays back the shipping fee', { fulfilments: [], shipping_included: true }, { total: 100 }],
  [
    'of more than is left is refused',
    { fulfilments: [{ seller_id: 'rice', amount: paisaOf(101) }], shipping_included: false },
    'refund_too_large',
  ],
  [
    'that names one fulfilment twice is refused',
    { fulfilments: [{ seller_id: 'rice' }, { seller_id: 'rice' }], shipping_included: false },
    'refund_too_large',
  ],
  [
    'for a seller without a fulfilment in the order is refused',
    { fulfilments: [{ seller_id: 'tea' }], shipping_included: false },
    'fulfilment_not_found',
  ],
  ['of nothing is refused', { fulfilments: [], shipping_included: false }, 'not_refundable'],
])('a refund %s', (_, choice, expected) => {
  const plan = planRefund(LEFT, PARTS, choice)
  const amounts = (lines: { seller_id: string; amount: number }[]) =>
    Object.fromEntries(lines.map(({ seller_id, amount }) => [seller_id, amount]))
  expect(typeof plan === 'string' ? plan : { ...amounts(plan.lines), total: plan.amount }).toEqual(expected)
})

it('a refund contains no shipping fee that was refunded before', () => {
  expect(refundableShipping(paisaOf(700), PARTS)).toBe(0)
})
