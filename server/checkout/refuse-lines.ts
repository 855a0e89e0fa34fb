import type { Paisa } from '#contract/money.ts'
import type { CheckoutForm } from '#contract/orders.ts'
import type { RefusedLine } from '#contract/refused-line.ts'
import type { LockedCartLine } from '#server/cart/lock-cart-products.ts'
import { Problem } from '#server/platform/problem.ts'

/**
 * Throws when a locked cart can't become an order as it was shown: `cart_empty`, `product_unavailable`, `out_of_stock` or `price_changed`,
 * the last three with every line concerned as it is now.
 */
export function refuseLines(lines: readonly LockedCartLine[], shown: CheckoutForm['shown_prices'] = []): void {
  if (lines.length === 0) throw new Problem('cart_empty')
  const shownPrices = new Map(shown.map(({ product_id, price }) => [product_id, price]))
  const named = (concerned: LockedCartLine[]) => ({
    lines: concerned.map((line) => refusedLine(line, shownPrices.get(line.product_id))),
  })

  const gone = lines.filter(({ is_on_sale }) => !is_on_sale)
  if (gone.length > 0) throw new Problem('product_unavailable', named(gone))
  const short = lines.filter(({ quantity, stock }) => quantity > stock)
  if (short.length > 0) throw new Problem('out_of_stock', named(short))
  const repriced = lines.filter(({ product_id, price }) => (shownPrices.get(product_id) ?? price) !== price)
  if (repriced.length > 0) throw new Problem('price_changed', named(repriced))
}

function refusedLine(line: LockedCartLine, shown_price: Paisa | undefined): RefusedLine {
  const { product_id, name, quantity, stock, price } = line
  return { product_id, name, quantity, stock, price, ...(shown_price === undefined ? {} : { shown_price }) }
}
