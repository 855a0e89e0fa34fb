import { ViewTransition } from 'react'
import type { Product } from '#contract/catalog.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'

type TravellingPictureProps = {
  product: Product
  /** The text alternative. Empty if the name is next to the picture. */
  alt: string
  isEager?: boolean
  sizes?: string
}

/**
 * A product's picture that moves to its position on the next page, if both pages show the product. Used between a list
 * and the product page.
 */
export function TravellingPicture({ product, ...look }: TravellingPictureProps) {
  return (
    <ViewTransition name={`product-${product.product_id}`} share="picture" default="none">
      <ProductPicture src={product.image_url} category={product.category} {...look} />
    </ViewTransition>
  )
}
