import { describe, expect, it } from 'vitest'
import { NO_MONEY, paisaOf } from '#contract/money.ts'
import { planStaffRefund, type StaffRefund } from './staff-refund.ts'
import { STATES } from './testing/order-states.ts'
import { EVENTS } from './testing/transition-cases.ts'
import { transition } from './transitions.ts'

/**
 * A paid order of 1,000 paisa: six units of rice at 100, three units of tea at 100, and 100 for shipping. One unit of
 * tea was already refunded.
 */
const FULFILMENTS = [
  { seller_id: 'rice', amount: paisaOf(600), refunded_amount: NO_MONEY },
  { seller_id: 'tea', amount: paisaOf(300), refunded_amount: paisaOf(100) },
]
const ITEMS = [
  { product_id: 'basmati', seller_id: 'rice', price: paisaOf(100), quantity: 6, refunded_quantity: 0 },
  { product_id: 'green', seller_id: 'tea', price: paisaOf(100), quantity: 3, refunded_quantity: 1 },
]
const LEFT = paisaOf(900)

const NOTHING: StaffRefund = { items: [], amounts: [], shipping_included: false }
type Row = [title: string, choice: Partial<StaffRefund>, expected: unknown]

describe('a refund that an admin plans', () => {
  it.each<Row>([
    [
      'of two units pays back their price',
      { items: [{ product_id: 'basmati', quantity: 2 }] },
      { rice: 200, total: 200 },
    ],
    [
      'of units and a further amount adds both for the same seller',
      { items: [{ product_id: 'basmati', quantity: 2 }], amounts: [{ seller_id: 'rice', amount: paisaOf(50) }] },
      { rice: 250, total: 250 },
    ],
    [
      'of units of two sellers with shipping pays back all of it',
      {
        items: [
          { product_id: 'basmati', quantity: 6 },
          { product_id: 'green', quantity: 2 },
        ],
        shipping_included: true,
      },
      { rice: 600, tea: 200, total: 900 },
    ],
    ['of more units than are left is refused', { items: [{ product_id: 'green', quantity: 3 }] }, 'item_refunded'],
    [
      'that names an item twice is refused',
      {
        items: [
          { product_id: 'basmati', quantity: 1 },
          { product_id: 'basmati', quantity: 1 },
        ],
      },
      'item_refunded',
    ],
    ['of an item of another order is refused', { items: [{ product_id: 'sugar', quantity: 1 }] }, 'item_not_found'],
    [
      'of units and an amount that exceed the fulfilment together is refused',
      { items: [{ product_id: 'green', quantity: 2 }], amounts: [{ seller_id: 'tea', amount: paisaOf(1) }] },
      'refund_too_large',
    ],
    ['of nothing is refused', {}, 'not_refundable'],
  ])('a refund that an admin plans %s', (_, choice, expected) => {
    const plan = planStaffRefund(LEFT, FULFILMENTS, ITEMS, { ...NOTHING, ...choice })
    if (typeof plan === 'string') return expect(plan).toBe(expected)
    const bySeller = Object.fromEntries(plan.lines.map(({ seller_id, amount }) => [seller_id, amount]))
    expect({ ...bySeller, total: plan.amount }).toEqual(expected)
  })
})

describe('the refund of a paid order by an admin', () => {
  const refundShipping = {
    kind: 'admin_refunded',
    admin_id: 'admin',
    items: [],
    choice: { ...NOTHING, shipping_included: true },
    seen_refunded: NO_MONEY,
  } as const

  it('an admin’s refund of a paid order refunds the shipping fee once', () => {
    const first = transition(STATES.paid, refundShipping)
    if ('refusal' in first) throw new Error(first.refusal)
    expect(first.state.payment_status).toBe('partly_refunded')
    const again = { ...refundShipping, seen_refunded: paisaOf(100) }
    expect(transition(first.state, again)).toEqual({ refusal: 'not_refundable' })
  })

  it('an admin’s refund of a paid order is refused if the admin has not seen the latest refund', () => {
    const first = transition(STATES.paid, refundShipping)
    if ('refusal' in first) throw new Error(first.refusal)
    expect(transition(first.state, refundShipping)).toEqual({ refusal: 'refund_outdated' })
  })

  it('an admin’s refund of a cash order is refused before the cash is collected', () => {
    expect(transition(STATES['cash due'], refundShipping)).toEqual({ refusal: 'not_refundable' })
  })

  it('after a partial refund by an admin, an approved refund request of everything refunds only the rest', () => {
    const first = transition(STATES.paid, refundShipping)
    if ('refusal' in first) throw new Error(first.refusal)
    const rest = transition(first.state, EVENTS['full refund approved'])
    if ('refusal' in rest) throw new Error(rest.refusal)
    expect(rest.state.payment_status).toBe('refunded')
    expect(rest.state.payments).toMatchObject([{ refunded_amount: 1000 }])
  })
})
