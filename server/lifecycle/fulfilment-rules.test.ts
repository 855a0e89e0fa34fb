import { expect, it } from 'vitest'
import { paisaOf } from '#contract/money.ts'
import type { OrderStatus, PaymentStatus } from '#contract/statuses.ts'
import { cancellationRefusal, isMoneySettled, mayBePacked, statusRefusal } from './fulfilment-rules.ts'

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
    expect(statusRefusal({ from, to, payment_method: 'card', payment_status, wasDelivered, isSettled })).toBe(expected)
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
