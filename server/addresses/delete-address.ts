import type { Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { chooseDefault, lockAddressesOf, removeAddress } from './queries.ts'

/**
 * Deletes an address of the caller. If it was the default address, the newest of the other addresses becomes the
 * default. Throws `address_not_found`.
 */
export async function deleteAddress({ database }: Platform, { user_id }: Customer, addressId: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await lockAddressesOf(tx, user_id)
    if (!(await removeAddress(tx, user_id, addressId))) throw new Problem('address_not_found')
    await chooseDefault(tx, user_id, addressId)
  })
}

/** Deletes all addresses of a customer. */
export async function deleteAddressesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('billing_address').where('customer_id', '=', customerId).execute()
}
