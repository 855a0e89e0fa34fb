import { useLayoutEffect, useRef } from 'react'
import type { Product } from '#contract/catalog.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import type { CartLine } from '../cart/cart-line.ts'
import { useRemoveFromCart, useSetQuantity } from '../cart/line-actions.ts'

type CardStepperProps = {
  product: Product
  line: CartLine
  /** Called when the stepper has replaced the button. */
  onShown: () => void
}

/** The quantity of a product in the cart. At quantity 1, the stepper shows a bin. */
export default function CardStepper({ product, line, onShown }: CardStepperProps) {
  const setting = useSetQuantity()
  const removing = useRemoveFromCart()
  const shown = useRef(onShown)
  useLayoutEffect(() => shown.current(), [])
  return (
    <QuantityStepper
      size="small"
      block
      value={line.quantity}
      label={`Quantity of ${product.name}`}
      onChange={(quantity) => setting.mutate({ line: { ...line, stock: line.stock ?? product.stock }, quantity })}
      onRemove={() => removing.mutate(line.id)}
    />
  )
}
