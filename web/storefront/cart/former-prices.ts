import { useEffect, useState } from 'react'
import type { Paisa } from '#contract/money.ts'
import { openView } from '#web/identity/view/view-store.ts'
import type { CartLine } from './cart-line.ts'
import { readPrices, type SeenPrices, writePrices } from './seen-prices.ts'

/** Maps a product id to the price that the customer last saw. The map contains only products with a changed price. */
export type FormerPrices = Record<string, Paisa>

/**
 * Returns the price that the customer last saw for each line with a changed price. When the customer leaves the screen,
 * the current prices are stored as seen. If `isShown` is false, the screen is closing and its prices are not stored.
 */
export function useFormerPrices(lines: CartLine[], isShown = true): FormerPrices {
  const [before] = useState(readPrices)
  useEffect(() => {
    // In a view session, the cart belongs to the viewed user, so its prices are not stored in this browser.
    if (!isShown || openView()) return
    return () => writePrices({ ...readPrices(), ...pricesOf(lines) })
  }, [lines, isShown])
  return Object.fromEntries(
    lines.flatMap(({ product_id, price }) => {
      const former = before[product_id]
      return former !== undefined && former !== price ? [[product_id, former]] : []
    }),
  )
}

function pricesOf(lines: CartLine[]): SeenPrices {
  return Object.fromEntries(lines.map(({ product_id, price }) => [product_id, price]))
}
