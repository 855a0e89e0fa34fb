import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { openSigningKeys } from '../tokens/signing-keys.ts'
import { createServiceKey } from './service-key.ts'

let shop: TestShop
let key: string
beforeAll(async () => {
  shop = await createTestShop()
  key = await createServiceKey(shop.platform)
})
afterAll(() => shop.close())

async function statusWith(apikey: string, path = '/auth/v1/settings'): Promise<number> {
  return (await shop.app.inject({ url: path, headers: { apikey } })).statusCode
}

it('[N10] the service key is accepted as the publishable key by sign-in and by the API of the shop', async () => {
  for (const path of ['/auth/v1/settings', '/api/products', '/auth/v1/health'])
    expect(await statusWith(key, path)).toBe(200)
})

it('[N10] an access token, a forged or unsigned service key, and an empty text are refused as publishable keys', async () => {
  const { token } = await shop.aCustomer()
  const { privateKey } = await generateKeyPair('ES256')
  const { kid, alg } = (await openSigningKeys(shop.platform)).signing()
  const forged = await new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg, kid }).sign(privateKey)
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`
  for (const apikey of [token, forged, unsigned, 'service_role', '']) expect(await statusWith(apikey)).toBe(401)
})

it('[N10] the list of orders refuses a request with the service key, because this call needs an account', async () => {
  const answer = await shop.app.inject({ url: '/api/orders', headers: { apikey: key, authorization: `Bearer ${key}` } })
  expect(answer.json()).toMatchObject({ status: 401, code: 'bad_token' })
})
