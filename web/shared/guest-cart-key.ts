/** The key of the guest cart in local storage. An empty cart has no entry. */
export const GUEST_CART = 'guest_cart'

/** Returns whether this browser has a guest cart; false on the server and without local storage. */
export function hasGuestCart(): boolean {
  if (import.meta.env.SSR) return false
  try {
    return localStorage.getItem(GUEST_CART) !== null
  } catch {
    return false
  }
}
