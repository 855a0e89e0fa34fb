/** The key in local storage that contains the guest's cart. For an empty cart, the key does not exist. */
export const GUEST_CART = 'guest_cart'

/** Returns whether this browser has a guest's cart. Returns false on the server and if local storage is unavailable. */
export function hasGuestCart(): boolean {
  if (import.meta.env.SSR) return false
  try {
    return localStorage.getItem(GUEST_CART) !== null
  } catch {
    return false
  }
}
