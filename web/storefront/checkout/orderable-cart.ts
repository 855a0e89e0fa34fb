import type { Totals } from '#contract/cart.ts'
import type { ShownCart } from '#contract/cart-difference.ts'
import type { Paisa } from '#contract/money.ts'
import { orderableQuantity, totalsOf } from '#contract/totals.ts'
import type { CartLine } from '../cart/cart-line.ts'

/** A line as the checkout shows it: `quantity` is what the cart holds, `ordered` what can be ordered of it now. */
export type OrderableLine = CartLine & { ordered: number }

/** What the checkout shows and orders. */
export type OrderableCart = { lines: OrderableLine[]; totals: Totals }

/** A cart as it can be ordered: short lines with what is left, sold-out lines without a unit. The totals are those of the order. */
export function orderableCart(lines: readonly CartLine[], shippingFee: Paisa): OrderableCart {
  const orderable = lines.map((line) => ({
    ...line,
    ordered: orderableQuantity({ ...line, stock: line.stock ?? line.quantity }),
  }))
  const ordered = orderable.filter((line) => line.ordered > 0).map((line) => ({ ...line, quantity: line.ordered }))
  return { lines: orderable, totals: totalsOf(ordered, shippingFee) }
}

/** What the customer sees, as it is sent with the order; undefined if nothing can be ordered. */
export function shownCartOf({ lines, totals: { total_amount } }: OrderableCart): ShownCart | undefined {
  const shown = lines
    .filter(({ ordered }) => ordered > 0)
    .map(({ product_id, ordered: quantity, price }) => ({ product_id, quantity, price }))
  return shown.length > 0 ? { lines: shown, total_amount } : undefined
}
