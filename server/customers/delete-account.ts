import { deleteAddressesOf } from '#server/addresses/delete-address.ts'
import { closeAccount } from '#server/auth/index.ts'
import { emptyCart } from '#server/cart/empty-cart.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { emptyWishlist } from '#server/wishlist/empty-wishlist.ts'
import { deleteProfile, hasBusiness, lockUserRow } from './queries.ts'

/**
 * Deletes the caller's profile, cart, wishlist, addresses and login, all or nothing, and emails the owner. Past orders
 * stay, because their sellers need them. First calls `proveOwner`, and throws its errors. Throws `account_sells` if a
 * business is registered with the account, because its orders, payouts and invoices need the account.
 */
export async function deleteAccount(
  platform: Platform,
  { user_id }: Customer,
  proveOwner: () => Promise<void>,
): Promise<void> {
  const { database } = platform
  await proveOwner()
  await database.transaction().execute(async (tx) => {
    await lockUserRow(tx, user_id)
    if (await hasBusiness(tx, user_id)) throw new Problem('account_sells')
    // The wishlist is locked before the cart. `moveToCart` locks in the same order, so the two cannot deadlock.
    await emptyWishlist(tx, user_id)
    await emptyCart(tx, user_id)
    await deleteAddressesOf(tx, user_id)
    await deleteProfile(tx, user_id)
    await closeAccount(platform, tx, user_id)
  })
}
