import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DB } from '#database/types.ts'
import { type SignInServer, startSignInServer } from './testing/sign-in-server.ts'

const HOUR = 3_600_000

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer({
    AUTH_SESSION_LIFETIME: '24',
    AUTH_SESSION_INACTIVITY: '2',
    AUTH_SESSION_SINGLE: 'on',
  })
})
afterAll(() => server.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** How a refresh ends for somebody whose session looks like this by now. */
async function refreshed(session: Updateable<DB['auth.sessions']>): Promise<string | undefined> {
  const { client, id } = await server.aPerson()
  await server.platform.database.updateTable('auth.sessions').set(session).where('user_id', '=', id).execute()
  const { error } = await client.refreshSession()
  return error ? `${error.code}: ${error.message}` : undefined
}

const EXPIRED = 'session_expired: Invalid Refresh Token: Session Expired'

it.each([
  ['25 hours after it began', { created_at: hoursAgo(25) }, EXPIRED],
  ['3 hours after it was used last', { refreshed_at: hoursAgo(3) }, `${EXPIRED} (Inactivity)`],
])('[N6] ends a session %s', async (_, session, answer) => {
  expect(await refreshed(session)).toBe(answer)
})

it('[N6] keeps one that is younger and in use', async () => {
  expect(await refreshed({ created_at: hoursAgo(23), refreshed_at: hoursAgo(1) })).toBeUndefined()
})

it('[N6] ends a session when its account gets a newer one', async () => {
  const { client, email, password } = await server.aPerson()
  const newer = server.aClient()
  await newer.signInWithPassword({ email, password })
  expect((await client.refreshSession()).error?.message).toContain('(Revoked by Newer Login)')
  expect((await newer.refreshSession()).error).toBeNull()
})
