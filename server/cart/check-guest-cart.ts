import type { CartProduct } from '#contract/cart.ts'
import { productsById } from '#server/catalog/products-by-id.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The products of a guest's cart as they are now, archived ones included; ids that no product has are left out. */
export async function checkGuestCart(
  { replica }: Platform,
  productIds: readonly string[],
): Promise<{ items: CartProduct[] }> {
  const found = await productsById(replica, productIds)
  const items = Array.from(found.values(), ({ product, is_on_sale }) => {
    const { product_id, name, image_url, price, unit_weight, unit_label, stock, seller_id, business_name } = product
    return {
      ...{ product_id, name, image_url, price, unit_weight, unit_label, stock },
      ...{ seller_id, business_name, is_on_sale },
    }
  })
  return { items }
}
