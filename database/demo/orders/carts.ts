import type { DemoProduct } from '../goods/products.ts'
import type { Random } from '../random.ts'
import type { Line } from './order.ts'

/**
 * The sizes of the carts in the demo orders: the number of different products, and the relative frequency of carts with
 * this number.
 */
const SIZES = [
  [1, 18],
  [2, 24],
  [3, 22],
  [4, 16],
  [5, 10],
  [6, 6],
  [7, 4],
] as const

/** The price in paisa from which a product counts as expensive. A cart has at most two units of such a product. */
const DEAR = 150_000

/** Makes the cart lines of a household: one to seven products from at most three sellers, mostly from one seller. */
export function fillCart(random: Random, products: readonly DemoProduct[], daysAgo: number): Line[] {
  const onSale = products.filter(({ age }) => age > daysAgo + 2)
  const sellers = random.shuffled([...new Set(onSale.map(({ seller_id }) => seller_id))])
  const visited = sellers.slice(
    0,
    random.weighted([1, 2, 3], (count) => 4 - count),
  )
  const offered = onSale.filter(({ seller_id }) => visited.includes(seller_id))
  const size = random.weighted(SIZES, ([, weight]) => weight)[0]
  return random
    .shuffled(offered)
    .slice(0, size)
    .map((product) => ({ product, quantity: random.between(1, product.price < DEAR ? 4 : 2) }))
}
