import { expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { AdminRefundRequest } from '#contract/refunds.ts'
import { approvalOf, refundFormOf, wholeRefund } from './refund-form.ts'

const fulfilment = (seller_id: string, amount: number, refunded: number) => ({
  seller_id,
  business_name: `Farm ${seller_id}`,
  status: 'shipped' as const,
  amount: rupees(amount),
  refunded_amount: rupees(refunded),
})

const REQUEST = {
  fulfilments: [fulfilment('a', 600, 0), fulfilment('b', 300, 300), fulfilment('c', 300, 100)],
  refundable_shipping: rupees(200),
} as unknown as AdminRefundRequest

it('the refund form starts with the whole refundable amount', () => {
  expect(approvalOf(REQUEST, wholeRefund(REQUEST))).toEqual({
    decision: 'approve',
    fulfilments: [
      { seller_id: 'a', amount: rupees(600) },
      { seller_id: 'c', amount: rupees(200) },
    ],
    shipping_included: true,
    answer: '',
  })
})

const filled = (amount: string, isChosen = true, includesShipping = false) => ({
  ...wholeRefund(REQUEST),
  fulfilments: [
    { isChosen, amount },
    { isChosen: false, amount: '' },
  ],
  includesShipping,
})

it('the refund form sends only the selected fulfilment', () => {
  expect(approvalOf(REQUEST, filled('20.50'))).toMatchObject({
    fulfilments: [{ seller_id: 'a', amount: 2050 }],
    shipping_included: false,
  })
})

it.each([
  ['accepts the whole refundable amount', filled('600'), undefined],
  ['refuses an amount above the refundable amount', filled('600.01'), 'Enter at most Rs. 600'],
  ['refuses the amount zero', filled('0'), 'Enter an amount in rupees'],
  ['refuses an amount that is no number', filled('many'), 'Enter an amount in rupees'],
  ['refuses a form without an item and without shipping', filled('many', false), 'Choose at least one item'],
  [
    'accepts shipping alone, and ignores the amounts of items that are not chosen',
    filled('many', false, true),
    undefined,
  ],
])('the refund form %s', (_, form, fault) => {
  expect(refundFormOf(REQUEST).safeParse(form).error?.issues[0]?.message).toBe(fault)
})
