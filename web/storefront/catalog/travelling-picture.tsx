import { ViewTransition } from 'react'
import type { Product } from '#contract/catalog.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'

type TravellingPictureProps = {
  product: Product
  /** The alternative text of a product's picture. Empty if the product's name is next to the picture. */
  alt: string
  isEager?: boolean
  sizes?: string
}

/**
 * A product's picture on a list or a product page. When the visitor opens the other page, an animation moves the
 * picture from its old to its new position.
 */
export function TravellingPicture({ product, ...look }: TravellingPictureProps) {
  return (
    <ViewTransition name={`product-${product.product_id}`} share="picture" default="none">
      <ProductPicture src={product.image_url} category={product.category} {...look} />
    </ViewTransition>
  )
}
