import type { Product } from '#contract/catalog.ts'

/**
 * A section of the home page: the products that the section can show, and the maximum number of products that it shows.
 */
type Section = { products: readonly Product[]; size: number }

/**
 * Returns the products that each section of the home page shows: at most `size` products, and none that an earlier
 * section shows. A page must show each product only once, because a view transition moves the product's picture to the
 * product page.
 */
export function withoutRepetition(...sections: Section[]): Product[][] {
  const shown = new Set<string>()
  return sections.map(({ products, size }) => {
    const left = products.filter(({ product_id }) => !shown.has(product_id)).slice(0, size)
    for (const { product_id } of left) shown.add(product_id)
    return left
  })
}
