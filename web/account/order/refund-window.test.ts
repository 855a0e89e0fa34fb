import { expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { isRefundable } from './refund-window.ts'

const HOUR = 3_600_000
const DELIVERED = Date.parse('2026-11-20T11:05:00.000Z')

function order(status: Order['status'], payment_status: Order['payment_status']) {
  const changed_at = new Date(DELIVERED).toISOString()
  return { status, payment_status, history: [{ order_id: '', status: 'delivered' as const, changed_at }] }
}

it.each([
  ['a refund can be requested for an order that was delivered 47 hours ago', order('delivered', 'paid'), 47, true],
  ['no refund can be requested for an order that was delivered 49 hours ago', order('delivered', 'paid'), 49, false],
  ['a refund can be requested for an order that was shipped and not delivered yet', order('shipped', 'paid'), 49, true],
  ['a refund can be requested for a partly refunded order', order('delivered', 'partly_refunded'), 1, true],
  ['no refund can be requested for an unpaid order', order('placed', 'pending'), 1, false],
])('in a shop with two days for refund requests, %s', (_, given, hours, expected) => {
  expect(isRefundable(given, 2, DELIVERED + hours * HOUR)).toBe(expected)
})

it('the time for a refund request is the number of days that the operator has set', () => {
  const given = order('delivered', 'paid')
  expect([1, 7].map((days) => isRefundable(given, days, DELIVERED + 49 * HOUR))).toEqual([false, true])
})
