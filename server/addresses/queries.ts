import { sql } from 'kysely'
import type { BillingAddress, BillingFields } from '#contract/addresses.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * The cursor of a page of a customer's saved addresses. It describes the last address on the page: whether it is the
 * default (1 or 0), its creation time and its id.
 */
export type AddressKey = readonly [isDefault: number, createdAt: string, addressId: string]

const COLUMNS = [
  'address_id',
  'customer_id',
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip_code',
  'is_default',
  'created_at',
] as const

/**
 * Returns the customer's addresses (index addresses_of_customer). The default address comes first, and then the newest.
 * Reads one row more than the page contains, to know whether there is a next page.
 */
export async function addressesOf(
  database: Database,
  customerId: string,
  limit: number,
  after?: AddressKey,
): Promise<BillingAddress[]> {
  let query = database.selectFrom('billing_address').select(COLUMNS).where('customer_id', '=', customerId)
  if (after) {
    const [isDefault, createdAt, addressId] = after
    query = query.where(
      sql<boolean>`(is_default, created_at, address_id) < (${isDefault}::int::boolean, ${createdAt}::timestamptz, ${addressId}::uuid)`,
    )
  }
  return query
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('address_id', 'desc')
    .limit(limit + 1)
    .execute()
}

export async function addressOf(tx: Tx, customerId: string, addressId: string): Promise<BillingAddress | undefined> {
  return tx
    .selectFrom('billing_address')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .where('address_id', '=', addressId)
    .executeTakeFirst()
}

/**
 * Locks a customer's addresses, so that two transactions cannot set a default at the same time. The function locks the
 * customer's row in `users`. A checkout that saves an address also locks this row, in its first statement.
 */
export async function lockAddressesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', customerId).forUpdate().execute()
}

/** Inserts an address of a customer. A customer's first address always becomes the default. */
export async function insertAddress(
  tx: Tx,
  customerId: string,
  { is_default, ...fields }: BillingFields & { is_default: boolean },
): Promise<BillingAddress> {
  return tx
    .insertInto('billing_address')
    .values({
      ...fields,
      customer_id: customerId,
      is_default: sql<boolean>`${is_default} or not exists (select from billing_address where customer_id = ${customerId})`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Changes only the given fields of an address. Does nothing if the customer does not have the address. */
export async function changeAddress(
  tx: Tx,
  customerId: string,
  addressId: string,
  fields: Partial<BillingFields & { is_default: boolean }>,
): Promise<void> {
  await tx
    .updateTable('billing_address')
    .set({ ...fields, updated_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('address_id', '=', addressId)
    .execute()
}

export async function withdrawDefault(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('billing_address')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
}

/**
 * Makes the newest address the default if the customer has no default any more. The address `lastChoice`, which was
 * just deleted or unset, is only chosen if the customer has no other.
 */
export async function chooseDefault(tx: Tx, customerId: string, lastChoice: string): Promise<void> {
  await sql`
    update billing_address set is_default = true
    where address_id = (
      select address_id from billing_address where customer_id = ${customerId}
      order by address_id = ${lastChoice}, created_at desc, address_id desc limit 1
    ) and not exists (select from billing_address where customer_id = ${customerId} and is_default)`.execute(tx)
}

/** Deletes an address. Returns false if the customer does not have this address. */
export async function removeAddress(tx: Tx, customerId: string, addressId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('billing_address')
    .where('customer_id', '=', customerId)
    .where('address_id', '=', addressId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
