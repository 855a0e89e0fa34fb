import type { BillingFields } from '#contract/addresses.ts'

/** An address as it is written: the street, then town and state, then the postal code. */
export function addressLines({
  address,
  city,
  state,
  zip_code,
}: Pick<BillingFields, 'address' | 'city' | 'state' | 'zip_code'>): string[] {
  return [address, [city, state].filter(Boolean).join(', '), zip_code]
}
