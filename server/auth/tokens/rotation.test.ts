import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type SignInServer, startSignInServer } from '../testing/sign-in-server.ts'
import { rotateKeys } from './signing-keys.ts'

const MINUTE = 60_000

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => server.close())

async function publishedKeys(): Promise<string[]> {
  const { keys } = await (await server.call('GET', '/.well-known/jwks.json')).json()
  return keys.map((key: { kid: string }) => key.kid)
}

function kidOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid
}

async function refresh(refreshToken: string): Promise<{ access_token: string; refresh_token: string }> {
  const answer = await server.call('POST', '/token?grant_type=refresh_token', { refresh_token: refreshToken })
  expect(answer.status).toBe(200)
  return answer.json()
}

it('[N10] a new signing key is published before it signs, the old key still verifies tokens, and no session ends', async () => {
  const { client, id } = await server.aPerson()
  const { data } = await client.getSession()
  const { access_token: oldToken = '', refresh_token: oldRefresh = '' } = data.session ?? {}
  const oldKey = kidOf(oldToken)
  const newKey = await rotateKeys(server.platform)

  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + 2 * MINUTE })
  await vi.waitFor(async () => expect(await publishedKeys()).toEqual([newKey, oldKey]), 30_000)
  const early = await refresh(oldRefresh)
  expect(kidOf(early.access_token)).toBe(oldKey)

  vi.setSystemTime(start + 21 * MINUTE)
  const late = await refresh(early.refresh_token)
  expect(kidOf(late.access_token)).toBe(newKey)
  for (const token of [oldToken, late.access_token]) {
    expect((await server.call('GET', '/user', undefined, token)).status).toBe(200)
    expect(await server.verify(token)).toMatchObject({ user_id: id })
  }
})

it('[N10] an old signing key is removed after the last token that it signed has expired', async () => {
  const { database } = server.platform
  const newest = await rotateKeys(server.platform)
  await database
    .updateTable('auth.signing_keys')
    .set({ created_at: new Date(Date.now() - 3 * 60 * MINUTE) })
    .where('kid', '=', newest)
    .execute()
  await database
    .updateTable('auth.signing_keys')
    .set({ created_at: new Date(Date.now() - 24 * 60 * MINUTE) })
    .where('kid', '<>', newest)
    .execute()
  const next = await rotateKeys(server.platform)
  const rows = await database.selectFrom('auth.signing_keys').select('kid').orderBy('created_at', 'desc').execute()
  expect(rows.map(({ kid }) => kid)).toEqual([next, newest])
})
