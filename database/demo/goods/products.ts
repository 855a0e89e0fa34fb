import { type Paisa, rupees } from '#contract/money.ts'
import { type ProductPicture, pictureOf, productPictureUrl } from '../pictures/picture.ts'
import type { Random } from '../random.ts'
import { FRUITS } from './fruits.ts'
import type { CategoryName, Kind } from './kind.ts'
import { isLarge, packOf } from './packing.ts'
import { PULSES } from './pulses.ts'
import { RICE } from './rice.ts'
import { type UrduText, urduTextOf } from './urdu/urdu-texts.ts'
import { VEGETABLES } from './vegetables.ts'

export const KINDS: readonly Kind[] = [...VEGETABLES, ...FRUITS, ...PULSES, ...RICE]

export type DemoProduct = {
  product_id: string
  seller_id: string
  category: CategoryName
  sub_category: string | null
  name: string
  description: string
  urdu: UrduText
  price: Paisa
  unit_weight: number
  unit_label: string
  stock: number
  image_url: string
  /** The paths of the product's further pictures. `image_url` is its first picture. */
  more_pictures: string[]
  /** The id that all pack sizes of a product have in common. Null if the product has only one pack size. */
  group_id: string | null
  /** The age of the product in the shop, in days. */
  age: number
}

/** An offer of goods in the demo shop: a kind, one of its varieties, and the size of a pack. */
export type Offer = { kind: Kind; sort: number; size: number }

type Offerer = {
  seller_id: string
  /** The seller's price level. 1 means the usual price. */
  priceLevel: number
  /** The number of days since the seller registered. */
  joined: number
}

/** The maximum number of further pictures of a product. */
const OTHER_PICTURES = 2

/**
 * The demo products were added to the shop over this number of days. No product is older than the registration of its
 * seller.
 */
const SHOP_AGE = 360

/**
 * Makes a product of a seller. All pack sizes of a product have the same name, so the name does not contain the size.
 */
export function makeProduct(
  random: Random,
  { seller_id, priceLevel, joined }: Offerer,
  offer: Offer,
  group_id: string | null = null,
): DemoProduct {
  const { kind, sort, size } = offer
  const [suffix, says] = kind.sorts[sort] ?? ['', '']
  const { note, urduNote, ...unit } = packOf(kind, size)
  const hasSizeInName = note !== '' && group_id === null
  const urdu = urduTextOf(kind.name, suffix)
  return {
    product_id: random.uuid(),
    seller_id,
    category: kind.category,
    sub_category: kind.sub_category,
    name: `${nameOf(kind, suffix)}${hasSizeInName ? `, ${note}` : ''}`,
    description: `${kind.says} ${says}`,
    urdu: { ...urdu, name: `${urdu.name}${hasSizeInName ? `، ${urduNote}` : ''}` },
    price: priceOf(offer, priceLevel * (0.97 + random.next() * 0.06)),
    ...unit,
    stock: stockOf(random, size),
    image_url: productPictureUrl(pictureFor(offer)),
    more_pictures: sort === 0 ? otherPictures(offer) : [],
    group_id,
    age: 1 + (Math.min(SHOP_AGE, joined) - 1) * random.next() ** 0.7,
  }
}

/** Returns the English name of a product of this kind and variety. */
export function nameOf(kind: Kind, suffix: string): string {
  return `${kind.name}${/^(from|for|with|without|on) /.test(suffix) ? ' ' : ', '}${suffix}`
}

/**
 * Returns the picture of a demo product. Small packs have several pictures, one for each variety, so that offers of
 * different sellers look different.
 */
function pictureFor({ kind, sort, size }: Offer): ProductPicture {
  const rank = kind.packs.indexOf(size)
  return pictureOf(kind.picture, rank > 0 && isLarge(kind.measure, size), rank + sort)
}

/** Returns every picture that an offer can have. */
export function allProductPictures(): ProductPicture[] {
  return KINDS.flatMap(picturesOf)
}

function picturesOf(kind: Kind): ProductPicture[] {
  return kind.sorts.flatMap((_, sort) => kind.packs.map((size) => pictureFor({ kind, sort, size })))
}

/** Returns the paths of further pictures of a demo product, which show the same goods in other arrangements. */
function otherPictures(offer: Offer): string[] {
  const others = new Set(picturesOf(offer.kind).map(productPictureUrl))
  others.delete(productPictureUrl(pictureFor(offer)))
  return [...others].slice(0, OTHER_PICTURES)
}

/**
 * Returns the price of a demo product in paisa. Varieties later in the list cost more, and larger packs cost less per
 * measure. The price is a multiple of 5 rupees below Rs. 100, of 10 rupees below Rs. 2,000, and otherwise of 50 rupees.
 */
function priceOf({ kind, sort, size }: Offer, level: number): Paisa {
  const rank = kind.packs.indexOf(size)
  const amount = kind.price * size * (1 - 0.035 * rank) * (1 + 0.03 * sort) * level
  const step = amount < 100 ? 5 : amount < 2000 ? 10 : 50
  return rupees(Math.max(20, Math.round(amount / step) * step))
}

/** Returns the random stock of a demo product. It is usually high, sometimes low, and rarely zero. */
function stockOf(random: Random, size: number): number {
  const chance = random.next()
  if (chance < 0.03) return 0
  if (chance < 0.1) return random.between(1, 5)
  return size >= 10 ? random.between(8, 60) : random.between(15, 240)
}
