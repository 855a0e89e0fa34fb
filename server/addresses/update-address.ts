import type { BillingAddress, BillingFields } from '#contract/addresses.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { addressOf, changeAddress, chooseDefault, lockAddressesOf, withdrawDefault } from './queries.ts'
import { storedPhone } from './stored-phone.ts'

/**
 * Changes an address of the caller. If it becomes the default, it replaces the previous default. If it is no longer the
 * default, the newest of the other addresses becomes the default. If the customer has only one address, it stays the
 * default. Throws `address_not_found`.
 */
export async function updateAddress(
  { database }: Platform,
  { user_id }: Customer,
  addressId: string,
  fields: Partial<BillingFields & { is_default: boolean }>,
): Promise<BillingAddress> {
  return database.transaction().execute(async (tx) => {
    await lockAddressesOf(tx, user_id)
    if (fields.is_default) await withdrawDefault(tx, user_id)
    const phone = fields.phone === undefined ? {} : { phone: storedPhone(fields.phone) }
    await changeAddress(tx, user_id, addressId, { ...fields, ...phone })
    if (fields.is_default === false) await chooseDefault(tx, user_id, addressId)
    const address = await addressOf(tx, user_id, addressId)
    if (!address) throw new Problem('address_not_found')
    return address
  })
}
