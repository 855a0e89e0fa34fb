import { MAX_ORDER_TOTAL } from '#contract/limits.ts'
import { type Paisa, subtract, times } from '#contract/money.ts'
import type { LockedCartLine } from '#server/cart/lock-cart-products.ts'
import { Problem } from '#server/platform/problem.ts'
import { refusedLine } from './lines-to-order.ts'

/**
 * Throws `order_too_large` if an order costs more than `MAX_ORDER_TOTAL`. The problem contains the most expensive
 * lines; without them, the rest of the order would be small enough.
 */
export function refuseLargeOrder(lines: readonly LockedCartLine[], total_amount: Paisa): void {
  if (total_amount <= MAX_ORDER_TOTAL) return
  let rest = total_amount
  const tooMuch = lines
    .toSorted((one, other) => amountOf(other) - amountOf(one))
    .filter((line) => {
      if (rest <= MAX_ORDER_TOTAL) return false
      rest = subtract(rest, amountOf(line))
      return true
    })
  throw new Problem('order_too_large', { lines: tooMuch.map(refusedLine) })
}

function amountOf({ price, quantity }: LockedCartLine): Paisa {
  return times(price, quantity)
}
