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

it.each<[PaymentStatus, boolean]>([
  ['pending', false],
  ['failed', false],
  ['expired', false],
  ['cancelled', false],
  ['paid', true],
  ['partly_refunded', true],
  ['refunded', false],
])('a prepaid order with payment status %s may be packed: %s', (payment_status, expected) => {
  expect(mayBePacked({ payment_method: 'card', payment_status })).toBe(expected)
})

it.each<PaymentStatus>(['pending', 'cancelled', 'paid', 'partly_refunded', 'refunded'])(
  'an order with cash on delivery may be packed before its payment (payment status: %s)',
  (payment_status) => {
    expect(mayBePacked({ payment_method: 'cash_on_delivery', payment_status })).toBe(true)
  },
)

it.each<[OrderStatus, OrderStatus, boolean, string | undefined]>([
  ['placed', 'processing', true, undefined],
  ['processing', 'shipped', true, undefined],
  ['shipped', 'delivered', true, 'cash_not_collected'],
  ['shipped', 'delivered', false, undefined],
  ['shipped', 'cancelled', true, undefined],
])(
  'a fulfilment with cash on delivery changes from %s to %s (cash due: %s, expected error: %s)',
  (from, to, isCashDue, expected) => {
    const order = { payment_method: 'cash_on_delivery', payment_status: 'pending' } as const
    expect(statusRefusal({ ...order, from, to, isCashDue, wasDelivered: false, isSettled: false })).toBe(expected)
  },
)

const DUE = paisaOf(1580)

it.each<[number, string, string | undefined]>([
  [1580, '', undefined],
  [1500, 'no change', undefined],
  [1600, 'tip', undefined],
  [0, 'stolen', undefined],
  [1500, '', 'cash_difference_unexplained'],
  [3160, 'tip', undefined],
  [3161, 'tip', 'cash_too_much'],
])('a seller records %i of 1580 paisa with the reason “%s” (expected error: %s)', (received, reason, expected) => {
  const own = { status: 'shipped', cash_due: DUE, is_collected: false } as const
  expect(collectionRefusal(own, { due: DUE, received: paisaOf(received), reason })).toBe(expected)
})

it.each<[OrderStatus, number | null, boolean, string | undefined]>([
  ['placed', 1580, false, undefined],
  ['shipped', 1580, false, undefined],
  ['cancelled', 1580, false, 'already_cancelled'],
  ['delivered', 1580, true, 'cash_already_collected'],
  ['shipped', null, false, 'no_cash_due'],
])(
  'the customer refuses a fulfilment at the door that is %s (cash due: %s, collected: %s, expected error: %s)',
  (status, due, is_collected, expected) => {
    const cash_due = due === null ? null : paisaOf(due)
    expect(refusalAtDoorRefusal({ status, cash_due, is_collected })).toBe(expected)
  },
)

type Row = [
  OrderStatus,
  OrderStatus,
  PaymentStatus,
  { wasDelivered?: boolean; isSettled?: boolean },
  string | undefined,
]

it.each<Row>([
  ['placed', 'pending', 'pending', {}, undefined],
  ['placed', 'processing', 'pending', {}, 'order_not_paid'],
  ['placed', 'shipped', 'failed', {}, 'order_not_paid'],
  ['pending', 'delivered', 'pending', {}, 'order_not_paid'],
  ['placed', 'cancelled', 'pending', {}, undefined],
  ['cancelled', 'pending', 'pending', {}, undefined],
  ['placed', 'shipped', 'paid', {}, undefined],
  ['delivered', 'processing', 'partly_refunded', { wasDelivered: true }, undefined],
  ['shipped', 'cancelled', 'paid', {}, undefined],
  ['delivered', 'cancelled', 'paid', { wasDelivered: true }, 'already_delivered'],
  ['shipped', 'cancelled', 'paid', { wasDelivered: true }, 'already_delivered'],
  ['processing', 'shipped', 'refunded', {}, 'order_not_paid'],
  ['cancelled', 'processing', 'paid', { isSettled: true }, 'fulfilment_closed'],
])(
  'a fulfilment changes from %s to %s, with payment %s and %o (expected error: %s)',
  (from, to, payment_status, { wasDelivered = false, isSettled = false }, expected) => {
    expect(
      statusRefusal({ from, to, payment_method: 'card', isCashDue: false, payment_status, wasDelivered, isSettled }),
    ).toBe(expected)
  },
)

it.each<[OrderStatus, boolean, string | undefined]>([
  ['placed', false, undefined],
  ['processing', false, undefined],
  ['shipped', false, undefined],
  ['shipped', true, 'already_delivered'],
  ['delivered', true, 'already_delivered'],
  ['cancelled', false, 'already_cancelled'],
])(
  'an admin cancels a fulfilment that is %s (delivered before: %s, expected error: %s)',
  (status, wasDelivered, expected) => {
    expect(cancellationRefusal(status, wasDelivered)).toBe(expected)
  },
)

it.each<[PaymentStatus, number, boolean]>([
  ['pending', 0, false],
  ['paid', 0, false],
  ['partly_refunded', 40, false],
  ['partly_refunded', 100, true],
  ['refunded', 0, true],
  ['expired', 0, true],
])(
  'a cancelled fulfilment of 100 paisa, with payment %s and %i paisa refunded, is closed: %s',
  (status, refunded_amount, expected) => {
    expect(isMoneySettled(status, { amount: paisaOf(100), refunded_amount: paisaOf(refunded_amount) })).toBe(expected)
  },
)
