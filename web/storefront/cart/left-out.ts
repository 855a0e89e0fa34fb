import { z } from 'zod'
import type { Cart, CartItem } from '#contract/cart.ts'
import { names } from '#contract/name-fields.ts'
import type { OrderItem } from '#contract/orders.ts'

/**
 * An item that the button Order again could not add in full. `gone`: no seller sells it any more. `sold out`: it has no
 * stock. `fewer`: the stock is lower than the ordered quantity.
 */
export const leftOut = z.object({ name: z.string(), names, why: z.enum(['gone', 'sold out', 'fewer']) })
export type LeftOut = z.infer<typeof leftOut>

type Ordered = Pick<OrderItem, 'product_id' | 'name' | 'names' | 'quantity'>

/**
 * Compares an earlier order with the cart after a click on Order again. Returns the items that are missing from the
 * cart or have a lower quantity.
 */
export function leftOutOf(items: readonly Ordered[], { items: lines }: Cart): LeftOut[] {
  return items.flatMap(({ product_id, name, names, quantity }) => {
    const line = lines.find((other) => other.product_id === product_id)
    const why = reasonFor(line, quantity)
    return why ? [{ name, names, why }] : []
  })
}

function reasonFor(line: CartItem | undefined, ordered: number): LeftOut['why'] | null {
  if (!line?.is_on_sale) return 'gone'
  if (line.stock === 0) return 'sold out'
  return line.quantity < ordered ? 'fewer' : null
}
