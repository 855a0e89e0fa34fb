import { sql } from 'kysely'
import type { NamedStaffRole } from '#contract/staff-roles.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Recipient } from '#server/platform/mail/recipient.ts'

/**
 * Returns the emails and languages of the shop's owners, and of the admins with the staff role `staffRole`. These
 * people get the emails about the work of this role.
 */
export async function adminRecipients(tx: Tx, staffRole: NamedStaffRole): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select account.email, account.language from users join auth.users account on account.id = users.id
    where users.role = 'admin' and users.staff_roles && array[${staffRole}, 'owner'] and account.email is not null
    order by account.email`.execute(tx)
  return rows
}
