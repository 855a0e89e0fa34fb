import { rupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import type { DemoProduct } from '../goods/products.ts'
import type { Random } from '../random.ts'
import type { Line } from './order.ts'

/**
 * The figures of the demo seller's dashboard that the specification requires (section 9): orders by status, sold units
 * and revenue.
 */
const ORDERS = { pending: 15, processing: 8, shipped: 3, delivered: 30 } as const
const SALES = 560
const REVENUE = rupees(1_245_000)

/**
 * For the demo seller's orders of each status, the range of days on which they were placed: the latest and the earliest
 * day, counted back from today.
 */
const DAYS_AGO = { pending: [0, 3], processing: [1, 4], shipped: [2, 5], delivered: [4, 145] } as const

export type DemoSellerPart = { status: OrderStatus; daysAgo: number; lines: Line[] }

/**
 * Makes the demo seller's fulfilments. The sums of their units and amounts are exactly the figures of the
 * specification.
 */
export function makeDemoSellerParts(random: Random, products: readonly DemoProduct[]): DemoSellerPart[] {
  const parts = Object.entries(ORDERS).flatMap(([status, count]) => {
    const [latest, earliest] = DAYS_AGO[status as keyof typeof ORDERS]
    return Array.from({ length: count }, (_, index) => ({
      status: status as OrderStatus,
      // The orders of the demo seller are spread evenly over the days, with slightly more of them near today.
      daysAgo: latest + Math.round((earliest - latest) * ((index + 0.5) / count) ** 1.2),
    }))
  })
  const units = shareOut(random, SALES, parts.length)
  const filled = parts.map((part, index) => ({
    ...part,
    lines: linesOf(random, products, part.daysAgo, units[index] ?? 0),
  }))
  settleRevenue(random, filled, products)
  return filled
}

/**
 * Splits a whole number into this number of random parts. Each part is at least three; the rest is distributed
 * randomly.
 */
function shareOut(random: Random, sum: number, count: number): number[] {
  const shares = Array.from({ length: count }, () => 3)
  for (let left = sum - 3 * count; left > 0; left--) {
    const index = random.between(0, count - 1)
    shares[index] = (shares[index] ?? 0) + 1
  }
  return shares
}

/**
 * Makes a few order lines of a demo order for a number of units, with one to five units in each line. Expensive
 * products are chosen more often.
 */
function linesOf(random: Random, products: readonly DemoProduct[], daysAgo: number, units: number): Line[] {
  const offered = products.filter((product) => isOnSale(product, daysAgo))
  const lines: Line[] = []
  for (let left = units; left > 0; ) {
    const free = offered.filter((product) => !lines.some((line) => line.product === product))
    const quantity = Math.min(left, random.between(1, 5))
    lines.push({ product: random.weighted(free, ({ price }) => Math.sqrt(price)), quantity })
    left -= quantity
  }
  return lines
}

function isOnSale({ age }: DemoProduct, daysAgo: number): boolean {
  return age > daysAgo + 2
}

type Exchange = { line: Line; product: DemoProduct; gap: number }

/**
 * The maximum number of products to replace in demo orders until the sum is the required revenue. A few are usually
 * enough.
 */
const MOST_EXCHANGES = 500

/**
 * Replaces products in the demo seller's orders by other products until the sum of all amounts equals the required
 * revenue. Prices are not changed. Each step makes the replacement that brings the sum nearest to the revenue, or a
 * random replacement if none brings it nearer. Throws if the revenue is not reached, which can happen after the
 * products of the demo shop were changed.
 */
function settleRevenue(random: Random, parts: readonly DemoSellerPart[], products: readonly DemoProduct[]): void {
  let gap =
    REVENUE -
    parts.flatMap(({ lines }) => lines).reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
  for (let made = 0; gap !== 0; made++) {
    if (made === MOST_EXCHANGES) throw new Error(`The demo seller’s revenue is ${gap} paisa off.`)
    const exchanges = exchangesIn(parts, products, gap)
    const nearest = exchanges.reduce((best, one) => (Math.abs(one.gap) < Math.abs(best.gap) ? one : best))
    const chosen = Math.abs(nearest.gap) < Math.abs(gap) ? nearest : random.pick(exchanges)
    chosen.line.product = chosen.product
    gap = chosen.gap
  }
}

/**
 * Returns every possible replacement of a product in the demo seller's orders: a line, and another product that was on
 * sale on that day and is not in the order yet.
 */
function exchangesIn(parts: readonly DemoSellerPart[], products: readonly DemoProduct[], gap: number): Exchange[] {
  return parts.flatMap(({ lines, daysAgo }) => {
    const inCart = new Set(lines.map(({ product }) => product))
    const free = products.filter((product) => !inCart.has(product) && isOnSale(product, daysAgo))
    return lines.flatMap((line) =>
      free.map((product) => ({ line, product, gap: gap - line.quantity * (product.price - line.product.price) })),
    )
  })
}
