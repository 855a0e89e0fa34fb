import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '#database/types.ts'
import { readConfiguration } from '#server/configuration.ts'
import { cleanSignIn } from '../cleaning.ts'
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

const HOUR = 3_600_000
const DAY = 24

let server: SignInServer
let usual: SignInServer
beforeAll(async () => {
  server = await startSignInServer({
    AUTH_SESSIONS: '24,2,single',
  })
  usual = await startSignInServer()
})
afterAll(async () => {
  await server.close()
  await usual.close()
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** Sets the times of a new person's session. Returns the error code of the next refresh. */
async function refreshed(session: Updateable<DB['auth.sessions']>, server: SignInServer): Promise<string | undefined> {
  const { client, id } = await server.aPerson()
  await server.platform.database.updateTable('auth.sessions').set(session).where('user_id', '=', id).execute()
  const { error } = await client.refreshSession()
  return error ? `${error.code}: ${error.message}` : undefined
}

const EXPIRED = 'session_expired: Invalid Refresh Token: Session Expired'

it.each([
  ['25 hours after it began', { created_at: hoursAgo(25) }, EXPIRED],
  ['3 hours after it was used last', { refreshed_at: hoursAgo(3) }, `${EXPIRED} (Inactivity)`],
])('[N6] a configured session limit ends a session %s', async (_, session, answer) => {
  expect(await refreshed(session, server)).toBe(answer)
})

it('[N6] a session that is in use and younger than the configured limits does not end', async () => {
  expect(await refreshed({ created_at: hoursAgo(23), refreshed_at: hoursAgo(1) }, server)).toBeUndefined()
})

it.each([
  ['a year after it began', { created_at: hoursAgo(366 * DAY) }, EXPIRED],
  ['90 days after it was used last', { refreshed_at: hoursAgo(91 * DAY) }, `${EXPIRED} (Inactivity)`],
  [
    'no sooner than a year after it began or 90 days after it was used last',
    { created_at: hoursAgo(364 * DAY), refreshed_at: hoursAgo(89 * DAY) },
    undefined,
  ],
])('[N6] by default, a session ends %s', async (_, session, answer) => {
  expect(await refreshed(session, usual)).toBe(answer)
})

it('[N6] the value “never” turns off each limit of sessions, and a lifetime of 0 is refused', () => {
  const environment = { AUTH_SESSIONS: 'never,never' }
  const { lifetime, inactivity } = readConfiguration(environment).auth.session
  expect([lifetime, inactivity]).toEqual([undefined, undefined])
  for (const AUTH_SESSIONS of ['0,never', '24', 'never,-1', '24,2,double', '24,2,single,1'])
    expect(() => readConfiguration({ AUTH_SESSIONS })).toThrow('must be two numbers of hours or never')
})

it('[N6] the job that cleans up sessions removes rows of sessions that ended more than a day ago, and keeps rows of open sessions', async () => {
  const { database } = usual.platform
  const [{ id: ended }, { id: forgotten }, { id: kept }] = [
    await usual.aPerson(),
    await usual.aPerson(),
    await usual.aPerson(),
  ]
  for (const [id, session] of [
    [ended, { created_at: hoursAgo(367 * DAY) }],
    [forgotten, { refreshed_at: hoursAgo(92 * DAY) }],
  ] as const)
    await database.updateTable('auth.sessions').set(session).where('user_id', '=', id).execute()
  await cleanSignIn(usual.platform)
  const left = await database
    .selectFrom('auth.sessions')
    .select('user_id')
    .where('user_id', 'in', [ended, forgotten, kept])
    .execute()
  expect(left.map(({ user_id }) => user_id)).toEqual([kept])
})

it('[N6] a session ends when its account gets a newer one, if only one session is allowed', async () => {
  const { client, email, password } = await server.aPerson()
  const newer = server.aClient()
  await newer.signInWithPassword({ email, password })
  expect((await client.refreshSession()).error?.message).toContain('(Revoked by Newer Login)')
  expect((await newer.refreshSession()).error).toBeNull()
})
