import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'

export async function usernameOf(database: Database, customerId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('customer_profiles')
    .select('username')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.username
}

/** Creates the profile of a customer, or changes its username if it already exists. */
export async function upsertProfile(database: Database, customerId: string, username: string): Promise<void> {
  await database
    .insertInto('customer_profiles')
    .values({ id: customerId, username })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ username, updated_at: sql`now()` }))
    .execute()
}

/** Changes a customer's username. Returns false if the customer has no profile. */
export async function updateUsername(database: Database, customerId: string, username: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('customer_profiles')
    .set({ username, updated_at: sql`now()` })
    .where('id', '=', customerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Creates the profile of a new customer. If the customer already has one, nothing changes. */
export async function insertProfile(tx: Tx, customerId: string, username: string): Promise<void> {
  await tx
    .insertInto('customer_profiles')
    .values({ id: customerId, username })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function deleteProfile(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_profiles').where('id', '=', customerId).execute()
}

/** Locks the row of an account until the transaction ends, so that no business is registered with it in this time. */
export async function lockUserRow(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** Returns whether a business is registered with the account. */
export async function hasBusiness(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.selectFrom('seller_profiles').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}
