import { useEffect, useState } from 'react'
import type { Paisa } from '#contract/money.ts'
import type { CartLine } from './cart-line.ts'
import { isPrice } from './guest-cart-entry.ts'

const KEY = 'cart_prices'
type SeenPrices = Record<string, Paisa>

/** By product, the price that the customer saw last; only where it is another one now. */
export type FormerPrices = Record<string, Paisa>

/** Remembers at which price a product was put into the cart; what is remembered already stays. */
export function rememberPrice(productId: string, price: Paisa): void {
  write({ [productId]: price, ...read() })
}

/**
 * The former price of each line that has become dearer or cheaper since the customer saw it last, by product. Leaving
 * the screen counts as having seen the new one; what arrives while it is on its way out (no longer `isShown`) does not.
 */
export function useFormerPrices(lines: CartLine[], isShown = true): FormerPrices {
  const [before] = useState(read)
  useEffect(() => {
    if (!isShown) return
    return () => write({ ...read(), ...pricesOf(lines) })
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

function read(): SeenPrices {
  try {
    const stored: Record<string, unknown> = { ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
    const prices = Object.entries(stored).filter((entry): entry is [string, Paisa] => isPrice(entry[1]))
    return Object.fromEntries(prices)
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
