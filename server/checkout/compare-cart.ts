import type { CartDifference, ShownCart, TotalDifference } from '#contract/cart-difference.ts'
import type { Paisa } from '#contract/money.ts'
import { orderableQuantity, totalsOf } from '#contract/totals.ts'
import type { LockedCartLine } from '#server/cart/lock-cart-products.ts'

/**
 * A difference between the cart and the customer's screen. `name` is null for a line that was removed from the cart,
 * because the name of its product is not known at this point.
 */
type UnnamedDifference = Omit<CartDifference, 'name'> & { name: string | null }

export type CartComparison = {
  /** The lines of a cart that can be ordered now, each with the quantity that can be ordered. */
  orderable: LockedCartLine[]
  differences: UnnamedDifference[]
  total: TotalDifference
}

/**
 * Compares a locked cart with the cart that the customer saw on the screen. A line that cannot be ordered and was not
 * on the screen is not reported as a difference, because the customer already knows that the order omits it. Amounts
 * are in paisa.
 */
export function compareCart(lines: readonly LockedCartLine[], shown: ShownCart, shippingFee: Paisa): CartComparison {
  const orderable = orderableLines(lines)
  const inCart = new Map(lines.map((line) => [line.product_id, line]))
  const seen = new Map(shown.lines.map((line) => [line.product_id, line]))
  const removed = shown.lines.filter(({ product_id }) => !inCart.has(product_id))
  const differences = [
    ...lines.map((line) => differenceOf(line, seen.get(line.product_id))),
    ...removed.map((line) => ({ ...namelessOf(line.product_id), changes: ['removed' as const], shown: seenOf(line) })),
  ]
  return {
    orderable,
    differences: differences.filter(({ changes }) => changes.length > 0),
    total: { shown: shown.total_amount, now: totalsOf(orderable, shippingFee).total_amount },
  }
}

/** Returns the lines of a locked cart that can be ordered now. Each has the quantity that can be ordered. */
function orderableLines(lines: readonly LockedCartLine[]): LockedCartLine[] {
  return lines.map((line) => ({ ...line, quantity: orderableQuantity(line) })).filter(({ quantity }) => quantity > 0)
}

type ShownLine = ShownCart['lines'][number]

const namelessOf = (product_id: string) => ({ product_id, name: null, names: {}, now: null })
const seenOf = ({ quantity, price }: ShownLine) => ({ quantity, price })

function differenceOf(line: LockedCartLine, shown: ShownLine | undefined): UnnamedDifference {
  const { product_id, name, names, price, quantity: wanted } = line
  const now = { quantity: orderableQuantity(line), wanted, price }
  return { product_id, name, names, changes: changesOf(line, shown), shown: shown ? seenOf(shown) : null, now }
}

function changesOf(line: LockedCartLine, shown: ShownLine | undefined): CartDifference['changes'] {
  const quantity = orderableQuantity(line)
  if (!shown) return quantity > 0 ? ['added'] : []
  if (!line.is_on_sale) return ['no_longer_sold']
  if (quantity === 0) return ['sold_out']
  const changes: CartDifference['changes'] = []
  if (shown.quantity !== quantity) changes.push(quantity < line.quantity ? 'short' : 'quantity')
  if (shown.price !== line.price) changes.push('price')
  return changes
}
