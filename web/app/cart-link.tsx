import { ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { useCart } from '#web/storefront/cart/use-cart.ts'
import { useText } from '#web/text/text.tsx'

/** The cart icon with the number of items. It links to /cart. */
export function CartLink() {
  const t = useText()
  const { itemCount } = useCart()
  const shown = itemCount > 99 ? '99+' : itemCount
  return (
    <Link
      to="/cart"
      prefetch="intent"
      aria-label={
        itemCount > 0 ? (itemCount === 1 ? t('Cart, 1 item') : t('Cart, {shown} items', { shown })) : t('Cart, empty')
      }
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-leaf-800 transition-colors hover:bg-leaf-100"
    >
      <ShoppingBasket aria-hidden className="size-6" />
      {itemCount > 0 && (
        <span className="absolute top-0.5 end-0 grid h-5 min-w-5 place-items-center rounded-full bg-mango-400 px-1 text-xs font-bold text-ink tabular-nums">
          {shown}
        </span>
      )}
    </Link>
  )
}
