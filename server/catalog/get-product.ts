import type { Product } from '#contract/catalog.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { productOnSale } from './queries.ts'

/** Returns a product that is on sale. Throws `product_not_found` if it does not exist or is archived. */
export async function getProduct({ replica }: Platform, productId: string): Promise<Product> {
  const product = await productOnSale(replica, productId)
  if (!product) throw new Problem('product_not_found')
  return product
}
