import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { endSessions } from '#server/auth/index.ts'
import { newestMessages } from '#server/notifications/queries.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** A customer without a profile. */
async function aCustomerWithoutProfile() {
  const customer = await shop.aCustomer()
  await shop.platform.database.deleteFrom('customer_profiles').where('id', '=', customer.id).execute()
  return customer
}

describe('the customer’s profile', () => {
  it('[D2] [E1] a customer can read the own profile', async () => {
    const customer = await shop.aCustomer({ username: 'Ayesha' })
    const answer = await shop.as(customer).get('/api/customer-profile')
    expect(answer.json()).toEqual({ id: customer.id, username: 'Ayesha', email: customer.email })
  })

  it('[D2] [K3] a customer’s profile is created with the requested username, or with the part of the email before the at sign', async () => {
    const [unnamed, named] = [await aCustomerWithoutProfile(), await aCustomerWithoutProfile()]
    expect((await shop.as(unnamed).get('/api/customer-profile')).json()).toMatchObject({ code: 'profile_not_found' })
    const made = await shop.as(unnamed).put('/api/customer-profile', {})
    expect(made.json()).toMatchObject({ username: unnamed.email.split('@')[0] })
    expect((await shop.as(named).put('/api/customer-profile', { username: ' Bilal ' })).json()).toMatchObject({
      username: 'Bilal',
    })
  })

  it('[D2] a customer’s profile can be changed several times', async () => {
    const customer = await shop.aCustomer({ username: 'Ayesha' })
    for (const method of ['patch', 'put'] as const) {
      const username = `Ayesha by ${method}`
      const answer = await shop.as(customer)[method]('/api/customer-profile', { username })
      expect(answer.json()).toMatchObject({ username })
      expect((await shop.as(customer).get('/api/customer-profile')).json()).toMatchObject({ username })
    }
  })

  it('a change of a customer’s profile refuses an empty or too long username, and any email address, because only sign-in can change it', async () => {
    const customer = await shop.aCustomer()
    for (const body of [{ username: '  ' }, { username: 'x'.repeat(81) }])
      expect((await shop.as(customer).patch('/api/customer-profile', body)).json()).toMatchObject({
        status: 422,
        errors: [{ field: 'username' }],
      })
    const answer = await shop.as(customer).patch('/api/customer-profile', { username: 'a', email: 'other@mandi.test' })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
  })

  it('[D2] a customer’s profile cannot be changed before it is created', async () => {
    const answer = await shop.as(await aCustomerWithoutProfile()).patch('/api/customer-profile', { username: 'Ayesha' })
    expect(answer.json()).toMatchObject({ status: 404, code: 'profile_not_found' })
  })
})

describe('deleting the account', () => {
  it('[D2] [R3] deleting an account removes profile, cart, wishlist and billing addresses, and ends the session', async () => {
    const customer = await shop.aCustomer()
    const client = shop.as(customer)
    const { product_id } = await shop.aProduct()
    await client.post('/api/cart/items', { product_id })
    await client.post('/api/wishlist', { product_id })
    await client.post('/api/billing-addresses', {
      first_name: 'Ayesha',
      last_name: 'Khan',
      phone: '03001234567',
      email: customer.email,
      address: '7 Canal View',
      city: 'Lahore',
      zip_code: '54000',
    })

    expect((await client.delete('/api/customer-profile')).statusCode).toBe(204)

    expect((await client.get('/api/account')).json()).toMatchObject({ status: 401, code: 'bad_token' })
    const { database } = shop.platform
    const left = await Promise.all([
      database.selectFrom('customer_profiles').select('id').where('id', '=', customer.id).execute(),
      database.selectFrom('cart').select('id').where('customer_id', '=', customer.id).execute(),
      database.selectFrom('wishlist').select('wishlist_id').where('customer_id', '=', customer.id).execute(),
      database.selectFrom('billing_address').select('address_id').where('customer_id', '=', customer.id).execute(),
    ])
    expect(left.flat()).toEqual([])
  })

  it('deleting an account requires the password if the login is older than ten minutes, and sends the owner an email', async () => {
    const [email, password] = [`${randomUUID()}@mandi.test`, 'a-demo-password']
    const signedUp = (await shop.as().post('/auth/v1/signup', { email, password })).json()
    const customer = { id: signedUp.user.id, email, token: signedUp.access_token }
    const client = shop.as(customer)
    await client.post('/api/account', { role: 'customer' })
    await sql`
      update auth.mfa_amr_claims set created_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${customer.id})`.execute(shop.platform.database)
    await sql`
      update auth.sessions set created_at = now() - interval '11 minutes' where user_id = ${customer.id}`.execute(
      shop.platform.database,
    )
    const erase = (body?: object) => client.send('DELETE', '/api/customer-profile', body)
    expect((await erase()).json()).toMatchObject({ status: 403, code: 'reauthentication_needed', by: 'password' })
    const guessed = await erase({ proof: { by: 'password', password: 'is it this one?' } })
    expect(guessed.json()).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await client.get('/api/customer-profile')).statusCode).toBe(200)
    expect((await erase({ proof: { by: 'password', password } })).statusCode).toBe(204)
    await expect
      .poll(() => newestMessages(shop.platform.database, email))
      .toMatchObject([{ subject: 'Your account was deleted (Mandi)' }])
  })

  it('deleting an account does not remove past orders, because their sellers need them', async () => {
    const customer = await shop.aCustomer()
    const order = await shop.platform.database
      .insertInto('orders')
      .values({
        customer_id: customer.id,
        subtotal: rupees(1),
        shipping: rupees(0),
        tax: rupees(0),
        total_amount: rupees(1),
        exchange_rate: 280,
        item_count: 1,
        first_name: 'Ayesha',
        last_name: 'Khan',
        phone: '03001234567',
        email: customer.email,
        address: '7 Canal View',
        city: 'Lahore',
        zip_code: '54000',
      })
      .returning('order_id')
      .executeTakeFirstOrThrow()
    await shop.as(customer).delete('/api/customer-profile')
    const query = shop.platform.database
      .selectFrom('orders')
      .select('customer_id')
      .where('order_id', '=', order.order_id)
    expect(await query.execute()).toEqual([{ customer_id: customer.id }])
  })

  it('[R3] deleting an account changes no other account', async () => {
    const [leaving, staying] = [await shop.aCustomer(), await shop.aCustomer({ username: 'Bilal' })]
    const { product_id } = await shop.aProduct()
    await shop.as(staying).post('/api/cart/items', { product_id })
    await shop.as(leaving).delete('/api/customer-profile')
    expect((await shop.as(staying).get('/api/customer-profile')).json()).toMatchObject({ username: 'Bilal' })
    expect((await shop.as(staying).get('/api/cart')).json().items).toHaveLength(1)
  })

  it('deleting an account waits if an admin bans the account at the same moment', async () => {
    const customer = await shop.aCustomer()
    const { database } = shop.platform
    let deleted: ReturnType<ReturnType<typeof shop.as>['delete']> | undefined
    await database.transaction().execute(async (tx) => {
      await tx.updateTable('auth.users').set({ banned_until: new Date() }).where('id', '=', customer.id).execute()
      deleted = shop.as(customer).delete('/api/customer-profile')
      await untilLockWait(database)
      await endSessions(tx, customer.id)
    })
    expect((await deleted)?.statusCode).toBe(204)
  })

  it('deleting an account waits if a product is moved from the wishlist to the cart at the same moment', async () => {
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct()
    for (const path of ['/api/wishlist', '/api/cart/items']) await shop.as(customer).post(path, { product_id })
    const { database } = shop.platform
    let deleted: ReturnType<ReturnType<typeof shop.as>['delete']> | undefined
    await database.transaction().execute(async (tx) => {
      await tx.deleteFrom('wishlist').where('customer_id', '=', customer.id).execute()
      deleted = shop.as(customer).delete('/api/customer-profile')
      await untilLockWait(database)
      await tx.updateTable('cart').set({ quantity: 2 }).where('customer_id', '=', customer.id).execute()
    })
    expect((await deleted)?.statusCode).toBe(204)
  })
})
