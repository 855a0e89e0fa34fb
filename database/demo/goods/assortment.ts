import type { Seller } from '../people/sellers.ts'
import type { Random } from '../random.ts'
import type { CategoryName, Kind } from './kind.ts'
import { type DemoProduct, KINDS, makeProduct } from './products.ts'
import { isStaple } from './staples.ts'

/**
 * The number of products in the demo shop that the specification requires (section 9), and how many of them the demo
 * seller has in each category. The demo seller is a wholesaler who sells mostly in sacks.
 */
const PRODUCTS = 420
const DEMO_SELLER_PRODUCTS = { vegetables: 34, fruits: 26, pulses: 30, rice: 30 } satisfies Record<CategoryName, number>

export type Assortment = { demoSellerProducts: DemoProduct[]; otherProducts: DemoProduct[] }

export function makeAssortment(random: Random, demoSeller: Seller, others: readonly Seller[]): Assortment {
  const demoSellerProducts = makeDemoSellerProducts(random, demoSeller)
  const otherProducts = makeOtherProducts(random, others, PRODUCTS - demoSellerProducts.length)
  return { demoSellerProducts, otherProducts }
}

/**
 * Makes the demo seller's products: each staple in all its pack sizes, and the other kinds of goods in single packs. If
 * a category needs more products than it has other kinds, each kind is offered again in the next smaller pack.
 */
function makeDemoSellerProducts(random: Random, { id, joined }: Seller): DemoProduct[] {
  const offerer = { seller_id: id, joined, priceLevel: 1 }
  return Object.entries(DEMO_SELLER_PRODUCTS).flatMap(([category, count]) => {
    const kinds = random.shuffled(KINDS.filter((kind) => kind.category === category))
    const packs = kinds.filter(isStaple).flatMap((kind) => {
      const group = random.uuid()
      return kind.packs.map((size) => makeProduct(random, offerer, { kind, sort: 0, size }, group))
    })
    const others = kinds.filter((kind) => !isStaple(kind))
    const single = Array.from({ length: count - packs.length }, (_, index) => {
      const kind = itemAt(others, index)
      const round = Math.floor(index / others.length)
      const size = itemAt(kind.packs, kind.packs.length - 1 - round)
      return makeProduct(random, offerer, { kind, sort: index % 2, size })
    })
    return [...packs, ...single]
  })
}

/**
 * Makes the demo products of all sellers but the demo seller. Each seller gets the kinds of goods that the fewest
 * sellers have so far. Several sellers therefore offer the same kind, each in another variety or pack.
 */
function makeOtherProducts(random: Random, sellers: readonly Seller[], total: number): DemoProduct[] {
  const timesSold = new Map<Kind, number>()
  return sellers.flatMap(({ id, joined, sells }, index) => {
    const offerer = { seller_id: id, joined, priceLevel: 0.94 + random.next() * 0.14 }
    const count = Math.floor(total / sellers.length) + (index < total % sellers.length ? 1 : 0)
    const suitable = random.shuffled(KINDS.filter(({ category }) => sells.includes(category)))
    const rarest = suitable.sort((one, other) => (timesSold.get(one) ?? 0) - (timesSold.get(other) ?? 0))
    return rarest.slice(0, count).map((kind) => {
      const sold = timesSold.get(kind) ?? 0
      timesSold.set(kind, sold + 1)
      const size = itemAt(kind.packs, Math.floor(sold / kind.sorts.length))
      return makeProduct(random, offerer, { kind, sort: sold % kind.sorts.length, size })
    })
  })
}

/** Returns the list item at an index. If the index is beyond the end of the list, counting continues from the start. */
function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index % items.length)
  if (item === undefined) throw new Error('There is nothing to take from.')
  return item
}
