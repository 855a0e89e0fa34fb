import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** Returns the emails of all admins, to which the shop sends its messages. */
export async function adminEmails(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select account.email from users join auth.users account on account.id = users.id
    where users.role = 'admin' and account.email is not null
    order by account.email`.execute(tx)
  return rows.map(({ email }) => email)
}
