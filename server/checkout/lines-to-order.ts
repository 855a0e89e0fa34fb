import type { ShownCart } from '#contract/cart-difference.ts'
import type { Paisa } from '#contract/money.ts'
import type { CheckoutForm } from '#contract/orders.ts'
import type { RefusedLine } from '#contract/problem.ts'
import type { LockedCartLine } from '#server/cart/lock-cart-products.ts'
import { productsById } from '#server/catalog/products-by-id.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/problem.ts'
import { compareCart } from './compare-cart.ts'

type Terms = { customerId: string; shown: CheckoutForm['shown']; shippingFee: Paisa }

/**
 * Returns the lines of a locked cart that become the order. These are exactly the lines that the customer saw on the
 * screen (`shown`). If the request has no `shown`, they are all lines of the cart. Throws `cart_empty`, and
 * `own_product` if a line belongs to the customer's own business. With `shown`, throws `cart_changed`, which contains
 * each difference and the total. Without `shown`, throws `product_unavailable` or `out_of_stock` with the affected
 * lines.
 */
export async function linesToOrder(
  tx: Tx,
  lines: LockedCartLine[],
  { customerId, shown, shippingFee }: Terms,
): Promise<LockedCartLine[]> {
  if (lines.length === 0) throw new Problem('cart_empty')
  if (lines.some(({ seller_id }) => seller_id === customerId)) throw new Problem('own_product')
  if (shown) return shownLines(tx, lines, shown, shippingFee)
  const gone = lines.filter(({ is_on_sale }) => !is_on_sale)
  if (gone.length > 0) throw new Problem('product_unavailable', { lines: gone.map(refusedLine) })
  const short = lines.filter(({ quantity, stock }) => quantity > stock)
  if (short.length > 0) throw new Problem('out_of_stock', { lines: short.map(refusedLine) })
  return lines
}

async function shownLines(
  tx: Tx,
  lines: LockedCartLine[],
  shown: ShownCart,
  shippingFee: Paisa,
): Promise<LockedCartLine[]> {
  const { orderable, differences, total } = compareCart(lines, shown, shippingFee)
  if (differences.length === 0 && total.shown === total.now) return orderable
  const removed = differences.filter(({ name }) => name === null).map(({ product_id }) => product_id)
  const products = await productsById(tx, removed)
  const named = differences.map(({ name, names, ...difference }) => {
    if (name !== null) return { ...difference, name, names }
    const product = products.get(difference.product_id)?.product
    return { ...difference, name: product?.name ?? 'A product', names: product?.names ?? {} }
  })
  throw new Problem('cart_changed', { differences: named, total })
}

/** Returns a cart line in the format in which problems contain it. */
export function refusedLine({ product_id, name, names, quantity, stock, price }: LockedCartLine): RefusedLine {
  return { product_id, name, names, quantity, stock, price }
}
