import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BillingAddress } from '#contract/addresses.ts'
import { claimKeyAndLockCart } from '#server/checkout/queries.ts'
import { writeTogether } from '#server/platform/database/write-together.ts'
import { anOrder } from '#server/testing/order-builders.ts'
import type { TestClient } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'
import { rememberAddress } from './remember-address.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const form = {
  first_name: 'Ayesha',
  last_name: 'Khan',
  phone: '+923001234567',
  email: 'ayesha@mandi.test',
  address: '7 Canal View',
  city: 'Lahore',
  state: 'Punjab',
  zip_code: '54000',
}

async function add(client: TestClient, fields: object = {}): Promise<BillingAddress> {
  const answer = await client.post('/api/billing-addresses', { ...form, ...fields })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

/** Returns the addresses in the order of the list, with a star at the default. */
async function listed(client: TestClient): Promise<string[]> {
  const { items } = (await client.get('/api/billing-addresses')).json<{ items: BillingAddress[] }>()
  return items.map(({ address, is_default }) => (is_default ? `*${address}` : address))
}

const aClient = async () => shop.as(await shop.aCustomer())

describe('the list of saved billing addresses', () => {
  it('[D5] [E1] an item in the list of billing addresses contains every field of the address', async () => {
    const customer = await shop.aCustomer()
    expect(await add(shop.as(customer))).toEqual({
      ...form,
      address_id: expect.any(String),
      customer_id: customer.id,
      is_default: true,
      created_at: expect.any(String),
    })
  })

  it('[D5] a billing address of almost 500 characters is accepted', async () => {
    const address = 'Behind the mill, '.repeat(29)
    expect(await add(await aClient(), { address })).toMatchObject({ address: address.trim() })
  })

  it('[D5] the list of billing addresses has one default: an address saved as the default replaces the previous default', async () => {
    const client = await aClient()
    for (const address of ['one', 'two', 'three']) await add(client, { address })
    expect(await listed(client)).toEqual(['*three', 'two', 'one'])
  })

  it('[D5] the first saved billing address always becomes the default, and a later address only on request', async () => {
    const client = await aClient()
    for (const address of ['one', 'two']) await add(client, { address, is_default: false })
    expect(await listed(client)).toEqual(['*one', 'two'])
  })

  it('[D5] if many billing addresses are saved at once as the default, only one of them is the default', async () => {
    const client = await aClient()
    const addresses = Array.from({ length: 8 }, (_, index) => `address ${index}`)
    await Promise.all(addresses.map((address) => add(client, { address })))
    expect((await listed(client)).filter((line) => line.startsWith('*'))).toHaveLength(1)
  })

  it('[D5] the list of billing addresses is read page by page, the default first', async () => {
    const client = await aClient()
    await add(client, { address: 'one' })
    for (const address of ['two', 'three']) await add(client, { address, is_default: false })
    const page = (await client.get('/api/billing-addresses?limit=2')).json()
    expect(page.items).toMatchObject([{ address: 'one' }, { address: 'three' }])
    const rest = (await client.get(`/api/billing-addresses?limit=2&cursor=${page.next_cursor}`)).json()
    expect(rest).toMatchObject({ items: [{ address: 'two' }], next_cursor: null })
  })

  it('[V3] a billing address requires every field but the state, and a valid email address', async () => {
    const client = await aClient()
    const { state: _, ...stateless } = form
    expect((await client.post('/api/billing-addresses', stateless)).json()).toMatchObject({ state: '' })
    for (const field of ['first_name', 'last_name', 'phone', 'address', 'city', 'zip_code']) {
      const answer = await client.post('/api/billing-addresses', { ...form, [field]: '  ' })
      expect(answer.json()).toMatchObject({
        status: 422,
        errors: [{ field, message: expect.stringMatching(/required/) }],
      })
    }
    const answer = await client.post('/api/billing-addresses', { ...form, email: 'ayesha@' })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
  })
})

describe('changing a billing address', () => {
  it('[D5] a change of a billing address changes the given fields and no others', async () => {
    const client = await aClient()
    const { address_id } = await add(client)
    const answer = await client.patch(`/api/billing-addresses/${address_id}`, { city: 'Karachi', state: '' })
    expect(answer.json()).toMatchObject({ ...form, city: 'Karachi', state: '', is_default: true })
  })

  it('a change of a billing address can make it the default, which replaces the previous default', async () => {
    const client = await aClient()
    const { address_id } = await add(client, { address: 'one' })
    await add(client, { address: 'two' })
    const answer = await client.patch(`/api/billing-addresses/${address_id}`, { is_default: true })
    expect(answer.json()).toMatchObject({ is_default: true })
    expect(await listed(client)).toEqual(['*one', 'two'])
  })

  it('if a customer unsets the default billing address, another address becomes the default, or this one stays the default if there is no other', async () => {
    const client = await aClient()
    const first = await add(client, { address: 'one' })
    const only = await client.patch(`/api/billing-addresses/${first.address_id}`, { is_default: false })
    expect(only.json()).toMatchObject({ is_default: true })
    const second = await add(client, { address: 'two' })
    await client.patch(`/api/billing-addresses/${second.address_id}`, { is_default: false })
    expect(await listed(client)).toEqual(['*one', 'two'])
  })

  it('a change of a billing address refuses an empty required field and an unknown field', async () => {
    const client = await aClient()
    const { address_id } = await add(client)
    for (const field of ['city', 'country']) {
      const answer = await client.patch(`/api/billing-addresses/${address_id}`, { [field]: '' })
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ field }] })
    }
  })
})

describe('deleting a billing address', () => {
  it('if the default billing address is deleted, the newest remaining address becomes the default', async () => {
    const client = await aClient()
    for (const address of ['one', 'two']) await add(client, { address })
    const { address_id } = await add(client, { address: 'three' })
    expect((await client.delete(`/api/billing-addresses/${address_id}`)).statusCode).toBe(204)
    expect(await listed(client)).toEqual(['*two', 'one'])
  })

  it('the deletion of a billing address answers 404 if the address is already deleted', async () => {
    const client = await aClient()
    const { address_id } = await add(client)
    await client.delete(`/api/billing-addresses/${address_id}`)
    const again = await client.delete(`/api/billing-addresses/${address_id}`)
    expect(again.json()).toMatchObject({ status: 404, code: 'address_not_found' })
  })
})

it('[R3] a customer cannot list or delete a billing address of another customer, nor make it the default', async () => {
  const [owner, other] = [await aClient(), await aClient()]
  const { address_id } = await add(owner, { address: 'one' })
  await add(other, { address: 'theirs' })
  const change = await other.patch(`/api/billing-addresses/${address_id}`, { is_default: true })
  const removal = await other.delete(`/api/billing-addresses/${address_id}`)
  expect([change.statusCode, removal.statusCode]).toEqual([404, 404])
  expect(await listed(other)).toEqual(['*theirs'])
  expect(await listed(owner)).toEqual(['*one'])
})

describe('the billing address of a checkout', () => {
  it('[D5] the billing address of a checkout becomes the default if it is new; if it is already saved, the list and its default do not change', async () => {
    const customer = await shop.aCustomer()
    const client = shop.as(customer)
    await add(client, { address: 'one' })
    const remember = (fields: typeof form) =>
      shop.platform.database.transaction().execute((tx) =>
        writeTogether(tx, [rememberAddress({ customer_id: customer.id, ...fields })])
          .selectNoFrom(sql`true`.as('done'))
          .execute(),
      )
    await remember({ ...form, address: 'two' })
    await remember({ ...form, address: 'two' })
    await remember({ ...form, address: 'one' })
    expect(await listed(client)).toEqual(['*two', 'one'])
  })

  it('[D5] if a customer saves an address while a checkout saves a new one, only one of the two is the default', async () => {
    const customer = await shop.aCustomer()
    const client = shop.as(customer)
    const { database } = shop.platform
    const { placed } = await anOrder(shop)
    let added: ReturnType<TestClient['post']> | undefined
    await database.transaction().execute(async (tx) => {
      const claim = { customer_id: customer.id, key: 'a key', request_hash: 'a hash', order_id: placed.order_id }
      await claimKeyAndLockCart(tx, claim)
      await writeTogether(tx, [rememberAddress({ customer_id: customer.id, ...form, address: 'two' })])
        .selectNoFrom(sql`true`.as('done'))
        .execute()
      added = client.post('/api/billing-addresses', { ...form, address: 'one', is_default: true })
      await untilLockWait(database)
    })
    expect((await added)?.statusCode).toBe(201)
    expect(await listed(client)).toEqual(['*one', 'two'])
  })
})
