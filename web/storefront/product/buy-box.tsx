import { Heart, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { useAddToCart } from '../cart/cart-actions.ts'
import { openCartDrawer } from '../cart/cart-drawer-state.ts'
import { useAddToWishlist, useWishedIds } from '../wishlist/use-wishlist.ts'

/** How many, into the cart, onto the wishlist. */
export function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const adding = useAddToCart()
  const wishing = useAddToWishlist()
  const isWished = useWishedIds().has(product.product_id)
  const isSoldOut = product.stock === 0

  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <QuantityStepper value={quantity} onChange={setQuantity} label={`Quantity of ${product.name}`} />
      <Button
        size="large"
        disabled={isSoldOut}
        isBusy={adding.isPending}
        busyLabel={messages.cart.adding}
        onClick={() => adding.mutate({ product, quantity }, { onSuccess: openCartDrawer })}
        className="min-w-48 flex-1 sm:flex-none"
      >
        <ShoppingBasket aria-hidden className="size-5" /> {isSoldOut ? 'Sold out' : 'Add to Cart'}
      </Button>
      <Button
        variant="secondary"
        size="large"
        isBusy={wishing.isPending}
        onClick={() => wishing.mutate(product.product_id)}
        className="max-sm:w-full"
      >
        <Heart aria-hidden fill={isWished ? 'currentColor' : 'none'} className="size-5" /> Add to Wishlist
      </Button>
    </div>
  )
}
