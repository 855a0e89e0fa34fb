import { ShoppingBasket } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { openCartDrawer } from './cart-drawer-state.ts'
import { useCart } from './use-cart.ts'

/** While there is something in the cart: how much, always in reach where one shops; opens the drawer. */
export function CartBar() {
  const { itemCount, totals } = useCart()
  if (itemCount === 0) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center p-3 sm:justify-end sm:p-6 print:hidden">
      <Button
        variant="accent"
        size="large"
        onClick={openCartDrawer}
        className="pointer-events-auto whitespace-nowrap max-sm:w-full max-sm:px-4 max-sm:text-base"
      >
        <ShoppingBasket aria-hidden className="size-5" />
        <span>
          View cart · {itemCount === 1 ? '1 item' : `${itemCount} items`} · <Money amount={totals.subtotal} />
        </span>
      </Button>
    </div>
  )
}
