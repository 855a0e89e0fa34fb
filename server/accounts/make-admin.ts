import { recordAct } from '#server/audit/record-act.ts'
import { userByEmail } from '#server/auth/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makeOwner } from './queries.ts'

/**
 * Makes the account with this email an owner of the shop. Resolves to a message for the operator. `done` is false if
 * the account does not exist, if its email is not confirmed, or if it signs in through single sign-on. Without a
 * confirmation, the person who signed up may not own the email.
 */
export async function makeAdmin(database: Database, email: string): Promise<{ done: boolean; sentence: string }> {
  const done = await database.transaction().execute(async (tx) => {
    const id = await makeOwner(tx, email)
    if (id === undefined) return false
    const details = { name: email, to: 'admin', staff_roles: ['owner'] }
    await recordAct(tx, { actor_id: null, action: 'change_role', entity: 'user', entity_id: id, details })
    return true
  })
  return {
    done,
    sentence: done ? `${email} is an owner of the shop now, from the next request on.` : await refusal(database, email),
  }
}

async function refusal(database: Database, email: string): Promise<string> {
  return (await userByEmail(database, email))
    ? `The email ${email} is not confirmed. Open the link in its confirmation email, then run this again.`
    : `There is no account with the e-mail ${email}. Sign up with it first, then run this again.`
}
