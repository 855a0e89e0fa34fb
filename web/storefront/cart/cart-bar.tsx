import { ShoppingBasket } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Money } from '#web/ui/money.tsx'
import { openCartDrawer } from './cart-drawer-state.ts'
import { useCart } from './use-cart.ts'

type CartBarProps = {
  /** True if phones do not show the cart bar, because the page has another button that stays visible. */
  isForWide?: boolean
}

/**
 * A bar at the bottom of the window with the number of items and the subtotal of the cart. A click opens the cart
 * drawer. Renders nothing if the cart is empty.
 */
export function CartBar({ isForWide = false }: CartBarProps) {
  const t = useText()
  const { itemCount, totals } = useCart()
  if (itemCount === 0) return null
  return (
    <div
      className={classNames(
        'pointer-events-none fixed inset-x-0 bottom-15 z-20 flex justify-center p-3 sm:justify-end sm:p-6 md:bottom-0 print:hidden',
        isForWide && 'max-md:hidden',
      )}
    >
      <Button
        variant="accent"
        size="large"
        onClick={openCartDrawer}
        className="pointer-events-auto whitespace-nowrap max-sm:w-full max-sm:px-4 max-sm:text-base"
      >
        <ShoppingBasket aria-hidden className="size-5" />
        <span>
          {t('View cart')} · {t.count(itemCount, '1 item', '{count} items')} · <Money amount={totals.subtotal} />
        </span>
      </Button>
    </div>
  )
}
