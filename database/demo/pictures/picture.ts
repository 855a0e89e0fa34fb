import { FRESH, type FreshName } from './fresh.ts'
import type { StapleName } from './staples.ts'

/** The width and height of a picture in pixels. */
export const PICTURE_SIDE = 640

/** The arrangements of fresh goods in a picture: a single piece, two or three pieces, or a crate. */
export type Arrangement = 'one' | 'pair' | 'heap' | 'crate'

/** The containers in which pulses, rice and flour are shown in demo pictures. */
export type Vessel = 'bowl' | 'thali' | 'sack'

/** The picture of a product: the goods, and their arrangement or container. */
export type ProductPicture = { subject: FreshName; arrangement: Arrangement } | { subject: StapleName; vessel: Vessel }

/**
 * Returns the description of the demo picture of some goods. Large packs are shown in a crate or a sack. For small
 * packs, `way` chooses one of several arrangements.
 */
export function pictureOf(subject: FreshName | StapleName, isInBulk: boolean, way: number): ProductPicture {
  if (!isFresh(subject)) return { subject, vessel: isInBulk ? 'sack' : way % 2 === 0 ? 'bowl' : 'thali' }
  const arrangements = ['one', 'heap', 'pair'] as const
  return { subject, arrangement: isInBulk ? 'crate' : (arrangements[way % arrangements.length] ?? 'one') }
}

function isFresh(subject: FreshName | StapleName): subject is FreshName {
  return subject in FRESH
}

/** Returns the file name of a picture without its extension, such as `red-onion-crate`. */
export function nameOf(picture: ProductPicture): string {
  return `${picture.subject}-${'vessel' in picture ? picture.vessel : picture.arrangement}`
}

/** Returns the URL of a product's picture. */
export function productPictureUrl(picture: ProductPicture): string {
  return `/storage/v1/object/public/product-images/demo/${nameOf(picture)}.webp`
}

/** Returns the URL of a business's picture. */
export function sellerPictureUrl(slug: string): string {
  return `/storage/v1/object/public/seller-images/demo/${slug}.webp`
}
