import { Heart } from 'lucide-react'
import type { Product } from '#contract/catalog.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useWishChange } from './use-wish-change.tsx'
import { useWishedIds } from './use-wished-ids.ts'

/**
 * The heart-shaped button on a product card. The heart is filled if the product is in the wishlist. A click adds or
 * removes the product.
 */
export function WishHeart({ product: { product_id, name } }: { product: Product }) {
  const isWished = useWishedIds().has(product_id)
  const { element, change } = useWishChange(product_id)
  return (
    <>
      <IconButton
        label={isWished ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`}
        aria-pressed={isWished}
        onClick={() => change(!isWished)}
        tone={isWished ? 'danger' : 'plain'}
      >
        <Heart aria-hidden fill={isWished ? 'currentColor' : 'none'} />
      </IconButton>
      {element}
    </>
  )
}
