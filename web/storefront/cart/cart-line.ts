import type { CartItem, CartProduct } from '#contract/cart.ts'
import type { GuestCartEntry } from './guest-cart-entry.ts'

/** A line as cart screens show it, whoever's cart it is in. `stock` is null where it is not known. */
export type CartLine = Omit<CartItem, 'customer_id' | 'stock'> & { stock: number | null }

/**
 * A guest's entry as a line: with its product as it is now, or as it was put in while nobody has asked (undefined); null is a product that
 * no longer exists.
 */
export function lineOf(entry: GuestCartEntry, product: CartProduct | null | undefined): CartLine {
  const { productId, quantity } = entry
  if (product) return { id: productId, quantity, ...product, is_available: isAvailable(product, quantity) }
  const isKnownGone = product === null
  return {
    id: productId,
    product_id: productId,
    name: entry.name,
    image_url: entry.image,
    price: entry.price,
    quantity,
    unit_weight: entry.unit_weight,
    unit_label: entry.unit_label,
    is_on_sale: !isKnownGone,
    is_available: !isKnownGone,
    stock: null,
  }
}

const isAvailable = ({ is_on_sale, stock }: CartProduct, quantity: number) => is_on_sale && stock >= quantity
