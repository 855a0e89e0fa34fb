import { recordAct } from '#server/audit/record-act.ts'
import type { Database } from '#server/platform/database/database.ts'
import { appointAdmin } from './queries.ts'

/** Makes an existing account an admin and answers, in a sentence for the operator, what has happened; `done` is false when there is none. */
export async function makeAdmin(database: Database, email: string): Promise<{ done: boolean; sentence: string }> {
  const done = await database.transaction().execute(async (tx) => {
    const id = await appointAdmin(tx, email)
    if (id === undefined) return false
    const details = { name: email, to: 'admin' }
    await recordAct(tx, { actor_id: null, action: 'change_role', entity: 'user', entity_id: id, details })
    return true
  })
  const sentence = done
    ? `${email} is an admin now, from the next request on.`
    : `There is no account with the e-mail ${email}. Sign up with it first, then run this again.`
  return { done, sentence }
}
