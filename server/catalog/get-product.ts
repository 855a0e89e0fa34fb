import type { DetailedProduct } from '#contract/catalog.ts'
import { bySize } from '#contract/unit-price.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { productOnSale } from './queries.ts'

/**
 * Returns a product that is on sale, with its pictures and pack sizes. Throws `product_not_found` if it does not exist
 * or is not on sale.
 */
export async function getProduct({ replica }: Platform, productId: string): Promise<DetailedProduct> {
  const product = await productOnSale(replica, productId)
  if (!product) throw new Problem('product_not_found')
  const { more_pictures, packs, ...fields } = product
  return {
    ...fields,
    pictures: [fields.image_url, ...more_pictures],
    packs: packs.length > 1 ? packs.toSorted(bySize) : [],
  }
}
