import type { Database } from '#server/platform/database/database.ts'
import { appointAdmin } from './queries.ts'

/** Makes an existing account an admin and answers, in a sentence for the operator, what has happened; `done` is false when there is none. */
export async function makeAdmin(database: Database, email: string): Promise<{ done: boolean; sentence: string }> {
  const done = await appointAdmin(database, email)
  const sentence = done
    ? `${email} is an admin now, from the next request on.`
    : `There is no account with the e-mail ${email}. Sign up with it first, then run this again.`
  return { done, sentence }
}
