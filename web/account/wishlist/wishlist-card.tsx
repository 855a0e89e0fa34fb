import { Plus, ShoppingCart, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { WishlistItem } from '#contract/wishlist.ts'
import { useAddToCart } from '#web/storefront/cart/cart-actions.ts'
import { SaleNote } from '#web/storefront/catalog/sale-note.tsx'
import { useRemoveFromWishlist } from '#web/storefront/wishlist/use-wishlist.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { keepPlace } from '#web/ui/row-keys.ts'
import { useMoveToCart } from './use-move-to-cart.ts'

/**
 * A product in the wishlist with its current price and stock. Its buttons move it to the cart, add it to the cart or
 * remove it.
 */
export function WishlistCard({ item: { product, is_available } }: { item: WishlistItem }) {
  const t = useText()
  const moving = useMoveToCart()
  const adding = useAddToCart()
  const removing = useRemoveFromWishlist()
  const isOnSale = is_available && product.stock > 0
  const name = t.own(product.name, product.names)
  const address = `/product/${product.product_id}`
  return (
    <Card className="flex h-full flex-col gap-4 p-4">
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4">
        <Link to={address} tabIndex={-1} aria-hidden>
          <ProductPicture src={product.image_url} alt="" category={product.category} />
        </Link>
        <div className="min-w-0">
          <Link to={address} className="font-semibold leading-snug hover:underline">
            <OwnText main={product.name} others={product.names} />
          </Link>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-1.5">
            <Money amount={product.price} className="text-lg font-bold" />
            <span className="text-sm text-muted">/ {formatUnit(product, t)}</span>
            <SaleNote product={product} />
          </p>
          {!isOnSale && <Badge tone="danger">{is_available ? t('Sold out') : t('No longer sold')}</Badge>}
        </div>
      </div>
      <div className="mt-auto space-y-1">
        <Button
          size="small"
          block
          disabled={!isOnSale}
          isBusy={moving.isPending}
          busyLabel={t('Moving...')}
          aria-label={moving.isPending ? undefined : t('Move to Cart: {name}', { name })}
          onClick={({ currentTarget }) => keepPlace(currentTarget, moving.mutateAsync(product))}
        >
          <ShoppingCart aria-hidden className="size-4.5" /> {t('Move to Cart')}
        </Button>
        <div className="grid grid-cols-2 gap-1">
          <Button
            variant="ghost"
            size="small"
            disabled={!isOnSale}
            isBusy={adding.isPending}
            busyLabel={t(messages.cart.adding)}
            onClick={() => adding.mutate({ product, quantity: 1 })}
          >
            <Plus aria-hidden className="size-4" /> {t('Add to Cart')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            isBusy={removing.isPending}
            busyLabel={t(messages.cart.removing)}
            aria-label={removing.isPending ? undefined : t('Remove {name}', { name })}
            onClick={({ currentTarget }) => keepPlace(currentTarget, removing.mutateAsync(product.product_id))}
          >
            <Trash2 aria-hidden className="size-4" /> {t('Remove')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
