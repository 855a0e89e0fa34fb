import { useEffect, useEffectEvent } from 'react'
import { useAddToWishlist, useRemoveFromWishlist } from './use-wishlist.ts'

/** Adds or removes a product in the wishlist once. */
export default function WishChange({ productId, isAdding }: { productId: string; isAdding: boolean }) {
  const adding = useAddToWishlist()
  const removing = useRemoveFromWishlist()
  const change = useEffectEvent(() => (isAdding ? adding : removing).mutate(productId))
  useEffect(() => change(), [])
  return null
}
