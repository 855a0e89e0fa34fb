import { useEffect, useState } from 'react'
import type { Paisa } from '#contract/money.ts'
import type { CartLine } from './cart-line.ts'
import { readPrices, type SeenPrices, writePrices } from './seen-prices.ts'

/** The price that the customer last saw, by product. Contains only prices that have changed. */
export type FormerPrices = Record<string, Paisa>

/**
 * Returns the former price of each line with a changed price, by product. A price counts as seen when the customer
 * leaves the screen. A price that arrives while the screen closes (not `isShown`) does not count.
 */
export function useFormerPrices(lines: CartLine[], isShown = true): FormerPrices {
  const [before] = useState(readPrices)
  useEffect(() => {
    if (!isShown) return
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
