import { sql } from 'kysely'
import type { BillingFields } from '#contract/addresses.ts'
import type { Write } from '#server/platform/database/write-together.ts'

/**
 * Saves the address of a checkout as the customer's default, as one part of the checkout's SQL statement. Does nothing
 * if the address is already saved. A conflict never makes the order fail. If another request sets a default at the same
 * moment, that default stays.
 */
export function rememberAddress(values: BillingFields & { customer_id: string }): Write {
  const { customer_id, first_name, last_name, phone, email, address, city, state, zip_code } = values
  return (query) =>
    query
      .with(
        'known_address',
        () => sql`(
          select from billing_address where customer_id = ${customer_id}
            and (first_name, last_name, phone, email, address, city, state, zip_code)
              = (${first_name}, ${last_name}, ${phone}, ${email}, ${address}, ${city}, ${state}, ${zip_code}))`,
      )
      .with(
        'withdrawn_address',
        () => sql`(
          update billing_address set is_default = false
          where customer_id = ${customer_id} and is_default and not exists (select from known_address)
          returning address_id)`,
      )
      .with(
        'new_address',
        () => sql`(
          insert into billing_address
            (customer_id, first_name, last_name, phone, email, address, city, state, zip_code, is_default)
          select ${customer_id}, ${first_name}, ${last_name}, ${phone}, ${email}, ${address}, ${city}, ${state}, ${zip_code}, true
          -- The condition on the count makes the update of the old default run before the insert of the new one.
          where not exists (select from known_address) and (select count(*) from withdrawn_address) >= 0
          on conflict (customer_id) where is_default do nothing)`,
      )
}
