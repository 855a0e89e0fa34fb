import type { Database } from '#server/platform/database/database.ts'
import { isPasswordOf } from './passwords.ts'

/** Returns the emails in `emails` that belong to an account with this password. */
export async function accountsWithPassword(database: Database, emails: string[], password: string): Promise<string[]> {
  const accounts = await database
    .selectFrom('auth.users')
    .select(['email', 'encrypted_password'])
    .where('email', 'in', emails)
    .execute()
  const found: string[] = []
  for (const { email, encrypted_password } of accounts) {
    if (email && encrypted_password && (await isPasswordOf(encrypted_password, password))) found.push(email)
  }
  return found
}
