import type { Paisa } from '#contract/money.ts'
import { isPrice } from './guest-cart-entry.ts'

const KEY = 'cart_prices'
export type SeenPrices = Record<string, Paisa>

/** Stores the price at which a product was added to the cart, unless a price is already stored. */
export function rememberPrice(productId: string, price: Paisa): void {
  writePrices({ [productId]: price, ...readPrices() })
}

/** The prices that the customer last saw, by product. */
export function readPrices(): SeenPrices {
  try {
    const stored: Record<string, unknown> = { ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }
    const prices = Object.entries(stored).filter((entry): entry is [string, Paisa] => isPrice(entry[1]))
    return Object.fromEntries(prices)
  } catch {
    return {}
  }
}

/** Replaces the stored prices. */
export function writePrices(prices: SeenPrices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prices))
  } catch {
    // Without storage the server reports a changed price at checkout.
  }
}
