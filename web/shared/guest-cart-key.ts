/** Where the browser's local storage has the cart of a guest. An empty cart has no entry. */
export const GUEST_CART = 'guest_cart'

/** Whether a guest left a cart in this browser; false on the server and in a browser without local storage. */
export function hasGuestCart(): boolean {
  if (import.meta.env.SSR) return false
  try {
    return localStorage.getItem(GUEST_CART) !== null
  } catch {
    return false
  }
}
