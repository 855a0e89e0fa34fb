import type { Product } from '#contract/catalog.ts'

type Lists = {
  /** The newest products. The page shows all of them, in this order. */
  newest: readonly Product[]
  /** The products of each featured category, in the order of the categories. */
  featured: readonly (readonly Product[])[]
}

/** The number of products in the market stall. */
const STALL = 6

/**
 * Selects one product for each featured category (`covers`) and the products of the market stall. Products with a
 * picture that is not on the page yet come first, so that pictures are repeated only if there are no others.
 */
export function pickPictures({ newest, featured }: Lists): { covers: (Product | undefined)[]; stall: Product[] } {
  const shown = new Set(newest.map(({ image_url }) => image_url))
  const take = (products: readonly Product[]) => {
    const product = products.find(({ image_url }) => !shown.has(image_url)) ?? products[0]
    if (product) shown.add(product.image_url)
    return product
  }
  const covers = featured.map(take)
  const stall: Product[] = []
  const mixed = Array.from({ length: STALL }, (_, row) => featured.flatMap((products) => products[row] ?? [])).flat()
  for (const product of [...mixed.filter(({ image_url }) => !shown.has(image_url)), ...mixed]) {
    const isTaken = stall.some((other) => other.image_url === product.image_url)
    if (stall.length < STALL && !isTaken) stall.push(product)
  }
  return { covers, stall }
}
