import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRole } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** Somebody with a session of their own, in the role given. */
async function signedIn(role: 'admin' | 'seller', at = shop): Promise<TestCaller> {
  const email = `${randomUUID()}@mandi.test`
  const { user, access_token: token } = (
    await at.as().post('/auth/v1/signup', { email, password: 'a-demo-password' })
  ).json()
  await insertRole(at.platform.database, user.id, role)
  return { id: user.id, email, token }
}

/** Sets an authenticator app up, with which this session has then given its second factor. */
async function withSecondFactor(caller: TestCaller): Promise<TestCaller> {
  const { id, totp } = (await shop.as(caller).post('/auth/v1/factors', { factor_type: 'totp' })).json()
  const challenge_id = (await shop.as(caller).post(`/auth/v1/factors/${id}/challenge`)).json().id
  const code = new TOTP({ secret: totp.secret }).generate()
  const raised = await shop.as(caller).post(`/auth/v1/factors/${id}/verify`, { challenge_id, code })
  return { ...caller, token: raised.json().access_token }
}

/** The same person on another device, with the password only. */
async function onAnotherDevice(caller: TestCaller): Promise<TestCaller> {
  const form = { email: caller.email, password: 'a-demo-password' }
  const { access_token: token } = (await shop.as().post('/auth/v1/token?grant_type=password', form)).json()
  return { ...caller, token }
}

describe('an account with a second factor', () => {
  it('[N9] needs it for the calls of admins, and for nothing that customers do', async () => {
    const plain = await signedIn('admin')
    expect((await shop.as(plain).get('/api/admin/sellers')).statusCode).toBe(200)
    const admin = await withSecondFactor(plain)
    expect((await shop.as(admin).get('/api/admin/sellers')).statusCode).toBe(200)
    const other = await onAnotherDevice(admin)
    const refused = await shop.as(other).get('/api/admin/sellers')
    expect(refused.json()).toMatchObject({ status: 403, code: 'second_factor_required' })
    expect((await shop.as(other).get('/api/account')).json()).toMatchObject({ role: 'admin' })
  })

  it('[N9] needs it for a seller’s bank account', async () => {
    const seller = await withSecondFactor(await signedIn('seller'))
    const account = { bank_name: 'HBL', beneficiary_name: 'Bilal Khan', account_no: 'PK36HABB0000001123456702' }
    const other = shop.as(await onAnotherDevice(seller))
    expect((await other.post('/api/seller/bank-account', account)).json().code).toBe('second_factor_required')
    expect((await other.get('/api/seller/bank-account')).json().code).toBe('second_factor_required')
    expect((await other.get('/api/seller/profile')).json().code).toBe('profile_not_found')
    expect((await shop.as(seller).get('/api/seller/bank-account')).json().code).not.toBe('second_factor_required')
  })
})

it('[N9] AUTH_ADMIN_MFA=on lets admins without a second factor do nothing but set one up', async () => {
  const strict = await createTestShop({ AUTH_ADMIN_MFA: 'on' })
  try {
    const admin = await signedIn('admin', strict)
    const refused = await strict.as(admin).get('/api/admin/sellers')
    expect(refused.json()).toMatchObject({ status: 403, code: 'second_factor_missing' })
    const factor = await strict.as(admin).post('/auth/v1/factors', { factor_type: 'totp' })
    expect(factor.json()).toMatchObject({ type: 'totp' })
  } finally {
    await strict.close()
  }
})
