import type { OrderStatus } from '#contract/statuses.ts'
import { demoSellerLines } from './demo-seller-orders.ts'
import type { Person } from './people.ts'
import type { DemoProduct } from './products.ts'
import type { Random } from './random.ts'

export type DemoLine = { product: DemoProduct; quantity: number; price: number }
export type DemoOrder = {
  order_id: string
  customer: Person
  status: OrderStatus
  /** Days before now. */
  age: number
  lines: DemoLine[]
}

/** How many there are, and how many of them are still under way. */
const [ORDERS, RECENT] = [1240, 60]

/** Days before now that the first order was made, and from which on orders are under way. */
const [FIRST, UNDER_WAY] = [150, 4]

/** The orders of customer@mandi.test, in every status. */
const OWN_STATUSES: OrderStatus[] = [
  'delivered',
  'delivered',
  'cancelled',
  'delivered',
  'shipped',
  'processing',
  'pending',
  'placed',
]

/** What the demo seller has on the way, the latest first; 30 more are delivered. */
const DEMO_SELLER_UNDER_WAY: OrderStatus[] = [
  ...Array<OrderStatus>(15).fill('pending'),
  ...Array<OrderStatus>(8).fill('processing'),
  ...Array<OrderStatus>(3).fill('shipped'),
]
const DEMO_SELLER_DELIVERED = 30

type Wish = {
  customers: Person[]
  demoCustomer: Person
  demoSellerProducts: DemoProduct[]
  otherProducts: DemoProduct[]
}

/** Every order of the demo shop, the oldest first. */
export function makeOrders(
  random: Random,
  { customers, demoCustomer, demoSellerProducts, otherProducts }: Wish,
): DemoOrder[] {
  const orders = Array.from({ length: ORDERS }, (_, index) => {
    const age = ageOf(index)
    const status = age > UNDER_WAY ? (random.next() < 0.06 ? 'cancelled' : 'delivered') : statusUnderWay(random, age)
    const lines = someLines(random, otherProducts)
    return { order_id: random.uuid(), customer: random.pick(customers), status, age, lines } satisfies DemoOrder
  })
  giveToDemoCustomer(orders, demoCustomer)
  giveToDemoSeller(random, orders, demoCustomer, demoSellerProducts)
  return orders
}

/** Orders come a little more often as the shop grows. */
function ageOf(index: number): number {
  const older = ORDERS - RECENT
  if (index >= older) return UNDER_WAY * 0.95 * (1 - (index - older + 0.5) / RECENT)
  return UNDER_WAY + 0.2 + (FIRST - UNDER_WAY) * (1 - index / older) ** 1.15
}

function statusUnderWay(random: Random, age: number): OrderStatus {
  if (age < 0.4) return 'placed'
  if (age < 1.2) return random.pick(['placed', 'pending', 'processing'])
  return random.pick(['processing', 'shipped'])
}

/** One to five different products, in quantities of a household. */
function someLines(random: Random, products: DemoProduct[]): DemoLine[] {
  const chosen = new Set(Array.from({ length: random.between(1, 5) }, () => random.pick(products)))
  return [...chosen].map((product) => ({ product, quantity: random.between(1, 4), price: product.price }))
}

function giveToDemoCustomer(orders: DemoOrder[], demoCustomer: Person): void {
  for (const [index, status] of OWN_STATUSES.entries()) {
    const isDone = status === 'delivered' || status === 'cancelled'
    const own = orders[isDone ? 150 + index * 260 : ORDERS - 6 * (OWN_STATUSES.length - index)]
    if (own) Object.assign(own, { customer: demoCustomer, status })
  }
}

function giveToDemoSeller(random: Random, orders: DemoOrder[], demoCustomer: Person, products: DemoProduct[]): void {
  const isFree = ({ customer }: DemoOrder) => customer !== demoCustomer
  const recent = orders
    .filter(({ age }) => age <= UNDER_WAY)
    .filter(isFree)
    .reverse()
  const delivered = orders.filter(({ status, age }) => status === 'delivered' && age > UNDER_WAY).filter(isFree)
  const step = Math.floor(delivered.length / DEMO_SELLER_DELIVERED)
  const chosen = [
    ...Array.from({ length: DEMO_SELLER_DELIVERED }, (_, index) => delivered[index * step]),
    ...DEMO_SELLER_UNDER_WAY.map((status, index) => Object.assign(recent[index] ?? {}, { status })),
  ].filter((order) => order !== undefined) as DemoOrder[]
  const parts = demoSellerLines(random, products, chosen.length)
  for (const [index, order] of chosen.entries()) {
    order.lines = [...(parts[index] ?? []), ...(index % 3 === 0 ? order.lines.slice(0, 2) : [])]
  }
}
