import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { FIRST_NAMES, LAST_NAMES } from '../../database/demo/people/names.ts'
import { DAYS_OPEN } from './size.ts'
import { BUSINESSES, CITIES } from './words.ts'

/** Returns an SQL expression for a random word of a list. */
export function oneOf(words: readonly string[]) {
  return sql`(${words}::text[])[1 + floor(random() * ${words.length}::int)::int]`
}

/**
 * Creates sellers with bank accounts and customers with addresses, registered one after another. One of 20 sellers is
 * waiting or declined. All accounts have the password of the demo accounts.
 */
export async function generatePeople(
  database: Database,
  { sellers, customers }: { sellers: number; customers: number },
) {
  await sql`
    create temporary table new_people as
    select gen_random_uuid() as id, number, number <= ${sellers}::int as is_seller, ${oneOf(FIRST_NAMES)} as first_name,
      ${oneOf(LAST_NAMES)} as last_name, ${oneOf(CITIES)} as city, '03' || lpad(number::text, 9, '0') as phone,
      now() - make_interval(secs => 86400.0 * ${DAYS_OPEN}::int * (1 - case when number <= ${sellers}::int then number::float / (${sellers}::int + 1)
        else (number - ${sellers}::int)::float / (${customers}::int + 1) end)) as created_at
    from generate_series(1, ${sellers + customers}::int) as number`.execute(database)
  await sql`alter table new_people add email text generated always as
    (lower(first_name || '.' || last_name || '.' || number || '@mandi.test')) stored`.execute(database)
  await generateAccounts(database)
  await generateSellers(database)
  await sql`
    insert into customer_profiles (id, username, created_at, updated_at)
    select id, first_name || ' ' || last_name, created_at, created_at from new_people where not is_seller`.execute(
    database,
  )
  await sql`
    insert into billing_address (customer_id, first_name, last_name, phone, email, address, city, state, zip_code, is_default, created_at)
    select id, first_name, last_name, phone, email, 'House ' || number || ', Canal Road', city, 'Punjab', '54000', place = 1, created_at
    from new_people cross join generate_series(1, 2) as place
    where not is_seller and (place = 1 and number % 5 < 3 or place = 2 and number % 10 = 0)`.execute(database)
}

async function generateAccounts(database: Database): Promise<void> {
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, last_sign_in_at, created_at, updated_at)
    select id, email, (select encrypted_password from auth.users where email = 'customer@mandi.test'), created_at,
      jsonb_build_object('username', first_name || ' ' || last_name, 'sub', id, 'email', email, 'email_verified', true), created_at, created_at, created_at
    from new_people`.execute(database)
  await sql`
    insert into auth.identities (user_id, provider, provider_id, identity_data, created_at)
    select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), created_at
    from new_people`.execute(database)
  await sql`
    insert into users (id, role, created_at)
    select id, case when is_seller then 'seller' else 'customer' end, created_at from new_people`.execute(database)
  await sql`
    insert into auth.sessions (user_id, refresh_key, user_agent, ip, created_at, refreshed_at)
    select id, sha256(id::text::bytea), 'Mozilla/5.0', '203.0.113.7', created_at, created_at from new_people where number % 3 = 0`.execute(
    database,
  )
}

async function generateSellers(database: Database): Promise<void> {
  await sql`
    insert into seller_profiles (id, business_name, first_name, last_name, contact_no, city, province, address, postal_code, business_details,
      profile_picture, is_verified, verified_at, verified_by, declined_at, decline_reason, created_at, updated_at)
    select id, last_name || ' ' || ${oneOf(BUSINESSES)}, first_name, last_name, phone, city, 'Punjab', 'Stall ' || number || ', New Market', 54000,
      'Fresh from the fields of ' || city, (select profile_picture from seller_profiles limit 1), number % 20 > 0,
      case when number % 20 > 0 then created_at end, case when number % 20 > 0 then (select id from users where role = 'admin' limit 1) end,
      case when number % 40 = 0 then created_at end, case when number % 40 = 0 then 'The bank account is not yours.' end, created_at, created_at
    from new_people where is_seller`.execute(database)
  await sql`
    insert into seller_bank_accounts (seller_id, bank_name, beneficiary_name, account_no)
    select id, 'Meezan Bank', first_name || ' ' || last_name, 'PK36MEZN' || lpad(number::text, 16, '0')
    from new_people where is_seller`.execute(database)
}
