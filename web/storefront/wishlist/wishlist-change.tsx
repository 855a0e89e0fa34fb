import { useEffect, useEffectEvent } from 'react'
import { useAddToWishlist, useRemoveFromWishlist } from './use-wishlist.ts'

/** Adds a product to the wishlist or removes it when React mounts this component. The component renders nothing. */
export default function WishlistChange({ productId, isAdding }: { productId: string; isAdding: boolean }) {
  const adding = useAddToWishlist()
  const removing = useRemoveFromWishlist()
  const change = useEffectEvent(() => (isAdding ? adding : removing).mutate(productId))
  useEffect(() => change(), [])
  return null
}
