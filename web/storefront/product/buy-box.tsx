import { Heart, ShoppingBasket, X } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { times } from '#contract/money.ts'
import { useText } from '#web/text/text.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { useAddToCart } from '../cart/cart-actions.ts'
import { openCartDrawer } from '../cart/cart-drawer-state.ts'
import { useWishlistChange } from '../wishlist/use-wishlist-change.tsx'
import { useWishlistIds } from '../wishlist/use-wishlist-ids.ts'
import { StockAlert } from './stock-alert.tsx'

/**
 * The controls to buy a product: quantity, Add to Cart and the wishlist button. On a phone, quantity and Add to Cart
 * stay visible while the page scrolls.
 */
export function BuyBox({ product }: { product: Product }) {
  const t = useText()
  const [quantity, setQuantity] = useState(1)
  const adding = useAddToCart()
  const isSoldOut = product.stock === 0

  return (
    <>
      <div className="z-20 mt-6 flex items-center gap-3 max-md:sticky max-md:bottom-15 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:py-3 max-md:shadow-lift print:static">
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          label={t('Quantity of {name}', { name: t.own(product.name, product.names) })}
        />
        <Button
          size="large"
          disabled={isSoldOut}
          data-adds={isSoldOut ? undefined : product.product_id}
          isBusy={adding.isPending}
          busyLabel={t(messages.cart.adding)}
          onClick={({ detail }) => {
            // The second click of a double click on the button must not add the product twice.
            if (detail > 1) return
            adding.mutate({ product, quantity }, { onSuccess: openCartDrawer })
          }}
          className="min-w-0 flex-1 whitespace-nowrap max-md:px-2 max-md:text-base md:min-w-48 rtl:max-md:px-1 rtl:max-md:text-sm md:flex-none"
        >
          <ShoppingBasket aria-hidden className="size-5 max-md:hidden" /> {isSoldOut ? t('Sold out') : t('Add to Cart')}
          {!isSoldOut && (
            <span aria-hidden className="md:hidden">
              · <Money amount={times(product.price, quantity)} />
            </span>
          )}
        </Button>
      </div>
      {isSoldOut && (
        <div className="mt-3">
          <StockAlert productId={product.product_id} />
        </div>
      )}
      <WishlistButtons productId={product.product_id} />
    </>
  )
}

/** The button that adds the product to the wishlist. If the product is in the wishlist, a second button removes it. */
function WishlistButtons({ productId }: { productId: string }) {
  const t = useText()
  const { element, change } = useWishlistChange(productId)
  const isInWishlist = useWishlistIds().has(productId)
  return (
    <div className="mt-3 flex items-center gap-2">
      <Button variant="secondary" size="large" onClick={() => change(true)} className="max-sm:w-full">
        <Heart aria-hidden fill={isInWishlist ? 'currentColor' : 'none'} className="size-5" />
        {isInWishlist ? t('In your wishlist') : t('Add to Wishlist')}
      </Button>
      {isInWishlist && (
        <IconButton label={t('Remove from wishlist')} onClick={() => change(false)}>
          <X aria-hidden />
        </IconButton>
      )}
      {element}
    </div>
  )
}
