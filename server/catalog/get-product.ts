import type { Product } from '#contract/catalog.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { productOnSale } from './queries.ts'

/** Returns one product on sale. Throws `product_not_found`, also for an archived product. */
export async function getProduct({ replica }: Platform, productId: string): Promise<Product> {
  const product = await productOnSale(replica, productId)
  if (!product) throw new Problem('product_not_found')
  return product
}
