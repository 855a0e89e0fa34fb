import { useLayoutEffect, useRef } from 'react'
import type { Product } from '#contract/catalog.ts'
import { useText } from '#web/text/text.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import type { CartLine } from '../cart/cart-line.ts'
import { useRemoveFromCart, useSetQuantity } from '../cart/line-actions.ts'

type CardStepperProps = {
  product: Product
  line: CartLine
  /** Called when this field has replaced the button Add to Cart. */
  onShown: () => void
}

/** The quantity field of a product that is in the cart. At quantity 1, its minus button is a bin. */
export default function CardStepper({ product, line, onShown }: CardStepperProps) {
  const t = useText()
  const setting = useSetQuantity()
  const removing = useRemoveFromCart()
  const shown = useRef(onShown)
  useLayoutEffect(() => shown.current(), [])
  return (
    <QuantityStepper
      size="small"
      block
      value={line.quantity}
      label={t('Quantity of {name}', { name: t.own(product.name, product.names) })}
      onChange={(quantity) => setting.mutate({ line: { ...line, stock: line.stock ?? product.stock }, quantity })}
      onRemove={() => removing.mutate(line.id)}
    />
  )
}
