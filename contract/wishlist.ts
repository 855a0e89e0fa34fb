import { z } from 'zod'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { cart } from './cart.ts'
import { product } from './catalog.ts'
import { idInAddress } from './fields.ts'

export const wishlistItem = z
  .object({
    wishlist_id: z.uuid(),
    customer_id: z.uuid(),
    product_id: z.uuid(),
    created_at: timestamp,
    product,
    is_available: z.boolean().describe('False if the product is no longer sold.'),
  })
  .meta({ id: 'WishlistItem' })
export type WishlistItem = z.infer<typeof wishlistItem>

export const listWishlist = call({
  name: 'listWishlist',
  method: 'GET',
  path: '/api/wishlist',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'The caller’s wishlist, newest first',
  query: z.strictObject({ product_id: z.uuid().optional(), ...pageQuery(100) }),
  response: pageOf(wishlistItem),
})

export const addToWishlist = call({
  name: 'addToWishlist',
  method: 'POST',
  path: '/api/wishlist',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'Add a product to the wishlist; refused if it is already there',
  body: z.strictObject({ product_id: z.uuid() }),
  refusals: ['product_not_found', 'already_in_wishlist'],
  response: wishlistItem,
  status: 201,
})

export const removeFromWishlist = call({
  name: 'removeFromWishlist',
  method: 'DELETE',
  path: '/api/wishlist/:product_id',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'Remove a product from the wishlist',
  params: z.object({ product_id: idInAddress }),
  refusals: ['wishlist_item_not_found'],
  response: nothing,
  status: 204,
})

export const moveWishlistItemToCart = call({
  name: 'moveWishlistItemToCart',
  method: 'POST',
  path: '/api/wishlist/move-to-cart',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'Move one unit of a product from the wishlist to the cart in one transaction',
  body: z.strictObject({ product_id: z.uuid() }),
  refusals: [
    'wishlist_item_not_found',
    'product_not_found',
    'product_unavailable',
    'own_product',
    'out_of_stock',
    'cart_full',
  ],
  response: cart,
})
