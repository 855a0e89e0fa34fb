import { Plus } from 'lucide-react'
import { type FocusEvent, type MouseEvent, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { useAddToCart } from '../cart/cart-actions.ts'
import { useLineOf } from '../cart/use-cart.ts'

// The code of the quantity field is loaded when the first product is in the cart, because the size of the scripts for a
// first visit is limited.
const CardStepper = lazyPart(() => import('./card-stepper.tsx'), InCart)

/** On a product card, a second click within this number of milliseconds counts as a double click. */
const DOUBLE_CLICK = 500

/**
 * The control for the cart on a product card: the button Add to Cart, or a quantity field if the product is in the
 * cart. At quantity 1, the minus button of the field is a bin. A sold-out product has a disabled button instead.
 */
export function CardCartControl({ product }: { product: Product }) {
  const t = useText()
  const line = useLineOf(product.product_id)
  const adding = useAddToCart()
  const swap = useSwap(line !== undefined)

  return (
    <div {...swap.events} ref={swap.control} className="flex min-h-11 items-center">
      {line ? (
        <Suspense fallback={<span className="h-10 w-full rounded-full bg-leaf-50" />}>
          <CardStepper product={product} line={line} onShown={swap.keepFocus} />
        </Suspense>
      ) : product.stock === 0 ? (
        <Button variant="secondary" block disabled>
          {t('Sold out')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          block
          data-adds={product.product_id}
          isBusy={adding.isPending}
          busyLabel={t(messages.cart.adding)}
          aria-label={
            adding.isPending ? undefined : t('Add to Cart: {name}', { name: t.own(product.name, product.names) })
          }
          onClick={() => adding.mutate({ product, quantity: 1 })}
          className="px-2 whitespace-nowrap"
        >
          <Plus aria-hidden className="size-4.5 shrink-0 max-lg:hidden" /> {t('Add to Cart')}
        </Button>
      )}
    </div>
  )
}

/** Replaces the quantity field while its code cannot be loaded. */
function InCart() {
  const t = useText()
  return <p className="w-full text-center font-semibold text-leaf-700">{t('In your cart')}</p>
}

/**
 * Moves the focus to the new control when the button and the quantity field replace each other. Ignores the second
 * click of a double click, which would hit the new control.
 */
function useSwap(isStepper: boolean) {
  const control = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const swappedAt = useRef(Number.NEGATIVE_INFINITY)

  // The visitor may have focused the button of a product card before React attached its event handlers.
  useEffect(() => {
    if (control.current?.contains(document.activeElement)) hasFocus.current = true
  }, [])

  const keepFocus = () => {
    if (!hasFocus.current || control.current?.contains(document.activeElement)) return
    const buttons = control.current?.querySelectorAll('button')
    buttons?.[isStepper ? buttons.length - 1 : 0]?.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    swappedAt.current = performance.now()
    if (!isStepper) keepFocus()
  }, [isStepper])

  const events = {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = control.current?.contains(relatedTarget as Node | null) ?? false
    },
    onClickCapture: (click: MouseEvent) => {
      if (click.detail > 1 && click.timeStamp - swappedAt.current < DOUBLE_CLICK) click.stopPropagation()
    },
  }
  return { control, events, keepFocus }
}
