import { sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { StoreCredit } from '#contract/store-credit.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

const accountOf = (customerId: string) => `store_credit:${customerId}`

/** Returns the store credit of a customer in paisa (index ledger_entries_of_account). */
export async function creditOf(database: Database | Tx, customerId: string): Promise<Paisa> {
  const { rows } = await sql<{ balance: Paisa }>`
    select coalesce(-sum(amount), 0)::bigint as balance from ledger_entries where account_id = ${accountOf(customerId)}`.execute(
    database,
  )
  return rows[0]?.balance as Paisa
}

/**
 * Locks a customer until the transaction ends, so that two orders do not spend the same store credit, and returns the
 * credit. A checkout takes this lock before all its other locks.
 */
export async function lockCredit(tx: Tx, customerId: string): Promise<Paisa> {
  await tx.selectFrom('users').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  return creditOf(tx, customerId)
}

/** The maximum number of changes of the store credit that the customer sees. */
const SHOWN = 20

/** Returns the latest changes of a customer's store credit, newest first (index ledger_entries_of_account). */
export async function changesOf(database: Database, customerId: string): Promise<StoreCredit['changes']> {
  const { rows } = await sql<StoreCredit['changes'][number]>`
    select kind, -amount as amount, order_id, created_at from ledger_entries join ledger_postings using (posting_id)
    where account_id = ${accountOf(customerId)} order by posting_id desc limit ${SHOWN}`.execute(database)
  return rows
}
