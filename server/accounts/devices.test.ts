import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Device } from '#contract/sign-in.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const person = { email: 'devices@mandi.test', password: 'a-demo-password' }

/** Signs in again with a browser of this name, which opens a separate session. */
async function signedInWith(userAgent: string): Promise<TestCaller & { refresh_token: string }> {
  const address = '/auth/v1/token?grant_type=password'
  const { user, ...tokens } = (await shop.as().post(address, person, { 'user-agent': userAgent })).json()
  return { id: user.id, email: person.email, token: tokens.access_token, refresh_token: tokens.refresh_token }
}

async function devicesOf(caller: TestCaller): Promise<Device[]> {
  return (await shop.as(caller).get('/api/account/devices')).json().items
}

it('[N11] an account lists its signed-in devices, the current one first, and can sign out another one', async () => {
  await shop.as().post('/auth/v1/signup', person)
  const phone = await signedInWith('A phone')
  const laptop = await signedInWith('A laptop')
  const seen = await devicesOf(phone)
  expect(seen.map(({ user_agent, is_current }) => [user_agent, is_current]).slice(0, 2)).toEqual([
    ['A phone', true],
    ['A laptop', false],
  ])

  const lost = seen.find(({ user_agent }) => user_agent === 'A laptop')
  const address = `/api/account/devices/${lost?.session_id}`
  expect((await shop.as(await shop.aCustomer()).delete(address)).json().code).toBe('device_not_found')
  expect((await shop.as(phone).delete(address)).statusCode).toBe(204)
  expect((await devicesOf(phone)).map(({ user_agent }) => user_agent)).not.toContain('A laptop')
  expect((await shop.as(laptop).get('/api/account')).json().code).toBe('bad_token')
  const renewal = { refresh_token: laptop.refresh_token }
  const refused = await shop.as().post('/auth/v1/token?grant_type=refresh_token', renewal)
  expect(refused.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
})
