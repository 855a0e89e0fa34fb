import { sql } from 'kysely'
import type { BillingFields } from '#contract/addresses.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Saves the address of a checkout as the customer's default, unless it is saved already; one query. Never stands in an order's way:
 * where another request appoints a default at the same moment, that one is kept.
 */
export async function rememberAddress(tx: Tx, customerId: string, fields: BillingFields): Promise<void> {
  const { first_name, last_name, phone, email, address, city, state, zip_code } = fields
  await sql`
    with known as (
      select from billing_address where customer_id = ${customerId}
        and (first_name, last_name, phone, email, address, city, state, zip_code)
          = (${first_name}, ${last_name}, ${phone}, ${email}, ${address}, ${city}, ${state}, ${zip_code})
    ), withdrawn as (
      update billing_address set is_default = false
      where customer_id = ${customerId} and is_default and not exists (select from known)
      returning address_id
    )
    insert into billing_address (customer_id, first_name, last_name, phone, email, address, city, state, zip_code, is_default)
    select ${customerId}, ${first_name}, ${last_name}, ${phone}, ${email}, ${address}, ${city}, ${state}, ${zip_code}, true
    -- Asking for the count makes the old default withdraw before the new one comes.
    where not exists (select from known) and (select count(*) from withdrawn) >= 0
    on conflict (customer_id) where is_default do nothing`.execute(tx)
}
