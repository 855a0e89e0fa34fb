import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/demo/people/demo-accounts.ts'
import { accountsWithPassword } from './auth/index.ts'
import type { Database } from './platform/database/database.ts'

/**
 * The error with which the start of a public shop fails if demo accounts in its database still have their public
 * password.
 */
export class DemoAccountsError extends Error {}

/** Throws `DemoAccountsError` if a demo account in the database still has its public password. */
export async function refuseDemoAccounts(database: Database): Promise<void> {
  const open = await accountsWithPassword(database, Object.values(DEMO_ACCOUNTS), DEMO_PASSWORD)
  if (open.length === 0) return
  throw new DemoAccountsError(
    `The database contains demo accounts with a public password: ${open.join(', ')}. ` +
      'Use another database, change their passwords, or set DEMO=on.',
  )
}
