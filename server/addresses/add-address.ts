import type { BillingAddress, BillingFields } from '#contract/addresses.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertAddress, lockAddressesOf, withdrawDefault } from './queries.ts'
import { storedPhone } from './stored-phone.ts'

/**
 * Saves an address of the caller. If it is the default address, it replaces the previous default. The first address is
 * always the default.
 */
export async function addAddress(
  { database }: Platform,
  { user_id }: Customer,
  fields: BillingFields & { is_default: boolean },
): Promise<BillingAddress> {
  return database.transaction().execute(async (tx) => {
    await lockAddressesOf(tx, user_id)
    if (fields.is_default) await withdrawDefault(tx, user_id)
    return insertAddress(tx, user_id, { ...fields, phone: storedPhone(fields.phone) })
  })
}
