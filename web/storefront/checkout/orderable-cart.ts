import type { Totals } from '#contract/cart.ts'
import type { ShownCart } from '#contract/cart-difference.ts'
import type { Paisa } from '#contract/money.ts'
import {
  CHECKOUT_METHODS,
  type CheckoutMethod,
  cashSharesOf,
  isPrepaid,
  type OrderTotals,
  roundedTotals,
} from '#contract/payment-methods.ts'
import { orderableQuantity, totalsOf } from '#contract/totals.ts'
import type { CartLine } from '../cart/cart-line.ts'

/**
 * A line of the cart at checkout. `quantity` is the quantity in the cart; `ordered` is the quantity that can be ordered
 * from the stock.
 */
export type OrderableLine = CartLine & { ordered: number }

/**
 * The cart at checkout. Each line has the quantity that can be ordered from the stock, which is zero if the product is
 * sold out. The totals count only these quantities, and there is one total for each payment method.
 */
export type OrderableCart = {
  lines: OrderableLine[]
  totals: Totals
  totalsBy: Record<CheckoutMethod, OrderTotals>
  sellers: number
}

/**
 * Limits the quantity of each cart line to the stock of its product, which is zero for a sold-out product. The totals
 * include only the limited quantities.
 */
export function orderableCart(lines: readonly CartLine[], shippingFee: Paisa): OrderableCart {
  const orderable = lines.map((line) => ({
    ...line,
    ordered: orderableQuantity({ ...line, stock: line.stock ?? line.quantity }),
  }))
  const ordered = orderable.filter((line) => line.ordered > 0).map((line) => ({ ...line, quantity: line.ordered }))
  const totals = totalsOf(ordered, shippingFee)
  const shares = cashSharesOf(ordered, shippingFee)
  const totalsOfMethod = (method: CheckoutMethod) => [method, roundedTotals(totals, isPrepaid(method) ? [] : shares)]
  const totalsBy = Object.fromEntries(CHECKOUT_METHODS.map(totalsOfMethod)) as OrderableCart['totalsBy']
  return { lines: orderable, totals, totalsBy, sellers: shares.length }
}

/** Converts the displayed cart to the format of the order request. Returns undefined if nothing can be ordered. */
export function shownCartOf({ lines, totals: { total_amount } }: OrderableCart): ShownCart | undefined {
  const shown = lines
    .filter(({ ordered }) => ordered > 0)
    .map(({ product_id, ordered: quantity, price }) => ({ product_id, quantity, price }))
  return shown.length > 0 ? { lines: shown, total_amount } : undefined
}
