import { Heart } from 'lucide-react'
import type { Product } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useWishlistChange } from './use-wishlist-change.tsx'
import { useWishlistIds } from './use-wishlist-ids.ts'

/**
 * The heart-shaped button on a product card. The heart is filled if the product is in the wishlist. A click adds or
 * removes the product.
 */
export function WishlistHeart({ product: { product_id, ...product } }: { product: Product }) {
  const t = useText()
  const name = t.own(product.name, product.names)
  const isInWishlist = useWishlistIds().has(product_id)
  const { element, change } = useWishlistChange(product_id)
  return (
    <>
      <IconButton
        label={isInWishlist ? t('Remove {name} from wishlist', { name }) : t('Add {name} to wishlist', { name })}
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
