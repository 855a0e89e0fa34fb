import type { Product } from '#contract/catalog.ts'

/** A list of products, and how many of them are shown. */
type Section = { products: readonly Product[]; size: number }

/**
 * Returns the products of each section without the products of earlier sections. On a click, a view
 * transition moves the product's picture to its page. For this, a page must show each product once.
 */
export function withoutRepetition(...sections: Section[]): Product[][] {
  const shown = new Set<string>()
  return sections.map(({ products, size }) => {
    const left = products.filter(({ product_id }) => !shown.has(product_id)).slice(0, size)
    for (const { product_id } of left) shown.add(product_id)
    return left
  })
}
