import { rupees } from '#contract/money.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import type { DemoProduct } from '../goods/products.ts'
import type { Random } from '../random.ts'
import type { Line } from './order.ts'

/** The specification's sample figures of a seller's dashboard (section 9): orders by status, units sold, revenue. */
const ORDERS = { pending: 15, processing: 8, shipped: 3, delivered: 30 } as const
const SALES = 560
const REVENUE = rupees(1_245_000)

/** The first and the last day before today for the orders of each status. */
const DAYS_AGO = { pending: [0, 3], processing: [1, 4], shipped: [2, 5], delivered: [4, 145] } as const

export type DemoSellerPart = { status: OrderStatus; daysAgo: number; lines: Line[] }

/** The demo seller's fulfilments. Their units and amounts equal the sample figures to the paisa. */
export function makeDemoSellerParts(random: Random, products: readonly DemoProduct[]): DemoSellerPart[] {
  const parts = Object.entries(ORDERS).flatMap(([status, count]) => {
    const [latest, earliest] = DAYS_AGO[status as keyof typeof ORDERS]
    return Array.from({ length: count }, (_, index) => ({
      status: status as OrderStatus,
      // Evenly over the days, with slightly more towards today.
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

/** Splits a sum into this number of parts near their average, each at least three. */
function shareOut(random: Random, sum: number, count: number): number[] {
  const shares = Array.from({ length: count }, () => 3)
  for (let left = sum - 3 * count; left > 0; left--) {
    const index = random.between(0, count - 1)
    shares[index] = (shares[index] ?? 0) + 1
  }
  return shares
}

/** Spreads units over a few lines, with more for expensive products: shops buy from this seller by the sack. */
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

/** The maximum number of exchanges to reach the revenue; usually a few are enough. */
const MOST_EXCHANGES = 500

/**
 * Exchanges products in the lines until the amounts equal the revenue; all prices stay real. Each step takes the
 * exchange that comes nearest, or a random one if none comes nearer. Throws if the revenue is not reached, which can
 * happen after a change of the assortment.
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

/** Every exchange of a line's product for one that was on sale then and is not in the order yet. */
function exchangesIn(parts: readonly DemoSellerPart[], products: readonly DemoProduct[], gap: number): Exchange[] {
  return parts.flatMap(({ lines, daysAgo }) => {
    const inCart = new Set(lines.map(({ product }) => product))
    const free = products.filter((product) => !inCart.has(product) && isOnSale(product, daysAgo))
    return lines.flatMap((line) =>
      free.map((product) => ({ line, product, gap: gap - line.quantity * (product.price - line.product.price) })),
    )
  })
}
