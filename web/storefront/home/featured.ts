import type { Category, Product } from '#contract/catalog.ts'
import type { Language } from '#contract/language.ts'
import { textFor } from '#contract/names.ts'
import { english } from '#web/text/text.tsx'

/**
 * The four categories that the specification defines for the home page. `category` is the filter in the URL of /shop.
 */
const FEATURED = [
  { name: english('Vegetables'), category: 'vegetables', line: english('Picked this week') },
  { name: english('Lentils'), category: 'pulses', line: english('Daal for every day') },
  { name: english('Fruits'), category: 'fruits', line: english('Sweet and in season') },
  { name: english('Rice'), category: 'rice', line: english('Long grain, aged') },
]

/** The maximum number of products in the drawing of the market stall. */
const STALL = 6

/** A featured category on the home page. `image_url` is null if the category has no picture. */
export type FeaturedCategory = { name: string; category: string; line: string; image_url: string | null }

/**
 * Returns at most four categories for the home page: first the categories of `FEATURED` that the shop has, then other
 * categories of the shop.
 */
export function featuredCategories(categories: readonly Category[], language: Language): FeaturedCategory[] {
  const others = categories
    .filter(({ category }) => !FEATURED.some((featured) => featured.category === category))
    .map(({ category_name, category, description, names, descriptions }) => ({
      name: textFor(language, category_name, names),
      category,
      line: textFor(language, description, descriptions),
    }))
  return [...FEATURED, ...others]
    .flatMap((featured) => {
      const found = categories.find(({ category }) => category === featured.category)
      return found ? [{ ...featured, image_url: found.image_url }] : []
    })
    .slice(0, FEATURED.length)
}

/**
 * Chooses products for the drawing of a market stall on the home page. It takes products from each featured category in
 * turn. It prefers products whose picture the page does not show elsewhere, and never takes a picture twice.
 */
export function pickStall(lists: readonly (readonly Product[])[], shownElsewhere: readonly Product[]): Product[] {
  const shown = new Set(shownElsewhere.map(({ image_url }) => image_url))
  const longest = Math.max(0, ...lists.map((products) => products.length))
  const mixed = Array.from({ length: longest }, (_, row) => lists.flatMap((products) => products[row] ?? [])).flat()
  const byPicture = new Map<string, Product>()
  for (const product of [...mixed.filter(({ image_url }) => !shown.has(image_url)), ...mixed])
    if (!byPicture.has(product.image_url)) byPicture.set(product.image_url, product)
  return [...byPicture.values()].slice(0, STALL)
}
