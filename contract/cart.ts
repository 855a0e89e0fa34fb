import { z } from 'zod'
import { call, nothing } from './call.ts'
import { product } from './catalog.ts'
import { idInAddress, itemCount, paisa, tooMuch } from './fields.ts'
import { GUEST_CART_ID, MAX_CART_LINES, MAX_QUANTITY } from './limits.ts'

export const quantity = z.int().min(1, { error: 'Quantity must be at least 1' }).max(MAX_QUANTITY, tooMuch('Quantity'))

/** One line of a cart with the current data of its product. */
export const cartItem = z
  .object({
    id: z.uuid(),
    customer_id: z.uuid(),
    product_id: z.uuid(),
    quantity: z.int(),
    name: z.string(),
    names: product.shape.names,
    image_url: z.string(),
    price: paisa,
    was_price: product.shape.was_price,
    sale_ends_at: product.shape.sale_ends_at,
    unit_weight: z.number(),
    unit_label: z.string(),
    stock: z.int(),
    is_on_sale: z.boolean().describe('False if the product is archived or its seller is not verified.'),
    seller_id: z.uuid(),
    business_name: z.string().describe('The name of the seller'),
    is_available: z.boolean().describe('False if the product is not on sale or the stock is lower than the quantity.'),
  })
  .meta({ id: 'CartItem' })
export type CartItem = z.infer<typeof cartItem>

/** The current data of a product in a guest's cart. The server returns it; the browser stores the cart. */
export const cartProduct = cartItem
  .omit({ id: true, customer_id: true, quantity: true, is_available: true })
  .meta({ id: 'CartProduct' })
export type CartProduct = z.infer<typeof cartProduct>

/** The amounts of a cart or an order, in paisa. */
export const totals = z.object({ subtotal: paisa, shipping: paisa, tax: paisa, total_amount: paisa })
export type Totals = z.infer<typeof totals>

export const cart = totals.extend({ items: z.array(cartItem), item_count: itemCount }).meta({ id: 'Cart' })
export type Cart = z.infer<typeof cart>

const cartLine = z.strictObject({ product_id: z.uuid(), quantity: quantity.default(1) })

export const getCart = call({
  name: 'getCart',
  method: 'GET',
  path: '/api/cart',
  caller: 'customer',
  tag: 'Cart',
  summary: 'The caller’s cart with its totals',
  query: z.strictObject({ product_id: z.uuid().optional() }),
  response: cart,
})

export const addCartItem = call({
  name: 'addCartItem',
  method: 'POST',
  path: '/api/cart/items',
  caller: 'customer',
  tag: 'Cart',
  summary: 'Add a product to the cart; if it is already there, the quantity is added',
  body: cartLine,
  refusals: ['product_not_found', 'product_unavailable', 'own_product', 'out_of_stock', 'cart_full'],
  response: cart,
  status: 201,
})

export const updateCartItem = call({
  name: 'updateCartItem',
  method: 'PATCH',
  path: '/api/cart/items/:id',
  caller: 'customer',
  tag: 'Cart',
  summary: 'Set the quantity of a line',
  params: z.object({ id: idInAddress }),
  body: z.strictObject({ quantity }),
  refusals: ['cart_item_not_found', 'product_unavailable', 'out_of_stock'],
  response: cart,
})

export const removeCartItem = call({
  name: 'removeCartItem',
  method: 'DELETE',
  path: '/api/cart/items/:id',
  caller: 'customer',
  tag: 'Cart',
  summary: 'Remove a line from the cart',
  params: z.object({ id: idInAddress }),
  refusals: ['cart_item_not_found'],
  response: cart,
})

export const clearCart = call({
  name: 'clearCart',
  method: 'DELETE',
  path: '/api/cart',
  caller: 'customer',
  tag: 'Cart',
  summary: 'Empty the cart',
  response: nothing,
  status: 204,
})

export const guestCart = z
  .strictObject({
    items: z.array(cartLine).max(MAX_CART_LINES),
    guest_cart_id: z
      .string()
      .regex(GUEST_CART_ID)
      .optional()
      .describe('32 hexadecimal digits. A repeated request with the same id has no further effect'),
  })
  .meta({ id: 'GuestCart' })
export type GuestCart = z.infer<typeof guestCart>

export const mergeCart = call({
  name: 'mergeCart',
  method: 'POST',
  path: '/api/cart/merge',
  caller: 'customer',
  tag: 'Cart',
  summary: 'Add a guest’s cart to the caller’s cart; products no longer sold are left out',
  body: guestCart,
  refusals: ['cart_full'],
  response: cart,
})

export const checkGuestCart = call({
  name: 'checkGuestCart',
  method: 'POST',
  path: '/api/cart/check',
  caller: 'everyone',
  tag: 'Cart',
  summary: 'Current data of the products in a guest’s cart; unknown ids are left out',
  body: z.strictObject({ product_ids: z.array(z.uuid()).max(MAX_CART_LINES) }),
  response: z.object({ items: z.array(cartProduct) }),
})
