import { expect, it } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#contract/statuses.ts'
import { statusesOfItsFulfilments, statusOfOrder } from './order-status.ts'

it.each<[OrderStatus, OrderStatus[]]>([
  ['placed', ['placed']],
  ['delivered', ['delivered']],
  ['cancelled', ['cancelled']],
  ['placed', ['placed', 'delivered']],
  ['pending', ['processing', 'pending']],
  ['shipped', ['cancelled', 'shipped', 'delivered']],
  ['delivered', ['cancelled', 'delivered']],
  ['cancelled', ['cancelled', 'cancelled']],
])('[T6] is %s for sellers who say %j', (status, fulfilments) => {
  expect(statusOfOrder(fulfilments)).toBe(status)
})

it.each(ORDER_STATUSES)('names what the fulfilments of an order that is %s can be, and nothing else', (status) => {
  const possible = ORDER_STATUSES.flatMap((one) => ORDER_STATUSES.map((other) => [one, other]))
    .filter((fulfilments) => statusOfOrder(fulfilments) === status)
    .flat()
  expect(statusesOfItsFulfilments(status)).toEqual(ORDER_STATUSES.filter((one) => possible.includes(one)))
})
