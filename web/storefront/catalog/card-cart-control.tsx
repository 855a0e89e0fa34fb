import { Plus } from 'lucide-react'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { useAddToCart, useSetQuantity } from '../cart/cart-actions.ts'
import { useCart } from '../cart/use-cart.ts'

/** Add to Cart on a product's card; once the product is in the cart, its quantity. */
export function CardCartControl({ product }: { product: Product }) {
  const line = useCart().lines.find(({ product_id }) => product_id === product.product_id)
  const adding = useAddToCart()
  const setting = useSetQuantity()

  if (line)
    return (
      <div className="flex min-h-11 items-center justify-center">
        <QuantityStepper
          size="small"
          value={line.quantity}
          label={`Quantity of ${product.name}`}
          onChange={(quantity) => setting.mutate({ line: { ...line, stock: line.stock ?? product.stock }, quantity })}
        />
      </div>
    )
  if (product.stock === 0)
    return (
      <Button variant="secondary" block disabled>
        Sold out
      </Button>
    )
  return (
    <Button
      variant="secondary"
      block
      isBusy={adding.isPending}
      busyLabel={messages.cart.adding}
      aria-label={adding.isPending ? undefined : `Add to Cart: ${product.name}`}
      onClick={() => adding.mutate({ product, quantity: 1 })}
      className="px-2 whitespace-nowrap"
    >
      <Plus aria-hidden className="size-4.5 shrink-0 max-lg:hidden" /> Add to Cart
    </Button>
  )
}
