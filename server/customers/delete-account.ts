import { deleteAddressesOf } from '#server/addresses/delete-address.ts'
import { closeAccount } from '#server/auth/index.ts'
import { emptyCart } from '#server/cart/empty-cart.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { emptyWishlist } from '#server/wishlist/empty-wishlist.ts'
import { deleteProfile } from './queries.ts'

/**
 * Deletes the caller's profile, cart, wishlist, addresses and login, all or nothing, and emails the owner. Past orders
 * stay, because their sellers need them. First calls `proveOwner`, and throws its errors.
 */
export async function deleteAccount(
  platform: Platform,
  { user_id }: Customer,
  proveOwner: () => Promise<void>,
): Promise<void> {
  const { database } = platform
  await proveOwner()
  await database.transaction().execute(async (tx) => {
    // The wishlist is locked before the cart. `moveToCart` locks in the same order, so the two cannot deadlock.
    await emptyWishlist(tx, user_id)
    await emptyCart(tx, user_id)
    await deleteAddressesOf(tx, user_id)
    await deleteProfile(tx, user_id)
    await closeAccount(platform, tx, user_id)
  })
}
