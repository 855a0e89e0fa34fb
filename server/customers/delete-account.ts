import { deleteAddressesOf } from '#server/addresses/delete-address.ts'
import { deleteAuthUser } from '#server/auth/delete-auth-user.ts'
import { emptyCart } from '#server/cart/empty-cart.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { emptyWishlist } from '#server/wishlist/empty-wishlist.ts'
import { deleteProfile } from './queries.ts'

/** Deletes the caller's profile, cart, wishlist, addresses and sign-in, all or nothing. Past orders stay with their sellers. */
export async function deleteAccount({ database }: Platform, { user_id }: Customer): Promise<void> {
  await database.transaction().execute(async (tx) => {
    // The wishlist before the cart, in the order in which a wish moves there: two never wait for each other.
    await emptyWishlist(tx, user_id)
    await emptyCart(tx, user_id)
    await deleteAddressesOf(tx, user_id)
    await deleteProfile(tx, user_id)
    await deleteAuthUser(tx, user_id)
  })
}
