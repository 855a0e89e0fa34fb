import { ViewTransition } from 'react'
import type { Product } from '#contract/catalog.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'

type TravellingPictureProps = {
  product: Product
  /** What the picture shows; empty where the name stands beside it. */
  alt: string
  isEager?: boolean
  sizes?: string
}

/** A product's picture that moves to its place on the next page, where that shows the same product: from a list to the product and back. */
export function TravellingPicture({ product, ...look }: TravellingPictureProps) {
  return (
    <ViewTransition name={`product-${product.product_id}`} share="picture" default="none">
      <ProductPicture src={product.image_url} category={product.category} {...look} />
    </ViewTransition>
  )
}
