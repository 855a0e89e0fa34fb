import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const ADDRESS = '/api/account/draft-key'
const person = { email: 'drafts@mandi.test', password: 'a-demo-password' }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ ENCRYPTION_KEYS: `2026:${randomBytes(32).toString('base64')}` })
  await shop.as().post('/auth/v1/signup', person)
})
afterAll(() => shop.close())

type Session = TestCaller & { refresh_token: string }

async function signedIn(grant = 'password', form: object = person): Promise<Session> {
  const answer = (await shop.as().post(`/auth/v1/token?grant_type=${grant}`, form)).json()
  return { id: answer.user.id, email: person.email, token: answer.access_token, refresh_token: answer.refresh_token }
}

async function keyOf(caller: TestCaller): Promise<string> {
  return (await shop.as(caller).get(ADDRESS)).json().key
}

it('is 256 bits of the session’s own, the same as long as it lasts, and in no other session', async () => {
  const phone = await signedIn()
  const key = await keyOf(phone)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  const { refresh_token } = phone
  expect(await keyOf(await signedIn('refresh_token', { refresh_token }))).toBe(key)
  const others = [await keyOf(await signedIn()), await keyOf(await shop.aCustomer()), await keyOf(await shop.aSeller())]
  expect(new Set([key, ...others]).size).toBe(4)
})

it('is kept by nobody on its way, and is not what refresh tokens are made with', async () => {
  const phone = await signedIn()
  const answer = await shop.as(phone).get(ADDRESS)
  expect(answer.headers['cache-control']).toBe('no-store')
  const held = await shop.platform.database
    .selectFrom('auth.sessions')
    .select(['id', 'refresh_key'])
    .where('user_id', '=', phone.id)
    .execute()
  const { encryption } = shop.platform
  const keys = held.map(({ id, refresh_key }) =>
    encryption.decryptBytes('auth.sessions.refresh_key', id, refresh_key).toString('base64'),
  )
  expect(keys.length).toBeGreaterThan(0)
  expect(keys).not.toContain(answer.json().key)
})

it('is given to nobody once the session has ended', async () => {
  const phone = await signedIn()
  expect((await shop.as(phone).post('/auth/v1/logout?scope=local')).statusCode).toBe(204)
  const refused = await shop.as(phone).get(ADDRESS)
  expect([refused.statusCode, refused.json().code]).toEqual([401, 'bad_token'])
  expect((await shop.as().get(ADDRESS)).statusCode).toBe(401)
})
