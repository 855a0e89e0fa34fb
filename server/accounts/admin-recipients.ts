import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'

/** Returns the emails of all admins, to which the shop sends its messages, and the languages of their accounts. */
export async function adminRecipients(tx: Tx): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select account.email, account.language from users join auth.users account on account.id = users.id
    where users.role = 'admin' and account.email is not null
    order by account.email`.execute(tx)
  return rows
}
