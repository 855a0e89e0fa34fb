import type { OrderStatus } from '#contract/statuses.ts'
import type { Assortment } from '../goods/assortment.ts'
import type { Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import { fillCart } from './carts.ts'
import { DEMO_CUSTOMER_ORDERS } from './demo-customer-orders.ts'
import { makeDemoSellerParts } from './demo-seller-orders.ts'
import type { Ending, Line, OrderPlan } from './order.ts'
import { endingAfter, progressAfter } from './progress.ts'

/**
 * The number of orders that the specification requires (section 9), and how many days ago the first of them was placed.
 */
const ORDERS = 1240
const FIRST_DAY = 149

/** The relative number of demo orders in each hour of the day, from 9:00 to 22:59. */
const HOURS = [4, 6, 8, 8, 6, 5, 5, 6, 8, 9, 10, 10, 7, 3].map((weight, index) => ({ hour: 9 + index, weight }))

/** Makes all orders of the demo shop, unsorted. The result does not depend on the time at which the program runs. */
export function makeOrders(random: Random, customers: readonly Person[], assortment: Assortment): OrderPlan[] {
  const { demoSellerProducts, otherProducts } = assortment
  const [demoCustomer, ...others] = customers as readonly [Person, ...Person[]]
  const cart = (daysAgo: number) => fillCart(random, otherProducts, daysAgo)

  const own = DEMO_CUSTOMER_ORDERS.map(({ status, daysAgo }) =>
    planOrder(random, demoCustomer, daysAgo, cart(daysAgo), () => status),
  )
  const demoSeller = demoSellerProducts[0]?.seller_id
  const large = makeDemoSellerParts(random, demoSellerProducts).map(({ status, daysAgo, lines }) => {
    // In the demo shop, some customers of the demo seller also buy products of other sellers in the same order.
    const rest = random.chance(0.3) ? cart(daysAgo).slice(0, 3) : []
    const progress = (seller: string) => (seller === demoSeller ? status : progressAfter(random, daysAgo))
    return planOrder(random, buyerOn(random, others, daysAgo), daysAgo, [...lines, ...rest], progress)
  })
  const usual = Array.from({ length: ORDERS - own.length - large.length }, () => {
    const daysAgo = aDay(random)
    const isCancelled = random.chance(0.06)
    const progress = () => (isCancelled ? 'cancelled' : progressAfter(random, daysAgo))
    return planOrder(random, buyerOn(random, others, daysAgo), daysAgo, cart(daysAgo), progress)
  })
  return [...own, ...large, ...usual]
}

function planOrder(
  random: Random,
  customer: Person,
  daysAgo: number,
  lines: Line[],
  progressOf: (seller: string) => OrderStatus,
): OrderPlan {
  const sellers = [...new Set(lines.map(({ product }) => product.seller_id))]
  const targets = new Map(sellers.map((seller) => [seller, progressOf(seller)]))
  const isCancelled = [...targets.values()].every((status) => status === 'cancelled')
  return {
    order_id: random.uuid(),
    customer,
    daysAgo,
    minuteOfDay: random.weighted(HOURS, ({ weight }) => weight).hour * 60 + random.next() * 60,
    lines,
    targets,
    ...(isCancelled ? { ending: endingAfter(random, daysAgo) satisfies Ending } : {}),
    note: random.chance(0.08) ? random.pick(NOTES) : '',
  }
}

const NOTES = [
  'Please ring the bell twice.',
  'Leave it with the guard at the gate.',
  'Call before you come, the street is hard to find.',
  'After 6 pm please.',
  'Ripe mangoes if you can, they are for today.',
  'The lift is out of order: third floor, sorry!',
]

/**
 * Returns the random day of a demo order, as the number of days before today. Later days are more likely, because the
 * shop grows: it has nearly twice as many orders today as five months ago.
 */
function aDay(random: Random): number {
  for (;;) {
    const daysAgo = random.between(0, FIRST_DAY)
    if (random.chance(1 - (0.45 * daysAgo) / FIRST_DAY)) return daysAgo
  }
}

/**
 * Chooses the customer of a demo order on this day. The customer had already signed up by then. Customers who have been
 * with the shop for longer order more often.
 */
function buyerOn(random: Random, customers: readonly Person[], daysAgo: number): Person {
  const known = customers.filter(({ joined }) => joined > daysAgo + 1)
  return random.weighted(known, ({ joined }) => 40 + joined)
}
