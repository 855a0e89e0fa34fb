import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiKey, NewApiKey } from '#contract/api-keys.ts'
import { KEY_CALLS_PER_MINUTE, MAX_API_KEYS } from '#contract/limits.ts'
import { insertRole, insertSellerProfile } from '#server/testing/builders.ts'
import { checkOut } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { deleteExpiredKeys } from './queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const PASSWORD = 'a-demo-password'
const FORM = { name: 'Warehouse', scopes: ['orders:read'], expires_in_days: 30 }
const proof = { by: 'password', password: PASSWORD }

/** Creates a verified seller, or an admin, who signed up with a password. */
async function aPerson(role: 'seller' | 'admin'): Promise<TestCaller> {
  const email = `${randomUUID()}@mandi.test`
  const signedUp = await shop.as().post('/auth/v1/signup', { email, password: PASSWORD })
  const { user, access_token: token } = signedUp.json()
  await insertRole(shop.platform.database, user.id, role)
  const profile = { business_name: 'Khan Farms', is_verified: true }
  if (role === 'seller') await insertSellerProfile(shop.platform.database, user.id, profile)
  return { id: user.id, email, token }
}

const create = (caller: TestCaller, area: 'seller' | 'admin', form: object = FORM) =>
  shop.as(caller).post(`/api/${area}/api-keys`, { ...form, proof })

/** Creates a key and returns it as a caller. */
async function aKey(
  caller: TestCaller,
  area: 'seller' | 'admin',
  form: object = FORM,
): Promise<TestCaller & NewApiKey> {
  const answer = await create(caller, area, form)
  expect(answer.statusCode).toBe(201)
  const key = answer.json<NewApiKey>()
  return { ...caller, ...key, token: key.secret }
}

const listed = async (caller: TestCaller) =>
  (await shop.as(caller).get('/api/seller/api-keys')).json<{ items: ApiKey[] }>().items
const orders = (key: TestCaller) => shop.as(key).get('/api/seller/orders')

describe('an API key', () => {
  it('an API key is created after a proof of identity, shown once and stored as a hash', async () => {
    const seller = await aPerson('seller')
    const refused = await shop.as(seller).post('/api/seller/api-keys', FORM)
    expect(refused.json()).toMatchObject({ status: 403, code: 'reauthentication_needed', by: 'password' })
    const key = await aKey(seller, 'seller')
    expect(key.secret).toMatch(/^mandi_sk_[\w-]{43}$/)
    expect(key.secret.startsWith(key.prefix)).toBe(true)
    const [shown] = await listed(seller)
    expect(shown).toEqual({
      key_id: key.key_id,
      name: 'Warehouse',
      prefix: key.prefix,
      scopes: ['orders:read'],
      created_by: seller.email,
      created_at: key.created_at,
      expires_at: key.expires_at,
      last_used_at: null,
    })
    expect(Date.parse(key.expires_at) - Date.parse(key.created_at)).toBe(30 * 86_400_000)
    const { rows } = await sql`select * from api_keys where key_id = ${key.key_id}`.execute(shop.platform.database)
    expect(JSON.stringify(rows)).not.toContain(key.secret.slice(key.prefix.length))
    const log = await shop.as(await shop.anAdmin()).get(`/api/admin/audit-log?entity=api_key&entity_id=${key.key_id}`)
    expect(log.json().items).toMatchObject([
      { action: 'create', actor: seller.email, details: { name: 'Warehouse', prefix: key.prefix } },
    ])
    expect(log.body).not.toContain(key.secret)
  })

  it('an API key acts for its seller without a session, and its last use is shown', async () => {
    const seller = await aPerson('seller')
    const key = await aKey(seller, 'seller')
    await sql`delete from auth.sessions where user_id = ${seller.id}`.execute(shop.platform.database)
    expect((await orders(key)).json()).toMatchObject({ items: [], next_cursor: null })
    const { rows } = await sql<{ last_used_at: string }>`select last_used_at from api_keys
      where key_id = ${key.key_id}`.execute(shop.platform.database)
    expect(Math.abs(Date.parse(rows[0]?.last_used_at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('an API key can make only the calls of its scopes, and no call that has no scope', async () => {
    const key = await aKey(await aPerson('seller'), 'seller')
    expect((await shop.as(key).get('/api/seller/products')).json()).toMatchObject({
      status: 403,
      code: 'scope_missing',
      scope: 'products:read',
    })
    for (const url of ['/api/seller/api-keys', '/api/seller/bank-account', '/api/account/devices', '/api/cart'])
      expect((await shop.as(key).get(url)).json()).toMatchObject({ status: 403, code: 'api_key_refused' })
    expect((await shop.as(key).get('/auth/v1/user')).statusCode).toBe(403)
    expect((await shop.as(key).get('/api/admin/orders')).json()).toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('an API key needs the scope products:write to upload pictures, and can upload only pictures of products', async () => {
    const seller = await aPerson('seller')
    const upload = (key: TestCaller, bucket: string) =>
      shop.as(key).send('POST', `/storage/v1/object/${bucket}/${key.id}/a.png`, 'no picture', {
        'content-type': 'image/png',
      })
    expect((await upload(await aKey(seller, 'seller'), 'product-images')).json()).toMatchObject({
      code: 'scope_missing',
    })
    const writing = await aKey(seller, 'seller', { ...FORM, scopes: ['products:write'] })
    expect((await upload(writing, 'product-images')).json()).toMatchObject({ code: 'not_an_image' })
    expect((await upload(writing, 'seller-images')).json()).toMatchObject({ code: 'api_key_refused' })
  })

  it('an API key is refused from the moment at which it is revoked', async () => {
    const seller = await aPerson('seller')
    const key = await aKey(seller, 'seller')
    expect((await orders(key)).statusCode).toBe(200)
    expect((await shop.as(seller).delete(`/api/seller/api-keys/${key.key_id}`)).statusCode).toBe(204)
    expect((await orders(key)).json()).toMatchObject({ status: 401, code: 'bad_api_key' })
    expect((await shop.as(seller).delete(`/api/seller/api-keys/${key.key_id}`)).json()).toMatchObject({
      code: 'api_key_not_found',
    })
  })

  it('an API key is refused after it has expired, and deleted ten days later', async () => {
    const seller = await aPerson('seller')
    const key = await aKey(seller, 'seller')
    const { database } = shop.platform
    const expire = (days: number) =>
      sql`update api_keys set expires_at = now() - make_interval(days => ${days}) where key_id = ${key.key_id}`.execute(
        database,
      )
    await expire(0)
    expect((await orders(key)).json()).toMatchObject({ code: 'bad_api_key' })
    expect(await listed(seller)).toEqual([])
    const stored = () => database.selectFrom('api_keys').selectAll().where('key_id', '=', key.key_id).execute()
    await deleteExpiredKeys(database)
    expect(await stored()).toHaveLength(1)
    await expire(11)
    await deleteExpiredKeys(database)
    expect(await stored()).toEqual([])
  })

  it('an API key cannot be revoked by another seller or by an admin', async () => {
    const key = await aKey(await aPerson('seller'), 'seller')
    for (const [caller, area] of [
      [await aPerson('seller'), 'seller'],
      [await aPerson('admin'), 'admin'],
    ] as const)
      expect((await shop.as(caller).delete(`/api/${area}/api-keys/${key.key_id}`)).statusCode).toBe(404)
    expect((await orders(key)).statusCode).toBe(200)
  })
})

describe('the API keys of a seller', () => {
  it('the API keys of a seller stop working for good if the seller’s verification is withdrawn', async () => {
    const seller = await aPerson('seller')
    const key = await aKey(seller, 'seller')
    const admin = shop.as(await shop.anAdmin())
    await admin.post(`/api/admin/sellers/${seller.id}/withdraw`, { reason: 'The licence has expired' })
    expect((await orders(key)).json()).toMatchObject({ code: 'bad_api_key' })
    await sql`update seller_profiles set is_verified = true, declined_at = null, decline_reason = null,
        withdrawn_by = null
      where id = ${seller.id}`.execute(shop.platform.database)
    expect((await orders(key)).json()).toMatchObject({ code: 'bad_api_key' })
  })

  it('the API keys of a seller stop working if the account is banned or gets another role', async () => {
    const admin = shop.as(await shop.anAdmin())
    const [banned, promoted] = [await aPerson('seller'), await aPerson('seller')]
    const keys = [await aKey(banned, 'seller'), await aKey(promoted, 'seller')]
    await admin.post(`/api/admin/users/${banned.id}/ban`, { reason: 'Sold rotten goods again', days: 1 })
    await admin.patch(`/api/admin/users/${promoted.id}`, { role: 'customer' })
    for (const key of keys) expect((await orders(key)).json()).toMatchObject({ code: 'bad_api_key' })
    expect(
      await shop.platform.database
        .selectFrom('api_keys')
        .where('created_by', 'in', [banned.id, promoted.id])
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  it(`a seller has at most ${MAX_API_KEYS} API keys, which can only have scopes of sellers`, async () => {
    const seller = await aPerson('seller')
    const unknown = await create(seller, 'seller', { ...FORM, scopes: ['sellers:read'] })
    expect(unknown.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'scopes.0' }] })
    for (let count = 0; count < MAX_API_KEYS; count += 1) await aKey(seller, 'seller')
    expect((await create(seller, 'seller')).json()).toMatchObject({ status: 409, code: 'too_many_api_keys' })
  })
})

describe('an API key of the shop', () => {
  it('an API key of the shop reads all orders, and stops working when its creator is no longer an owner', async () => {
    const [admin, other] = [await aPerson('admin'), await aPerson('admin')]
    const key = await aKey(admin, 'admin')
    expect((await shop.as(key).get('/api/admin/orders')).statusCode).toBe(200)
    expect((await shop.as(key).get('/api/seller/orders')).json()).toMatchObject({ code: 'forbidden' })
    const list = await shop.as(other).get('/api/admin/api-keys')
    expect(list.json()).toMatchObject({ items: [{ key_id: key.key_id, created_by: admin.email }] })
    const roles = { seen_staff_roles: ['owner'], staff_roles: ['support'], proof }
    expect((await shop.as(other).put(`/api/admin/staff/${admin.id}`, roles)).statusCode).toBe(200)
    expect((await shop.as(key).get('/api/admin/orders')).json()).toMatchObject({ code: 'bad_api_key' })
    expect((await create(admin, 'admin')).json()).toMatchObject({ status: 403, code: 'staff_role_missing' })
  })

  it('the audit log names the API key of the shop that changed an order', async () => {
    const admin = await aPerson('admin')
    const key = await aKey(admin, 'admin', { ...FORM, name: 'Courier', scopes: ['orders:write'] })
    const { database } = shop.platform
    const product = await shop.aProduct()
    const customer = await shop.aCustomer()
    await shop.as(customer).post('/api/cart/items', { product_id: product.product_id })
    const { order_id } = (await checkOut(shop, customer)).json()
    expect((await shop.as(key).post(`/api/admin/orders/${order_id}/notes`, { text: 'Gate 2' })).statusCode).toBe(201)
    const act = await database
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('entity_id', '=', order_id)
      .executeTakeFirst()
    expect(act).toEqual({ actor_id: admin.id, details: { api_key: 'Courier' } })
  })
})

describe('the rate limit of an API key', () => {
  it('every response to a request with an API key has headers with the rate limit, and requests above it are refused until the minute is over', async () => {
    const key = await aKey(await aPerson('seller'), 'seller')
    const first = await orders(key)
    expect(first.headers).toMatchObject({
      'ratelimit-policy': `"key";q=${KEY_CALLS_PER_MINUTE};w=60`,
      ratelimit: `"key";r=${KEY_CALLS_PER_MINUTE - 1};t=60`,
    })
    const remaining = ({ headers }: typeof first) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1])
    expect(remaining(await orders(key))).toBe(KEY_CALLS_PER_MINUTE - 2)
    for (let count = 2; count < KEY_CALLS_PER_MINUTE; count += 1) expect((await orders(key)).statusCode).toBe(200)
    const refused = await orders(key)
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const other = await aKey(await aPerson('seller'), 'seller')
    expect((await orders(other)).statusCode).toBe(200)
  })
})
