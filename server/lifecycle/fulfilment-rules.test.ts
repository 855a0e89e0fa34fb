import { expect, it } from 'vitest'
import { paisaOf } from '#contract/money.ts'
import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import {
  cancellationRefusal,
  collectionRefusal,
  isMoneySettled,
  mayBePacked,
  refusalAtDoorRefusal,
  statusRefusal,
} from './fulfilment-rules.ts'

it.each<[what: string, PaymentStatus, boolean]>([
  ['an order with a pending payment may not be packed', 'pending', false],
  ['an order with a failed payment may not be packed', 'failed', false],
  ['an order with an expired payment may not be packed', 'expired', false],
  ['an order with a cancelled payment may not be packed', 'cancelled', false],
  ['a paid order may be packed', 'paid', true],
  ['a partly refunded order may be packed', 'partly_refunded', true],
  ['a refunded order may not be packed', 'refunded', false],
])('if customers pay by card, %s', (_, payment_status, expected) => {
  expect(mayBePacked({ payment_method: 'card', payment_status })).toBe(expected)
})

it.each<[what: string, PaymentStatus]>([
  ['is pending', 'pending'],
  ['is cancelled', 'cancelled'],
  ['is complete', 'paid'],
  ['was partly refunded', 'partly_refunded'],
  ['was refunded', 'refunded'],
])('an order with cash on delivery may be packed if its payment %s', (_, payment_status) => {
  expect(mayBePacked({ payment_method: 'cash_on_delivery', payment_status })).toBe(true)
})

it.each<[what: string, OrderStatus, OrderStatus, boolean, string | undefined]>([
  ['may process a placed order before the customer pays', 'placed', 'processing', true, undefined],
  ['may ship an order before the customer pays', 'processing', 'shipped', true, undefined],
  ['must collect the cash before the order becomes delivered', 'shipped', 'delivered', true, 'cash_not_collected'],
  ['may change an order to delivered if no cash is due', 'shipped', 'delivered', false, undefined],
  ['may cancel a shipped order that is not paid', 'shipped', 'cancelled', true, undefined],
])('with cash on delivery, a seller %s', (_, from, to, isCashDue, expected) => {
  const order = { payment_method: 'cash_on_delivery', payment_status: 'pending' } as const
  expect(statusRefusal({ ...order, from, to, isCashDue, wasDelivered: false, isSettled: false })).toBe(expected)
})

const DUE = paisaOf(1580)

it.each<[what: string, number, string, string | undefined]>([
  ['may record exactly the cash that is due', 1580, '', undefined],
  ['may record too little cash with a reason', 1500, 'no change', undefined],
  ['may record too much cash with a reason', 1600, 'tip', undefined],
  ['may record no cash at all with a reason', 0, 'stolen', undefined],
  ['may not record too little cash without a reason', 1500, '', 'cash_difference_unexplained'],
  ['may record twice the cash that is due', 3160, 'tip', undefined],
  ['may not record more than twice the cash that is due', 3161, 'tip', 'cash_too_much'],
])('a seller %s', (_, received, reason, expected) => {
  const own = { status: 'shipped', cash_due: DUE, is_collected: false } as const
  expect(collectionRefusal(own, { due: DUE, received: paisaOf(received), reason })).toBe(expected)
})

it.each<[what: string, OrderStatus, number | null, boolean, string | undefined]>([
  ['may refuse a placed cash order at the door', 'placed', 1580, false, undefined],
  ['may refuse a shipped cash order at the door', 'shipped', 1580, false, undefined],
  ['may not refuse a cancelled order at the door', 'cancelled', 1580, false, 'already_cancelled'],
  ['may not refuse an order that was paid at the door', 'delivered', 1580, true, 'cash_already_collected'],
  ['may not refuse an order at the door that is not cash on delivery', 'shipped', null, false, 'no_cash_due'],
])('a customer %s', (_, status, due, is_collected, expected) => {
  const cash_due = due === null ? null : paisaOf(due)
  expect(refusalAtDoorRefusal({ status, cash_due, is_collected })).toBe(expected)
})

type Row = [
  what: string,
  OrderStatus,
  OrderStatus,
  PaymentStatus,
  { wasDelivered?: boolean; isSettled?: boolean },
  string | undefined,
]

it.each<Row>([
  ['may change a placed fulfilment to pending before the payment', 'placed', 'pending', 'pending', {}, undefined],
  ['may not process a fulfilment with a pending payment', 'placed', 'processing', 'pending', {}, 'order_not_paid'],
  ['may not ship a fulfilment with a failed payment', 'placed', 'shipped', 'failed', {}, 'order_not_paid'],
  ['may not deliver a fulfilment with a pending payment', 'pending', 'delivered', 'pending', {}, 'order_not_paid'],
  ['may cancel a fulfilment with a pending payment', 'placed', 'cancelled', 'pending', {}, undefined],
  ['may reactivate a cancelled fulfilment with a pending payment', 'cancelled', 'pending', 'pending', {}, undefined],
  ['may ship a placed fulfilment that is paid', 'placed', 'shipped', 'paid', {}, undefined],
  [
    'may change a delivered fulfilment back to processing',
    'delivered',
    'processing',
    'partly_refunded',
    { wasDelivered: true },
    undefined,
  ],
  ['may cancel a shipped fulfilment that was never delivered', 'shipped', 'cancelled', 'paid', {}, undefined],
  [
    'may not cancel a delivered fulfilment',
    'delivered',
    'cancelled',
    'paid',
    { wasDelivered: true },
    'already_delivered',
  ],
  [
    'may not cancel a shipped fulfilment that was delivered before',
    'shipped',
    'cancelled',
    'paid',
    { wasDelivered: true },
    'already_delivered',
  ],
  ['may not ship a fulfilment that was refunded', 'processing', 'shipped', 'refunded', {}, 'order_not_paid'],
  [
    'may not reactivate a cancelled fulfilment that is closed',
    'cancelled',
    'processing',
    'paid',
    { isSettled: true },
    'fulfilment_closed',
  ],
])(
  'if the customer pays by card, a seller %s',
  (_, from, to, payment_status, { wasDelivered = false, isSettled = false }, expected) => {
    expect(
      statusRefusal({ from, to, payment_method: 'card', isCashDue: false, payment_status, wasDelivered, isSettled }),
    ).toBe(expected)
  },
)

it.each<[what: string, OrderStatus, boolean, string | undefined]>([
  ['may cancel a placed fulfilment', 'placed', false, undefined],
  ['may cancel a fulfilment that is being processed', 'processing', false, undefined],
  ['may cancel a shipped fulfilment that was never delivered', 'shipped', false, undefined],
  ['may not cancel a shipped fulfilment that was delivered before', 'shipped', true, 'already_delivered'],
  ['may not cancel a delivered fulfilment', 'delivered', true, 'already_delivered'],
  ['may not cancel a fulfilment that is already cancelled', 'cancelled', false, 'already_cancelled'],
])('an admin %s', (_, status, wasDelivered, expected) => {
  expect(cancellationRefusal(status, wasDelivered)).toBe(expected)
})

it.each<[what: string, PaymentStatus, number, boolean]>([
  ['stays open while its payment is pending', 'pending', 0, false],
  ['stays open while it is paid and not refunded', 'paid', 0, false],
  ['stays open until its whole amount is refunded', 'partly_refunded', 40, false],
  ['is closed if its whole amount is refunded', 'partly_refunded', 100, true],
  ['is closed if the whole order is refunded', 'refunded', 0, true],
  ['is closed if the customer did not pay in time', 'expired', 0, true],
])('a cancelled fulfilment %s', (_, status, refunded_amount, expected) => {
  expect(isMoneySettled(status, { amount: paisaOf(100), refunded_amount: paisaOf(refunded_amount) })).toBe(expected)
})
