import type { Totals } from '#contract/cart.ts'
import type { ShownCart } from '#contract/cart-difference.ts'
import type { Paisa } from '#contract/money.ts'
import { orderableQuantity, totalsOf } from '#contract/totals.ts'
import type { CartLine } from '../cart/cart-line.ts'

/** A line of the checkout. `quantity` is the quantity in the cart, `ordered` the quantity that can be ordered now. */
export type OrderableLine = CartLine & { ordered: number }

/** The cart that the checkout shows and orders. */
export type OrderableCart = { lines: OrderableLine[]; totals: Totals }

/** Limits each line to its stock, which is zero units for a sold-out line. The totals are the totals of the order. */
export function orderableCart(lines: readonly CartLine[], shippingFee: Paisa): OrderableCart {
  const orderable = lines.map((line) => ({
    ...line,
    ordered: orderableQuantity({ ...line, stock: line.stock ?? line.quantity }),
  }))
  const ordered = orderable.filter((line) => line.ordered > 0).map((line) => ({ ...line, quantity: line.ordered }))
  return { lines: orderable, totals: totalsOf(ordered, shippingFee) }
}

/** The displayed cart in the format of the order request. Undefined if nothing can be ordered. */
export function shownCartOf({ lines, totals: { total_amount } }: OrderableCart): ShownCart | undefined {
  const shown = lines
    .filter(({ ordered }) => ordered > 0)
    .map(({ product_id, ordered: quantity, price }) => ({ product_id, quantity, price }))
  return shown.length > 0 ? { lines: shown, total_amount } : undefined
}
