import { randomUUID } from 'node:crypto'
import { FunctionsClient } from '@supabase/functions-js'
import { StorageClient } from '@supabase/storage-js'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFactorOf, insertRole } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await createTestShop()
  address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const headersOf = (token: string) => ({
  apikey: shop.platform.configuration.publishableKey,
  authorization: `Bearer ${token}`,
})
const storageOf = ({ token }: TestCaller) => new StorageClient(`${address}/storage/v1`, headersOf(token))
const functionsOf = (token: string) => new FunctionsClient(`${address}/functions/v1`, { headers: headersOf(token) })

/** Creates a person with a session. The account has the given role, or no role yet. */
async function signedIn(role: 'admin' | 'seller' | 'customer' | null, at = shop): Promise<TestCaller> {
  const email = `${randomUUID()}@mandi.test`
  const { user, access_token: token } = (
    await at.as().post('/auth/v1/signup', { email, password: 'a-demo-password' })
  ).json()
  if (role) await insertRole(at.platform.database, user.id, role)
  return { id: user.id, email, token }
}

/** Sets up an authenticator app and verifies it in this session. */
async function withSecondFactor(caller: TestCaller, at = shop): Promise<TestCaller> {
  const { id, totp } = (await at.as(caller).post('/auth/v1/factors', { factor_type: 'totp' })).json()
  const challenge_id = (await at.as(caller).post(`/auth/v1/factors/${id}/challenge`)).json().id
  const code = new TOTP({ secret: totp.secret }).generate()
  const raised = await at.as(caller).post(`/auth/v1/factors/${id}/verify`, { challenge_id, code })
  return { ...caller, token: raised.json().access_token }
}

/** Signs in the same person on another device, with the password but without the second factor. */
async function onAnotherDevice(caller: TestCaller, at = shop): Promise<TestCaller> {
  const form = { email: caller.email, password: 'a-demo-password' }
  const { access_token: token } = (await at.as().post('/auth/v1/token?grant_type=password', form)).json()
  return { ...caller, token }
}

describe('a session of an account with a second factor', () => {
  const OWED = { status: 403, code: 'second_factor_required' }

  it('[N9] a session of an account with a second factor must be confirmed by the factor before an admin call, but not before it reads the own account', async () => {
    const plain = await signedIn('admin')
    expect((await shop.as(plain).get('/api/admin/sellers')).statusCode).toBe(200)
    const admin = await withSecondFactor(plain)
    expect((await shop.as(admin).get('/api/admin/sellers')).statusCode).toBe(200)
    const other = await onAnotherDevice(admin)
    expect((await shop.as(other).get('/api/admin/sellers')).json()).toMatchObject(OWED)
    expect((await shop.as(other).get('/api/account')).json()).toMatchObject({ role: 'admin' })
  })

  it('[N9] a session of an account with a second factor must be confirmed by it before calls for a customer’s cart, orders, billing addresses, devices and account deletion', async () => {
    const customer = await withSecondFactor(await signedIn('customer'))
    const other = shop.as(await onAnotherDevice(customer))
    for (const path of ['/api/cart', '/api/orders', '/api/billing-addresses', '/api/account/devices'])
      expect((await other.get(path)).json()).toMatchObject(OWED)
    expect((await other.delete('/api/customer-profile')).json()).toMatchObject(OWED)
    expect((await other.get('/api/account')).json()).toMatchObject({ role: 'customer' })
    expect((await shop.as(customer).get('/api/cart')).statusCode).toBe(200)
  })

  it('[N9] a session of an account with a second factor must be confirmed by it before calls for a seller’s profile, bank account, products and pictures', async () => {
    const seller = await withSecondFactor(await signedIn('seller'))
    const account = { bank_name: 'HBL', beneficiary_name: 'Bilal Khan', account_no: 'PK36HABB0000001123456702' }
    const withPasswordOnly = await onAnotherDevice(seller)
    const other = shop.as(withPasswordOnly)
    expect((await other.post('/api/seller/bank-account', account)).json()).toMatchObject(OWED)
    for (const path of ['/api/seller/bank-account', '/api/seller/profile', '/api/seller/products'])
      expect((await other.get(path)).json()).toMatchObject(OWED)
    expect((await shop.as(seller).get('/api/seller/profile')).json().code).toBe('profile_not_found')
    const picture = new Blob(['a picture'], { type: 'image/png' })
    const { error } = await storageOf(withPasswordOnly).from('seller-images').upload(`${randomUUID()}.png`, picture)
    expect(error).toMatchObject({ status: 403, message: 'Confirm your login with your second factor.' })
  })

  it('[N9] a session of an account with a second factor must be confirmed by it before a call of the function checkout-js, and the official Supabase client receives the error', async () => {
    const customer = await withSecondFactor(await signedIn('customer'))
    const { token } = await onAnotherDevice(customer)
    const { error } = await functionsOf(token).invoke('checkout-js', { body: {} })
    expect(await error.context.json()).toMatchObject(OWED)
  })

  it('[N9] a session of an account with a second factor must be confirmed by it before it chooses the role of a new account', async () => {
    const newcomer = await withSecondFactor(await signedIn(null))
    const other = shop.as(await onAnotherDevice(newcomer))
    expect((await other.post('/api/account', { role: 'seller' })).json()).toMatchObject(OWED)
    expect((await shop.as(newcomer).post('/api/account', { role: 'customer' })).json()).toMatchObject({
      role: 'customer',
    })
  })

  it('[N9] if the second factor that confirmed a session is removed, the session must be confirmed by another factor of the account', async () => {
    const customer = await withSecondFactor(await signedIn('customer'))
    await aFactorOf(shop.platform.database, customer.id)
    expect((await shop.as(customer).get('/api/cart')).statusCode).toBe(200)
    const [app] = (await shop.as(customer).get('/auth/v1/user')).json().factors
    await shop.as(customer).delete(`/auth/v1/factors/${app.id}`)
    expect((await shop.as(customer).get('/api/cart')).json()).toMatchObject(OWED)
  })
})

const SET_UP_FIRST = { status: 403, code: 'second_factor_missing' }

it('[N9] with AUTH_REQUIRE_MFA=admins, calls of an admin without a second factor are refused, and the admin can add one', async () => {
  const strict = await createTestShop({ AUTH_REQUIRE_MFA: 'admins' })
  try {
    const [admin, seller] = [await signedIn('admin', strict), await signedIn('seller', strict)]
    for (const path of ['/api/admin/sellers', '/api/account/devices'])
      expect((await strict.as(admin).get(path)).json()).toMatchObject(SET_UP_FIRST)
    expect((await strict.as(admin).get('/api/account')).json()).toMatchObject({ role: 'admin' })
    const factor = await strict.as(admin).post('/auth/v1/factors', { factor_type: 'totp' })
    expect(factor.json()).toMatchObject({ type: 'totp' })
    expect((await strict.as(seller).get('/api/account/devices')).statusCode).toBe(200)
  } finally {
    await strict.close()
  }
})

it('[N9] AUTH_REQUIRE_MFA=sellers requires a second factor from sellers and admins, and not from customers', async () => {
  const strict = await createTestShop({ AUTH_REQUIRE_MFA: 'sellers' })
  try {
    const [admin, seller] = [await signedIn('admin', strict), await strict.aSeller()]
    expect((await strict.as(seller).get('/api/seller/profile')).json()).toMatchObject(SET_UP_FIRST)
    expect((await strict.as(admin).get('/api/admin/sellers')).json()).toMatchObject(SET_UP_FIRST)
    expect((await strict.as(await strict.aCustomer()).get('/api/cart')).statusCode).toBe(200)
    const picture = await strict.as(seller).post('/storage/v1/object/product-images/onions.png')
    expect(picture.statusCode).toBe(403)
  } finally {
    await strict.close()
  }
})

it('[N9] with AUTH_REQUIRE_MFA=everybody, a customer needs a second factor for the calls of the cart, and must use it in each session', async () => {
  const strict = await createTestShop({ AUTH_REQUIRE_MFA: 'everybody' })
  try {
    const newcomer = await signedIn(null, strict)
    expect((await strict.as(newcomer).get('/api/account/devices')).json()).toMatchObject(SET_UP_FIRST)
    expect((await strict.as(newcomer).post('/api/account', { role: 'customer' })).json()).toMatchObject({
      role: 'customer',
    })
    const refused = await strict.as(newcomer).get('/api/cart')
    expect(refused.json()).toMatchObject(SET_UP_FIRST)
    const customer = await withSecondFactor(newcomer, strict)
    expect((await strict.as(customer).get('/api/cart')).statusCode).toBe(200)
    const other = await onAnotherDevice(customer, strict)
    const owed = await strict.as(other).get('/api/cart')
    expect(owed.json()).toMatchObject({ status: 403, code: 'second_factor_required' })
    expect((await strict.as(other).get('/api/account')).json()).toMatchObject({ role: 'customer' })
  } finally {
    await strict.close()
  }
})
