import type { FreshName } from './fresh.ts'
import type { StapleName } from './staples.ts'

/** The picture of a demo category: different goods in a crate or a heap, or three bowls. */
export type CategoryPicture =
  | { fresh: readonly FreshName[]; arrangement: 'crate' | 'heap' }
  | { bowls: readonly StapleName[] }

const heap = (...fresh: FreshName[]): CategoryPicture => ({ fresh, arrangement: 'heap' })
const crate = (...fresh: FreshName[]): CategoryPicture => ({ fresh, arrangement: 'crate' })
const bowls = (...staples: StapleName[]): CategoryPicture => ({ bowls: staples })

/** The pictures of the categories and sub-categories, by file name. */
export const CATEGORY_PICTURES: Record<string, CategoryPicture> = {
  vegetables: crate('broccoli', 'aubergine', 'red-pepper', 'tomato', 'carrot'),
  fruits: crate('green-apple', 'black-grapes', 'chaunsa', 'strawberry', 'kinnow'),
  pulses: bowls('yellow-moong', 'kidney-beans', 'red-lentils'),
  rice: bowls('golden-rice', 'red-jasmine-rice', 'long-rice'),
  onions: heap('white-onion', 'golden-onion', 'red-onion'),
  carrots: heap('carrot', 'black-carrot', 'red-carrot'),
  broccoli: heap('tender-broccoli', 'broccoli', 'broccoli'),
  oranges: heap('musambi', 'blood-orange', 'kinnow'),
  bananas: heap('green-banana', 'cavendish-banana', 'banana'),
  mangoes: heap('langra', 'chaunsa', 'sindhri'),
  lentils: bowls('split-moong', 'black-gram', 'pigeon-peas'),
  chickpeas: bowls('white-chickpeas', 'brown-chickpeas', 'split-chickpeas'),
  basmati: bowls('sella-rice', 'brown-rice', 'extra-long-rice'),
  jasmine: bowls('jasmine-rice', 'brown-jasmine-rice', 'thai-jasmine-rice'),
}

/** Returns the URL of the picture of a category or sub-category. Throws if the demo shop has no picture for it. */
export function categoryPictureUrl(name: string): string {
  const file = name.toLowerCase()
  if (!(file in CATEGORY_PICTURES)) throw new Error(`The category ${name} has no picture.`)
  return `/storage/v1/object/public/shop-images/demo/${file}.webp`
}
