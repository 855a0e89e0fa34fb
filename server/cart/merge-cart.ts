import type { Cart } from '#contract/cart.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { readCart } from './get-cart.ts'
import { addLines, type Line } from './queries.ts'

/**
 * Adds a guest's cart to the customer's: quantities are added for products already there, up to the stock, and products no longer
 * sold are left out. Throws `cart_full`, with nothing merged, when the cart would hold too many different products.
 */
export async function mergeCart(platform: Platform, customer: Customer, lines: readonly Line[]): Promise<Cart> {
  return platform.database.transaction().execute(async (tx) => {
    await addLines(tx, customer.user_id, lines)
    const cart = await readCart(tx, platform, customer)
    if (cart.items.length > MAX_CART_LINES) throw new Problem('cart_full')
    return cart
  })
}
