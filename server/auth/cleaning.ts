import { sql } from 'kysely'
import type { Platform } from '#server/platform/platform.ts'

const QUEUE = 'sign-in-cleaning'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Registers the job that deletes expired data of sign-in every ten minutes. */
export function registerCleaning(platform: Platform): void {
  platform.jobs.register(QUEUE, () => cleanSignIn(platform), { schedule: EVERY_TEN_MINUTES })
}

/**
 * Deletes expired codes, links, challenges and rate limits. Also deletes second factors that were not verified within a
 * day, and anonymous accounts that were not used for 30 days. A session that has reached its end or a time limit is
 * deleted a day later. Until then, a refresh of its token can return the reason for the end.
 */
export async function cleanSignIn({ configuration, database }: Pick<Platform, 'configuration' | 'database'>) {
  const { lifetime = null, inactivity = null } = configuration.auth.session
  // Two kinds of expired tokens stay. If the token of an email change were deleted, the shop would treat the email
  // address of this token as confirmed. The token of a sign-up contains the password that the account gets when it is
  // confirmed.
  await sql`
    delete from auth.one_time_tokens
    where expires_at < now() and token_type not in ('email_change_current', 'email_change_new') and pending ->> 'password_hash' is null`.execute(
    database,
  )
  await sql`delete from auth.flow_state where created_at < now() - interval '1 hour'`.execute(database)
  await sql`delete from auth.oauth_flows where created_at < now() - interval '1 hour'`.execute(database)
  await sql`delete from auth.saml_relay_states where created_at < now() - interval '1 hour'`.execute(database)
  await sql`delete from auth.saml_assertions where expires_at < now()`.execute(database)
  await sql`delete from auth.mfa_challenges where created_at < now() - interval '1 hour'`.execute(database)
  await sql`
    delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day'`.execute(
    database,
  )
  await sql`
    delete from auth.sessions where not_after < now() - interval '1 day' or created_at < now() - make_interval(days => 1, secs => ${lifetime})
      or refreshed_at < now() - make_interval(days => 1, secs => ${inactivity})`.execute(database)
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(database)
  await sql`
    delete from auth.users as forgotten where is_anonymous and created_at < now() - interval '30 days'
      and not exists (select from auth.sessions where user_id = forgotten.id and refreshed_at > now() - interval '30 days')
      and not exists (select from users where id = forgotten.id)`.execute(database)
}
