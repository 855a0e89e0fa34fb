import { ShoppingBasket } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { useFormerPrices } from './former-prices.ts'
import { CartTroubles } from './line-troubles.tsx'
import { type CartView, useCart } from './use-cart.ts'

type CartDrawerProps = { isOpen: boolean; onClose: () => void }

/** The cart in a drawer over the current page. Guests and customers use it. */
export default function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const t = useText()
  const cart = useCart()
  const hasLines = cart.lines.length > 0
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={hasLines ? t('Your cart ({itemCount})', { itemCount: cart.itemCount }) : t('Your cart')}
      foot={hasLines && <DrawerFoot cart={cart} onClose={onClose} />}
    >
      <DrawerContent isOpen={isOpen} onClose={onClose} />
    </Drawer>
  )
}

/**
 * The content of the cart drawer. While it is mounted, it loads stock and prices of the cart again regularly. It stays
 * mounted until the closing animation has ended.
 */
function DrawerContent({ isOpen, onClose }: CartDrawerProps) {
  const t = useText()
  const cart = useCart({ isWatched: true })
  if (cart.isPending)
    return (
      <Loading label={t('Loading your cart...')}>
        <div className="space-y-4 py-4">
          <Skeletons count={2} className="h-24" />
        </div>
      </Loading>
    )
  if (cart.error)
    return (
      <div className="py-5">
        <LoadFailure message={messages.cart.loadFailed} reason={reasonOf(cart.error)} retry={cart.refetch} />
      </div>
    )
  if (cart.lines.length === 0)
    return (
      <EmptyState
        title={t(messages.cart.empty)}
        icon={<ShoppingBasket />}
        action={
          <ButtonLink to="/shop" onClick={onClose}>
            {t('Go to the shop')}
          </ButtonLink>
        }
      />
    )
  return <DrawerLines cart={cart} isOpen={isOpen} onClose={onClose} />
}

function DrawerLines({ cart: { lines }, isOpen, onClose }: CartDrawerProps & { cart: CartView }) {
  const t = useText()
  const formerPrices = useFormerPrices(lines, isOpen)
  return (
    <>
      <div className="pt-4 empty:hidden">
        <CartTroubles lines={lines} formerPrices={formerPrices} />
      </div>
      <ul aria-label={t('Items in your cart')} tabIndex={-1} className="outline-none">
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} formerPrice={formerPrices[line.product_id]} onLeave={onClose} />
        ))}
      </ul>
    </>
  )
}

function DrawerFoot({ cart, onClose }: { cart: CartView; onClose: () => void }) {
  const t = useText()
  return (
    <>
      <Sums totals={cart.totals} className="text-base" />
      <div className="mt-4 grid gap-2">
        <ButtonLink to="/checkout" block onClick={onClose}>
          {cart.owner === 'guest' ? t('Log in to check out') : t('Proceed to Checkout')}
        </ButtonLink>
        <Button variant="ghost" block onClick={onClose}>
          {t('Keep shopping')}
        </Button>
      </div>
    </>
  )
}
