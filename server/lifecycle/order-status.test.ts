import { expect, it } from 'vitest'
import type { OrderStatus } from '#contract/statuses.ts'
import { statusOfOrder } from './order-status.ts'

it.each<[OrderStatus, OrderStatus[]]>([
  ['placed', ['placed']],
  ['delivered', ['delivered']],
  ['cancelled', ['cancelled']],
  ['placed', ['placed', 'delivered']],
  ['pending', ['processing', 'pending']],
  ['shipped', ['cancelled', 'shipped', 'delivered']],
  ['delivered', ['cancelled', 'delivered']],
  ['cancelled', ['cancelled', 'cancelled']],
])('[T6] the status of an order is %s if its fulfilments are %j', (status, fulfilments) => {
  expect(statusOfOrder(fulfilments)).toBe(status)
})
