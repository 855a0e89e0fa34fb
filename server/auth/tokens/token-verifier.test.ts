import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createSigner } from '#server/auth/testing/tokens.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { createTokenVerifier } from './token-verifier.ts'

const HOUR = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => shop.close())

it('a cached access token is refused after its expiry, and a copy of it with other claims is refused', async () => {
  const holder = { user_id: randomUUID(), session_id: randomUUID(), email: 'ayesha@mandi.test', user_metadata: {} }
  const token = await (await createSigner(shop.platform.database))(holder)
  const { verify } = await createTokenVerifier(shop.platform)
  expect([await verify(token), await verify(token)]).toEqual(Array(2).fill(expect.objectContaining(holder)))
  const [head, , signature] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ ...holder, sub: randomUUID(), aud: 'authenticated' })).toString(
    'base64url',
  )
  expect(await verify([head, claims, signature].join('.'))).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR + 1000 })
  expect(await verify(token)).toBeNull()
})
