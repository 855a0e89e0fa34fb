import { sql } from 'kysely'
import type { BillingFields } from '#contract/addresses.ts'
import type { Write } from '#server/platform/database/write-together.ts'

/**
 * Saves the address of a checkout as the customer's default, unless it is saved already; a part of the checkout's one statement. Never
 * stands in an order's way: where another request appoints a default at the same moment, that one is kept.
 */
export function rememberAddress(customerId: string, fields: BillingFields): Write {
  const { first_name, last_name, phone, email, address, city, state, zip_code } = fields
  return (query) =>
    query
      .with(
        'known_address',
        () => sql`(
          select from billing_address where customer_id = ${customerId}
            and (first_name, last_name, phone, email, address, city, state, zip_code)
              = (${first_name}, ${last_name}, ${phone}, ${email}, ${address}, ${city}, ${state}, ${zip_code}))`,
      )
      .with(
        'withdrawn_address',
        () => sql`(
          update billing_address set is_default = false
          where customer_id = ${customerId} and is_default and not exists (select from known_address)
          returning address_id)`,
      )
      .with(
        'new_address',
        () => sql`(
          insert into billing_address
            (customer_id, first_name, last_name, phone, email, address, city, state, zip_code, is_default)
          select ${customerId}, ${first_name}, ${last_name}, ${phone}, ${email}, ${address}, ${city}, ${state}, ${zip_code}, true
          -- Asking for the count makes the old default withdraw before the new one comes.
          where not exists (select from known_address) and (select count(*) from withdrawn_address) >= 0
          on conflict (customer_id) where is_default do nothing)`,
      )
}
