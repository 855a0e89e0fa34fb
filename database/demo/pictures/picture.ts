import { FRESH, type FreshName } from './fresh.ts'
import type { StapleName } from './staples.ts'

/** Pixels of a picture's side. */
export const PICTURE_SIDE = 640

/** How fresh goods lie: alone, two or three together, or in a crate. */
export type Arrangement = 'one' | 'pair' | 'heap' | 'crate'

/** What staples are shown in. */
export type Vessel = 'bowl' | 'thali' | 'sack'

/** A product's picture: what is seen, and how. */
export type ProductPicture = { subject: FreshName; arrangement: Arrangement } | { subject: StapleName; vessel: Vessel }

/** The picture of a subject in a large pack, or else in one of several ways. */
export function pictureOf(subject: FreshName | StapleName, isInBulk: boolean, way: number): ProductPicture {
  if (!isFresh(subject)) return { subject, vessel: isInBulk ? 'sack' : way % 2 === 0 ? 'bowl' : 'thali' }
  const arrangements = ['one', 'heap', 'pair'] as const
  return { subject, arrangement: isInBulk ? 'crate' : (arrangements[way % arrangements.length] ?? 'one') }
}

function isFresh(subject: FreshName | StapleName): subject is FreshName {
  return subject in FRESH
}

/** The name of its file, such as `red-onion-crate`. */
export function nameOf(picture: ProductPicture): string {
  return `${picture.subject}-${'vessel' in picture ? picture.vessel : picture.arrangement}`
}

/** Where a product's picture is served. */
export function productPictureUrl(picture: ProductPicture): string {
  return `/storage/v1/object/public/product-images/demo/${nameOf(picture)}.webp`
}

/** Where a business's picture is served. */
export function sellerPictureUrl(slug: string): string {
  return `/storage/v1/object/public/seller-images/demo/${slug}.webp`
}
