import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.close())

async function refresh(refreshToken: string): Promise<{ status: number; code?: string; refresh_token: string }> {
  const answer = await server.call('POST', '/token?grant_type=refresh_token', { refresh_token: refreshToken })
  return { status: answer.status, ...(await answer.json()) }
}

async function aRefreshToken(): Promise<{ token: string; userId: string }> {
  const { client, id } = await server.aPerson()
  return { token: (await client.getSession()).data.session?.refresh_token ?? '', userId: id }
}

/** Moves the session's last refresh into the past, before the reuse interval. */
async function letTimePass(userId: string): Promise<void> {
  await server.platform.database
    .updateTable('auth.sessions')
    .set({ refreshed_at: new Date(Date.now() - 30 * 86_400_000) })
    .where('user_id', '=', userId)
    .execute()
}

it('[N6] [T2] a refresh with the previous refresh token returns the current one at any age, because a response may be lost', async () => {
  const { token, userId } = await aRefreshToken()
  const next = await refresh(token)
  await letTimePass(userId)
  expect(await refresh(token)).toMatchObject({ status: 200, refresh_token: next.refresh_token })
})

it('[N6] when a refresh token older than the previous one is sent, sign-in ends the whole session', async () => {
  const { token, userId } = await aRefreshToken()
  const second = await refresh(token)
  const third = await refresh(second.refresh_token)
  await letTimePass(userId)
  expect(await refresh(token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect(await refresh(third.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})

it('[N6] the database stores no refresh token', async () => {
  const { token, userId } = await aRefreshToken()
  const { database } = server.platform
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'auth'`.execute(database)
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(`auth.${name}`)}`.execute(database)
    const text = JSON.stringify(rows)
    if (name === 'sessions') expect(text).toContain(userId)
    expect([name, text.includes(token)]).toEqual([name, false])
  }
})

it('[N6] a refresh token that is malformed or has a changed signature is refused', async () => {
  const { token } = await aRefreshToken()
  expect(await refresh('nonsense')).toMatchObject({ status: 400, code: 'validation_failed' })
  const bytes = Buffer.from(token, 'base64url')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(await refresh(bytes.toString('base64url'))).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})
