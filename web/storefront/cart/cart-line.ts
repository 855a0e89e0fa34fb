import type { CartItem } from '#contract/cart.ts'
import type { GuestCartEntry } from './guest-cart.ts'

/** A line as cart screens show it, whoever's cart it is in. `stock` is null where only the server knows it. */
export type CartLine = Pick<
  CartItem,
  'id' | 'product_id' | 'name' | 'image_url' | 'price' | 'quantity' | 'unit_weight' | 'unit_label' | 'is_available'
> & { stock: number | null }

export function lineOf({ productId, name, image, price, quantity, unit_weight, unit_label }: GuestCartEntry): CartLine {
  return {
    id: productId,
    product_id: productId,
    name,
    image_url: image,
    price,
    quantity,
    unit_weight,
    unit_label,
    is_available: true,
    stock: null,
  }
}
