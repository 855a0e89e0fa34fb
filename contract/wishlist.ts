import { z } from 'zod'
import { call, nothing, timestamp } from './call.ts'
import { cart } from './cart.ts'
import { product } from './catalog.ts'
import { pageOf, pageQuery } from './page.ts'

export const wishlistItem = z.object({
  wishlist_id: z.uuid(),
  customer_id: z.uuid(),
  product_id: z.uuid(),
  created_at: timestamp,
  product,
  /** False when the product is no longer sold. */
  is_available: z.boolean(),
})
export type WishlistItem = z.infer<typeof wishlistItem>

export const listWishlist = call({
  method: 'GET',
  path: '/api/wishlist',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'The caller’s wishlist, newest first',
  query: z.strictObject({ product_id: z.uuid().optional(), ...pageQuery(100) }),
  response: pageOf(wishlistItem),
})

export const addToWishlist = call({
  method: 'POST',
  path: '/api/wishlist',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'Remember a product; a second time is refused',
  body: z.strictObject({ product_id: z.uuid() }),
  response: wishlistItem,
  status: 201,
})

export const removeFromWishlist = call({
  method: 'DELETE',
  path: '/api/wishlist/:product_id',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'Forget a product',
  params: z.object({ product_id: z.uuid() }),
  response: nothing,
  status: 204,
})

export const moveWishToCart = call({
  method: 'POST',
  path: '/api/wishlist/move-to-cart',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'Put one of a wished product into the cart and forget the wish, both or neither',
  body: z.strictObject({ product_id: z.uuid() }),
  response: cart,
})
