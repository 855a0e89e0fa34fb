import { rupees } from '#contract/money.ts'
import { ASSORTMENT, type Goods, GRADES, PACKS } from './assortment.ts'
import { compositionFor, pictureUrl } from './pictures.ts'
import type { Random } from './random.ts'

export type DemoProduct = {
  product_id: string
  seller_id: string
  category: Goods['category']
  sub_category: string | null
  name: string
  description: string
  price: number
  unit_weight: number
  unit_label: string
  stock: number
  image_url: string
  /** Days before now. */
  age: number
}

/** Days over which the demo shop was filled. */
const SHOP_AGE = 360

type Wish = { seller_id: string; city: string; count: number; firstVariant: number }

/** A seller's products: every kind once, then again in other packs and grades, so that no two are alike. */
export function productsOf(random: Random, { seller_id, city, count, firstVariant }: Wish): DemoProduct[] {
  return Array.from({ length: count }, (_, index) => {
    const goods = ASSORTMENT[(index + firstVariant) % ASSORTMENT.length] as Goods
    const round = Math.floor(index / ASSORTMENT.length)
    const variant = (round + firstVariant) % GRADES.length
    const pack = PACKS[(index + round) % PACKS.length] ?? PACKS[0]
    const grade = GRADES[variant] ?? ''
    const perUnit = goods.price * (1 + variant * 0.04) * (0.92 + random.next() * 0.16)
    const price = Math.max(20, Math.round((perUnit * pack.units * (1 - pack.discount)) / 5) * 5)
    return {
      product_id: random.uuid(),
      seller_id,
      category: goods.category,
      sub_category: goods.sub_category,
      name: `${grade}${goods.name}${pack.units > 1 ? `, ${pack.units} ${goods.unit_label}` : ''}`,
      description: `${goods.note} Packed in ${city} and checked by hand before it leaves.`,
      price: rupees(Math.min(price, 10_000)),
      unit_weight: pack.units,
      unit_label: goods.unit_label,
      stock: stockOf(random),
      image_url: pictureUrl(goods.icon, compositionFor(pack.units)),
      age: random.next() * SHOP_AGE,
    }
  })
}

/** Mostly plenty, a few low, a few gone. */
function stockOf(random: Random): number {
  const chance = random.next()
  if (chance < 0.02) return 0
  if (chance < 0.08) return random.between(1, 5)
  return random.between(20, 400)
}
