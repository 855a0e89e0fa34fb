import { Heart } from 'lucide-react'
import type { Product } from '#contract/catalog.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useAddToWishlist, useRemoveFromWishlist, useWishedIds } from './use-wishlist.ts'

/** The heart on a product's card: filled when the product is wished for; a press changes that. */
export function WishHeart({ product: { product_id, name } }: { product: Product }) {
  const isWished = useWishedIds().has(product_id)
  const adding = useAddToWishlist()
  const removing = useRemoveFromWishlist()
  return (
    <IconButton
      label={isWished ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`}
      aria-pressed={isWished}
      onClick={() => (isWished ? removing : adding).mutate(product_id)}
      tone={isWished ? 'danger' : 'plain'}
    >
      <Heart aria-hidden fill={isWished ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
