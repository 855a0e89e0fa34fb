import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

const QUEUE = 'sign-in-cleaning'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Declares the work that removes what nobody can use any more. */
export function registerCleaning({ database, jobs }: Platform): void {
  jobs.register(QUEUE, () => cleanSignIn(database), { schedule: EVERY_TEN_MINUTES })
}

/**
 * Removes codes, links and challenges that are too old, sessions past their end, second factors that were never used for a
 * first time, counts of limits that are over, and accounts without a name that have been to no part of the shop for thirty days.
 */
export async function cleanSignIn(database: Database): Promise<void> {
  await sql`delete from auth.one_time_tokens where expires_at < now()`.execute(database)
  await sql`delete from auth.flow_state where created_at < now() - interval '1 hour'`.execute(database)
  await sql`delete from auth.provider_trips where created_at < now() - interval '1 hour'`.execute(database)
  await sql`delete from auth.saml_relay_states where created_at < now() - interval '1 hour'`.execute(database)
  await sql`delete from auth.saml_assertions where expires_at < now()`.execute(database)
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 hour'`.execute(database)
  await sql`
    delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`.execute(
    database,
  )
  await sql`delete from auth.sessions where not_after < now()`.execute(database)
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(database)
  await sql`
    delete from auth.users as forgotten where is_anonymous and created_at < now() - interval '30 days'
      and not exists (select from auth.sessions where user_id = forgotten.id and refreshed_at > now() - interval '30 days')
      and not exists (select from users where id = forgotten.id)`.execute(database)
}
