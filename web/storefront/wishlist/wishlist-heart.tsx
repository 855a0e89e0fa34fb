import { Heart } from 'lucide-react'
import type { Product } from '#contract/catalog.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useWishlistChange } from './use-wishlist-change.tsx'
import { useWishlistIds } from './use-wishlist-ids.ts'

/**
 * The heart-shaped button on a product card. The heart is filled if the product is in the wishlist. A click adds or
 * removes the product.
 */
export function WishlistHeart({ product: { product_id, name } }: { product: Product }) {
  const isInWishlist = useWishlistIds().has(product_id)
  const { element, change } = useWishlistChange(product_id)
  return (
    <>
      <IconButton
        label={isInWishlist ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`}
        aria-pressed={isInWishlist}
        onClick={() => change(!isInWishlist)}
        tone={isInWishlist ? 'danger' : 'plain'}
      >
        <Heart aria-hidden fill={isInWishlist ? 'currentColor' : 'none'} />
      </IconButton>
      {element}
    </>
  )
}
