import { rupees } from '#contract/money.ts'
import type { DemoLine } from './orders.ts'
import type { DemoProduct } from './products.ts'
import type { Random } from './random.ts'

/** The specification's sample figures of a seller's dashboard: units sold, and revenue in paisa. */
const SALES = 560
const REVENUE = rupees(1_245_000)

/**
 * The lines of the demo seller's orders, whose units and amounts sum up to the sample figures to the last paisa. Each line is
 * chosen so that what remains stays near the average a unit must bring; the very last one is sold at what then remains.
 */
export function demoSellerLines(random: Random, products: DemoProduct[], orders: number): DemoLine[][] {
  const unitsEach = SALES / orders
  let [units, amount] = [SALES, REVENUE as number]
  const parts = Array.from({ length: orders }, (_, index) => {
    const isEnd = index >= orders - 3
    const lines: DemoLine[] = []
    for (let left = unitsEach; left > 0; ) {
      const quantity = isEnd ? 1 : Math.min(left, random.between(2, 5))
      const used = new Set(lines.map(({ product }) => product))
      const free = products.filter((product) => !used.has(product))
      const product = isEnd ? nearest(free, amount / units) : random.pick(around(free, amount / units))
      lines.push({ product, quantity, price: product.price })
      left -= quantity
      units -= quantity
      amount -= quantity * product.price
    }
    return lines
  })
  const last = parts.at(-1)?.at(-1)
  if (last) last.price += amount
  return parts
}

function nearest(products: DemoProduct[], price: number): DemoProduct {
  return products.reduce((best, product) =>
    Math.abs(product.price - price) < Math.abs(best.price - price) ? product : best,
  )
}

/** Products near a price: dearer ones when the sales so far brought too little for a unit, cheaper ones when too much. */
function around(products: DemoProduct[], price: number): DemoProduct[] {
  const isBehind = price > REVENUE / SALES
  const side = products.filter((product) => (isBehind ? product.price >= price : product.price <= price))
  const near = side.filter((product) => Math.abs(product.price - price) < price * 0.7)
  return near.length > 0 ? near : products
}
