import type { CartProduct } from '#contract/cart.ts'
import { productsById } from '#server/catalog/products-by-id.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The current products of a guest's cart, archived ones included. Unknown ids are left out. */
export async function checkGuestCart(
  { replica }: Platform,
  productIds: readonly string[],
): Promise<{ items: CartProduct[] }> {
  const found = await productsById(replica, productIds)
  const items = Array.from(found.values(), ({ product, is_on_sale }) => {
    const { product_id, name, image_url, price, unit_weight, unit_label, stock } = product
    return { product_id, name, image_url, price, unit_weight, unit_label, stock, is_on_sale }
  })
  return { items }
}
