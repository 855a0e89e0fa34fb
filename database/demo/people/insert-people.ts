import { sql } from 'kysely'
import type { Role } from '#contract/customers.ts'
import { createUsers } from '#server/auth/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { daysBefore, type Moment, toTimestamp } from '../clock.ts'
import { insertRows } from '../insert-rows.ts'
import { sellerPictureUrl } from '../pictures/picture.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import type { Person } from './person.ts'
import type { Seller } from './sellers.ts'

/** Hours between the registration of a demo seller and the verification by the admin. */
const HOURS_WAITED = 5

export type People = { customers: readonly Person[]; sellers: readonly Seller[]; admin: Person }

/** Inserts accounts with their profiles, bank accounts and addresses. Only the demo accounts can sign in. */
export async function insertPeople(
  tx: Tx,
  people: People,
  { now, passwordHash }: { now: Moment; passwordHash: string },
): Promise<void> {
  const { customers, sellers, admin } = people
  await insertAccounts(tx, [...customers, ...sellers, admin], passwordHash)
  const userRow = (role: Role) => (person: Person | Seller) => ({
    id: person.id,
    role,
    staff_roles: role === 'admin' ? ['owner'] : [],
    created_at: toTimestamp(daysBefore(now, person.joined)),
  })
  await insertRows(tx, 'users', [
    ...customers.map(userRow('customer')),
    ...sellers.map(userRow('seller')),
    userRow('admin')(admin),
  ])
  await sql`update auth.users as account set created_at = users.created_at, email_confirmed_at = users.created_at
    from users where users.id = account.id`.execute(tx)
  await insertRows(
    tx,
    'customer_profiles',
    customers.map((person) => ({ id: person.id, username: fullName(person) })),
  )
  await insertRows(
    tx,
    'seller_profiles',
    sellers.map((seller) => sellerRow(seller, now)),
  )
  await insertRows(tx, 'seller_bank_accounts', sellers.map(bankAccountRow))
  await insertVerifications(tx, { sellers, admin, now })
  await insertAddresses(tx, customers)
}

const fullName = ({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>) => `${first_name} ${last_name}`

async function insertAccounts(tx: Tx, people: readonly (Person | Seller)[], passwordHash: string): Promise<void> {
  const withPassword = new Set<string>(Object.values(DEMO_ACCOUNTS))
  const users = people.map((person) => ({
    id: person.id,
    email: person.email,
    password_hash: withPassword.has(person.email) ? passwordHash : null,
    user_metadata: { username: fullName(person) },
  }))
  await createUsers(tx, users, { isConfirmed: true })
}

function sellerRow(
  { email: _, account_no: __, bank_name: ___, sells: ____, slug, joined, ...profile }: Seller,
  now: Moment,
) {
  const at = toTimestamp(daysBefore(now, joined))
  return { ...profile, profile_picture: sellerPictureUrl(slug), created_at: at }
}

/**
 * Adds the verifications of the sellers by the admin to the audit log. Each verification is some hours after the
 * registration of the seller.
 */
async function insertVerifications(
  tx: Tx,
  { sellers, admin, now }: { sellers: readonly Seller[]; admin: Person; now: Moment },
): Promise<void> {
  const acts = sellers
    .filter(({ is_verified }) => is_verified)
    .map(({ id, business_name, joined }) => ({
      actor_id: admin.id,
      action: 'verify',
      entity: 'seller',
      entity_id: id,
      details: { name: business_name },
      created_at: toTimestamp(daysBefore(now, joined - HOURS_WAITED / 24)),
    }))
  await insertRows(
    tx,
    'audit_log',
    acts.toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
  )
  await sql`update seller_profiles set verified_at = audit_log.created_at, verified_by = actor_id
    from audit_log where entity_id = seller_profiles.id::text`.execute(tx)
}

function bankAccountRow(seller: Seller) {
  const { id: seller_id, bank_name, account_no } = seller
  return { seller_id, bank_name, account_no, beneficiary_name: fullName(seller) }
}

/** Inserts one address for each customer, and a second one for the demo customer. */
async function insertAddresses(tx: Tx, customers: readonly Person[]): Promise<void> {
  const homes = customers.map((customer) => ({ ...addressOf(customer), is_default: true }))
  const own = customers.filter(({ email }) => email === DEMO_ACCOUNTS.customer)
  const office = {
    address: 'Office 12, Liberty Market',
    city: 'Lahore',
    state: 'Punjab',
    zip_code: '54660',
    is_default: false,
  }
  await insertRows(tx, 'billing_address', [...homes, ...own.map((customer) => ({ ...addressOf(customer), ...office }))])
}

function addressOf({ id: customer_id, province: state, joined: _, ...home }: Person) {
  return { customer_id, state, ...home }
}
