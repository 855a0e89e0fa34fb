import type { Paisa } from '#contract/money.ts'
import { isPrice } from './guest-cart-entry.ts'

const KEY = 'cart_prices'
export type SeenPrices = Record<string, Paisa>

/**
 * Stores the price of a product when it is added to the cart. If a price is already stored for the product, that price
 * stays.
 */
export function rememberPrice(productId: string, price: Paisa): void {
  writePrices({ [productId]: price, ...readPrices() })
}

/** Returns the stored prices that the customer last saw, by product id. */
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
    // If the browser's storage is unavailable, the cart shows no changed prices; the server reports them at checkout.
  }
}
