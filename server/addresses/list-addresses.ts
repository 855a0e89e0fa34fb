import type { z } from 'zod'
import type { BillingAddress, listAddresses as call } from '#contract/addresses.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Customer } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type AddressKey, addressesOf } from './queries.ts'

/** Returns a page of the caller's saved addresses. The default address comes first, and then the newest. */
export async function listAddresses(
  { database }: Platform,
  { user_id }: Customer,
  { cursor, limit }: z.output<typeof call.query>,
): Promise<{ items: BillingAddress[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : (decodeCursor(cursor, 3) as unknown as AddressKey)
  const addresses = await addressesOf(database, user_id, limit, after)
  return toPage(addresses, limit, (row) => [Number(row.is_default), row.created_at, row.address_id])
}
