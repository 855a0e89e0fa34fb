import { useEffect, useState } from 'react'
import { z } from 'zod'
import { type Paisa, paisa } from '#contract/money.ts'
import type { CartLine } from './cart-line.ts'

const KEY = 'cart_prices'
const seenPrices = z.record(z.string(), paisa)
type SeenPrices = z.infer<typeof seenPrices>

/** By product, the price that the customer saw last; only where it is another one now. */
export type FormerPrices = Record<string, Paisa>

/** Remembers at which price a product was put into the cart; what is remembered already stays. */
export function rememberPrice(productId: string, price: Paisa): void {
  write({ [productId]: price, ...read() })
}

/**
 * The former price of each line that has become dearer or cheaper since the customer saw it last, by product. Leaving
 * the screen counts as having seen the new one.
 */
export function useFormerPrices(lines: CartLine[]): FormerPrices {
  const [before] = useState(read)
  useEffect(() => () => write({ ...read(), ...pricesOf(lines) }), [lines])
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

function read(): SeenPrices {
  try {
    return seenPrices.catch({}).parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

function write(prices: SeenPrices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prices))
  } catch {
    // Without storage a change of price is found at checkout, where the server names it.
  }
}
