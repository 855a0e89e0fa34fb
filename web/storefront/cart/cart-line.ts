import type { CartItem, CartProduct } from '#contract/cart.ts'
import type { GuestCartEntry } from './guest-cart-entry.ts'

/**
 * A cart line as the screens show it. Until the server has checked a guest's cart, `stock` is null and the seller's
 * name is empty.
 */
export type CartLine = Omit<CartItem, 'customer_id' | 'stock'> & { stock: number | null }

/**
 * Converts an entry of a guest's cart to a cart line with the current data of the product. `product` is undefined if it
 * is not loaded yet; the line then uses the data stored in the entry. `product` is null if it no longer exists.
 */
export function lineOf(entry: GuestCartEntry, product: CartProduct | null | undefined): CartLine {
  const { productId, quantity } = entry
  if (product) return { id: productId, quantity, ...product, is_available: isAvailable(product, quantity) }
  const isKnownGone = product === null
  return {
    id: productId,
    product_id: productId,
    name: entry.name,
    names: {},
    image_url: entry.image,
    price: entry.price,
    was_price: null,
    sale_ends_at: null,
    quantity,
    unit_weight: entry.unit_weight,
    unit_label: entry.unit_label,
    is_on_sale: !isKnownGone,
    is_available: !isKnownGone,
    stock: null,
    seller_id: '',
    business_name: '',
  }
}

const isAvailable = ({ is_on_sale, stock }: CartProduct, quantity: number) => is_on_sale && stock >= quantity
