import { sql } from 'kysely'
import { createUsers } from '#server/auth/create-user.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { businessName, type Person } from './people.ts'
import { SHOP_PICTURE_URL } from './pictures.ts'
import type { Random } from './random.ts'

export type DemoPeople = { customers: Person[]; sellers: Person[]; admin: Person }

/** The accounts people try the shop with; all others have no password. */
export const DEMO_EMAILS = {
  customer: 'customer@mandi.test',
  seller: 'seller@mandi.test',
  pendingSeller: 'pending-seller@mandi.test',
  admin: 'admin@mandi.test',
} as const

export async function insertPeople(tx: Tx, random: Random, people: DemoPeople, passwordHash: string): Promise<void> {
  const { customers, sellers, admin } = people
  const everybody = [...customers, ...sellers, admin]
  const withPassword = new Set<string>(Object.values(DEMO_EMAILS))
  await createUsers(
    tx,
    everybody.map(({ id, email, first_name, last_name }) => ({
      id,
      email,
      password_hash: withPassword.has(email) ? passwordHash : null,
      user_metadata: { username: `${first_name} ${last_name}` },
    })),
    { isConfirmed: true },
  )
  const roleOf = (person: Person) => (person === admin ? 'admin' : sellers.includes(person) ? 'seller' : 'customer')
  await tx
    .insertInto('users')
    .values(everybody.map((person) => ({ id: person.id, role: roleOf(person) })))
    .execute()
  await tx
    .insertInto('customer_profiles')
    .values(customers.map(({ id, first_name, last_name }) => ({ id, username: `${first_name} ${last_name}` })))
    .execute()
  await insertBusinesses(tx, random, sellers)
  await insertAddresses(tx, customers)
}

async function insertBusinesses(tx: Tx, random: Random, sellers: Person[]): Promise<void> {
  const rows = sellers.map((seller, index) => ({
    id: seller.id,
    business_name: businessName(index),
    business_details: `Family business in ${seller.city}, in the trade since ${random.between(1978, 2019)}.`,
    first_name: seller.first_name,
    last_name: seller.last_name,
    contact_no: seller.phone,
    city: seller.city,
    province: seller.province,
    address: seller.address,
    postal_code: Number(seller.zip_code),
    profile_picture: SHOP_PICTURE_URL,
    is_verified: seller.email !== DEMO_EMAILS.pendingSeller,
    created_at: sql<string>`now() - make_interval(days => ${seller.email === DEMO_EMAILS.pendingSeller ? 1 : 400 - index})`,
  }))
  await tx.insertInto('seller_profiles').values(rows).execute()
  await tx
    .insertInto('seller_bank_accounts')
    .values(
      sellers.map(({ id, first_name, last_name }) => ({
        seller_id: id,
        bank_name: random.pick(['Meezan Bank', 'HBL', 'UBL', 'Bank Alfalah', 'MCB']),
        beneficiary_name: `${first_name} ${last_name}`,
        account_no: String(random.between(1_000_000_000, 9_999_999_999)),
      })),
    )
    .execute()
}

/** A home for each customer, and a second address for the one people try the shop with. */
async function insertAddresses(tx: Tx, customers: Person[]): Promise<void> {
  const addressOf = ({ id, first_name, last_name, phone, email, address, city, province, zip_code }: Person) => ({
    customer_id: id,
    first_name,
    last_name,
    phone,
    email,
    address,
    city,
    state: province,
    zip_code,
  })
  const own = customers.find(({ email }) => email === DEMO_EMAILS.customer)
  const rows = customers.map((customer) => ({ ...addressOf(customer), is_default: true }))
  if (own)
    rows.push({
      ...addressOf(own),
      address: 'Office 12, Liberty Market',
      city: 'Lahore',
      state: 'Punjab',
      zip_code: '54660',
      is_default: false,
    })
  await tx.insertInto('billing_address').values(rows).execute()
}
