import type { Product } from '#contract/catalog.ts'

type Lists = {
  /** Shown in full, in the lists of products. */
  listed: readonly Product[]
  /** The products of each featured category. */
  featured: readonly (readonly Product[])[]
}

/** The number of products in the stall. */
const STALL = 6

/**
 * Chooses a product for each featured category, then the products of the stall. Prefers pictures that the page does not
 * show yet. A picture is repeated only if a category has no other.
 */
export function pickPictures({ listed, featured }: Lists): { covers: (Product | undefined)[]; stall: Product[] } {
  const shown = new Set(listed.map(({ image_url }) => image_url))
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
