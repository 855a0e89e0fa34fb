import type { RefusedLine } from '#contract/problem.ts'
import { Problem } from '#server/platform/problem.ts'
import type { LineChange } from './queries.ts'

/**
 * Throws the reason why a cart line was not changed, with the data of the line. The reason is `product_unavailable` if
 * the product is no longer sold, `own_product` if it belongs to the customer's own business, and `out_of_stock` if it
 * has too little stock. Otherwise it is `cart_full`: the cart has too many lines, or the line too many units.
 */
export function refuse({ product_id, name, names, price, stock, quantity, is_on_sale, is_own }: LineChange): never {
  const lines: RefusedLine[] = [{ product_id, name, names, price, stock, quantity }]
  if (!is_on_sale) throw new Problem('product_unavailable', { lines, message: `${name} is no longer sold.` })
  if (is_own) throw new Problem('own_product')
  if (quantity > stock) throw new Problem('out_of_stock', { lines, message: leftover(name, stock) })
  throw new Problem('cart_full')
}

function leftover(name: string, stock: number): string {
  return stock === 0 ? `${name} is out of stock.` : `Only ${stock} of ${name} left.`
}
