import { CHECKOUT_METHODS, type CheckoutMethod } from '#contract/payment-methods.ts'

/**
 * The plan of a month of trade: orders with their products, and the events of each order by day. It is generated from a
 * seed, without the shop's code. `live-trade.ts` carries it out in a shop. `expected-money.ts` computes the postings
 * that it must lead to. Amounts are in paisa.
 */
export type Plan = { days: number; sellers: number; orders: PlannedOrder[] }

export type PlannedProduct = { seller: number; category: 'Dairy' | 'Vegetables'; price: number }
export type PlannedLine = PlannedProduct & { product: number; quantity: number }
export type PlannedOrder = {
  number: number
  method: CheckoutMethod
  lines: PlannedLine[]
  acts: Act[]
  /** The store credit that pays a part of the order, from the refund of an earlier order of the same customer. */
  credit?: { amount: number; from: number }
}

/** One event of an order. `seller` is the index of the seller in the list of the order's sellers. */
export type Act = { day: number } & (
  | { kind: 'place' | 'decline' | 'pay' | 'expire' | 'pay late' | 'refund' | 'refund to credit' | 'cancel' }
  | { kind: 'refund a part'; amount: number; with_shipping: boolean }
  /** `amount` is the transferred amount. `needed` is the part of it that the order needs. */
  | { kind: 'transfer'; amount: number; needed: number; completes: boolean }
  | { kind: 'collect'; seller: number; missing: number }
  | { kind: 'refuse'; seller: number }
)

export const SHIPPING = 20_000
/** The seller for whom a rider collects the cash. */
export const SELLER_OF_RIDER = 4
/** The payment methods at providers with which an order can also use store credit. The provider charges the rest. */
const METHODS_WITH_CREDIT: CheckoutMethod[] = ['card', 'jazzcash', 'easypaisa', 'safepay']
const SELLERS = 6
const DAYS = 30

/**
 * The products of the simulated trade, two for each seller. The prices are odd, so that commissions must be rounded.
 */
export const PRODUCTS: PlannedProduct[] = Array.from({ length: SELLERS * 2 }, (_, number) => ({
  seller: Math.floor(number / 2),
  category: number % 2 === 0 ? 'Dairy' : 'Vegetables',
  price: 3_001 + ((number * 7_919) % 40_000),
}))

type Random = () => number

export function planTrade(orders: number, seed = 2026): Plan {
  const random = randomFrom(seed)
  const planned = Array.from({ length: orders }, (_, number): PlannedOrder => {
    const method = CHECKOUT_METHODS[number % CHECKOUT_METHODS.length] ?? 'card'
    const lines = linesFrom(random)
    const day = 1 + Math.floor((number * DAYS) / orders)
    const story = pick(random, STORIES[method])
    const acts = [{ kind: 'place', day } as const, ...story({ day, lines, random })]
    return { number, method, lines, acts: acts.filter((act) => act.day <= DAYS) }
  })
  spendCredit(planned)
  return { days: DAYS, sellers: SELLERS, orders: planned }
}

/**
 * Lets the store credit of each refund pay a part of a larger order: the next such order on a later day that is paid at
 * a provider.
 */
function spendCredit(orders: readonly PlannedOrder[]): void {
  const dayOf = ({ acts }: PlannedOrder) => acts[0]?.day ?? 0
  for (const from of orders.filter(isCredited)) {
    const amount = goodsIn(from.lines) + SHIPPING
    const next = orders
      .slice(from.number + 1)
      .find(
        (order) =>
          METHODS_WITH_CREDIT.includes(order.method) &&
          !order.credit &&
          !isCredited(order) &&
          dayOf(order) > dayOf(from) &&
          goodsIn(order.lines) + SHIPPING > amount,
      )
    if (next) next.credit = { amount, from: from.number }
  }
}

export const isCredited = ({ acts }: PlannedOrder) => acts.some(({ kind }) => kind === 'refund to credit')

/** A generator of random numbers from 0 to 1 (mulberry32), which returns the same numbers for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  return choices[Math.floor(random() * choices.length)] as Choice
}

function linesFrom(random: Random): PlannedLine[] {
  const count = 1 + Math.floor(random() * 4)
  const first = Math.floor(random() * PRODUCTS.length)
  // The products of an order are chosen in steps of 5, which has no divisor in common with the number of products. An
  // order therefore never contains a product twice.
  const chosen = Array.from({ length: count }, (_, place) => (first + place * 5) % PRODUCTS.length)
  return chosen.map((product) => ({
    product,
    quantity: 1 + Math.floor(random() * 5),
    ...(PRODUCTS[product] as PlannedProduct),
  }))
}

/**
 * Returns the sellers of an order, each with the price of its products in paisa. The seller of the product with the
 * lowest number comes first.
 */
export function sharesOf(lines: readonly PlannedLine[]): { seller: number; goods: number }[] {
  const sellers = [...new Set(lines.toSorted((one, other) => one.product - other.product).map(({ seller }) => seller))]
  return sellers.map((seller) => ({
    seller,
    goods: lines.reduce((sum, line) => sum + (line.seller === seller ? line.price * line.quantity : 0), 0),
  }))
}

const goodsIn = (lines: readonly PlannedLine[]) => lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

type StoryInput = { day: number; lines: PlannedLine[]; random: Random }
type Story = (input: StoryInput) => Act[]

const paid: Story = ({ day }) => [{ kind: 'pay', day }]
const refunded: Story = ({ day }) => [
  { kind: 'pay', day },
  { kind: 'refund', day: day + 2 },
]
const partlyRefunded: Story = ({ day, lines, random }) => [
  { kind: 'pay', day },
  {
    ...{ kind: 'refund a part', day: day + 2, with_shipping: random() < 0.5 },
    amount: 1 + Math.floor(random() * ((sharesOf(lines)[0]?.goods ?? 2) - 1)),
  },
]
const credited: Story = ({ day }) => [
  { kind: 'pay', day },
  { kind: 'refund to credit', day },
]
const cancelled: Story = ({ day }) => [
  { kind: 'pay', day },
  { kind: 'cancel', day: day + 1 },
]
const expired: Story = ({ day }) => [{ kind: 'expire', day: day + 1 }]
const late: Story = ({ day }) => [
  { kind: 'expire', day: day + 1 },
  { kind: 'pay late', day: day + 1 },
]
const declined: Story = ({ day }) => [
  { kind: 'decline', day },
  { kind: 'expire', day: day + 1 },
]
const declinedFirst: Story = ({ day }) => [
  { kind: 'decline', day },
  { kind: 'pay', day },
]
const OF_PROVIDERS = [paid, paid, paid, paid, refunded, partlyRefunded, credited, cancelled, expired, late]

const transferOf = (day: number, amount: number, needed: number, completes: boolean): Act => ({
  ...{ kind: 'transfer', day, amount, needed, completes },
})
const transferred: Story = ({ day, lines }) => {
  const total = goodsIn(lines) + SHIPPING
  return [transferOf(day, total, total, true)]
}
const inTwoParts: Story = ({ day, lines, random }) => {
  const total = goodsIn(lines) + SHIPPING
  const part = 1 + Math.floor(random() * (total - 1))
  return [transferOf(day, part, part, false), transferOf(day + 1, total - part, total - part, true)]
}
const tooMuch: Story = ({ day, lines, random }) => {
  const total = goodsIn(lines) + SHIPPING
  return [transferOf(day, total + 1 + Math.floor(random() * 9_999), total, true)]
}
const tooLittle: Story = ({ day, lines, random }) => {
  const part = 1 + Math.floor(random() * (goodsIn(lines) - 1))
  return [transferOf(day, part, part, false), { kind: 'expire', day: day + 2 }]
}
const transferRefunded: Story = (input) => [...transferred(input), { kind: 'refund', day: input.day + 2 }]

const eachSeller = ({ lines }: StoryInput, actOf: (seller: number) => Act) =>
  sharesOf(lines).map((_, place) => actOf(place))
const collected: Story = (input) =>
  eachSeller(input, (seller) => ({ kind: 'collect', day: input.day + 1, seller, missing: 0 }))
const short: Story = (input) =>
  eachSeller(input, (seller) => ({
    ...{ kind: 'collect', day: input.day + 1, seller },
    missing: seller === 0 ? 100 * (1 + Math.floor(input.random() * 50)) : 0,
  }))
const refused: Story = (input) => eachSeller(input, (seller) => ({ kind: 'refuse', day: input.day + 1, seller }))
const firstRefused: Story = (input) =>
  eachSeller(input, (seller) =>
    seller === 0
      ? { kind: 'refuse', day: input.day + 1, seller }
      : { kind: 'collect', day: input.day + 1, seller, missing: 0 },
  )
const cashRefunded: Story = (input) => [...collected(input), { kind: 'refund', day: input.day + 3 }]
const due: Story = () => []

const STORIES: Record<CheckoutMethod, Story[]> = {
  card: [...OF_PROVIDERS, declined, declinedFirst],
  jazzcash: [...OF_PROVIDERS, declined],
  easypaisa: [...OF_PROVIDERS, declined],
  safepay: OF_PROVIDERS,
  bank_transfer: [transferred, transferred, inTwoParts, tooMuch, tooLittle, transferRefunded, expired],
  cash_on_delivery: [collected, collected, collected, short, refused, firstRefused, cashRefunded, due],
}
