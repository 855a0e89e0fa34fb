import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('the first login', () => {
  it('[R1] [D11] [E1] the first login creates the missing account row with the role of the login page', async () => {
    for (const role of ['customer', 'seller']) {
      const member = await shop.aMember()
      const before = await shop.as(member).get('/api/account')
      expect(before.json()).toMatchObject({
        status: 404,
        code: 'account_not_found',
        message: areaMessages.auth.userNotFound,
      })
      const made = await shop.as(member).post('/api/account', { role })
      expect(made.json()).toMatchObject({ id: member.id, role, email: member.email, seller: null })
      expect((await shop.as(member).get('/api/account')).json()).toEqual(made.json())
    }
  })

  it('[R1] the first login does not make an anonymous account a seller', async () => {
    const member = await shop.aMember()
    await sql`update auth.users set is_anonymous = true where id = ${member.id}`.execute(shop.platform.database)
    const asSeller = await shop.as(member).post('/api/account', { role: 'seller' })
    expect(asSeller.json()).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await shop.as(member).post('/api/account', { role: 'customer' })).json()).toMatchObject({
      role: 'customer',
    })
  })

  it('[R1] the first login does not change the role of an existing account row, on any login page', async () => {
    for (const [caller, role] of [
      [await shop.aCustomer(), 'customer'],
      [await shop.aSeller(), 'seller'],
      [await shop.anAdmin(), 'admin'],
    ] as const) {
      for (const asked of ['customer', 'seller']) {
        const answer = await shop.as(caller).post('/api/account', { role: asked })
        expect(answer.json()).toMatchObject({ role })
      }
    }
  })

  it('[R1] the first login never creates an admin', async () => {
    const member = await shop.aMember()
    const answer = await shop.as(member).post('/api/account', { role: 'admin' })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'role' }] })
    expect((await shop.as(member).get('/api/account')).statusCode).toBe(404)
  })

  it('[R1] the first login creates one account row for concurrent requests with different roles', async () => {
    const member = await shop.aMember()
    const roles = ['customer', 'seller', 'customer', 'seller', 'customer', 'seller']
    const answers = await Promise.all(roles.map((role) => shop.as(member).post('/api/account', { role })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(roles.map(() => 200))
    expect(new Set(answers.map((answer) => answer.json().role)).size).toBe(1)
  })

  it('[K3] the first login names a new customer by the part of the email before the at sign', async () => {
    const member = await shop.aMember({ email: 'bilal.ahmed@mandi.test' })
    await shop.as(member).post('/api/account', { role: 'customer' })
    expect((await shop.as(member).get('/api/customer-profile')).json()).toMatchObject({ username: 'bilal.ahmed' })
  })

  it('the first login names a new customer by the username that was given at sign-up', async () => {
    const member = await shop.aMember({ metadata: { username: ' Ayesha ' } })
    const made = await shop.as(member).post('/api/account', { role: 'customer' })
    expect(made.json()).toMatchObject({ username: 'Ayesha' })
    expect((await shop.as(member).get('/api/customer-profile')).json()).toMatchObject({ username: 'Ayesha' })
  })

  it('the first login at the seller login creates no customer profile', async () => {
    const member = await shop.aMember()
    const created = await shop.as(member).post('/api/account', { role: 'seller' })
    expect([created.statusCode, created.json().role]).toEqual([200, 'seller'])
    const query = shop.platform.database.selectFrom('customer_profiles').select('id').where('id', '=', member.id)
    expect(await query.execute()).toEqual([])
  })

  it('[R2] the call for the own account row creates or returns a row only for a request with a session', async () => {
    expect((await shop.as().post('/api/account', { role: 'customer' })).statusCode).toBe(401)
    expect((await shop.as().get('/api/account')).statusCode).toBe(401)
  })
})

describe('the account', () => {
  it('the own account shows the progress of a seller’s verification', async () => {
    const accountOf = async (caller: Parameters<TestShop['as']>[0]) =>
      (await shop.as(caller).get('/api/account')).json()
    expect(await accountOf(await shop.aSellerWithoutProfile())).toMatchObject({ role: 'seller', seller: null })
    const waiting = await shop.aSeller({ is_verified: false, business_name: 'Makhdoom Dairy' })
    expect(await accountOf(waiting)).toMatchObject({ username: 'Makhdoom Dairy', seller: { is_verified: false } })
    expect(await accountOf(await shop.aSeller())).toMatchObject({ seller: { is_verified: true } })
  })
})

describe('an access token', () => {
  const banUntil = (id: string, until: string) =>
    sql`update auth.users set banned_until = now() + ${until}::interval where id = ${id}`.execute(
      shop.platform.database,
    )

  it('an access token is refused while its account is banned, and accepted after the ban', async () => {
    const customer = await shop.aCustomer()
    await banUntil(customer.id, '1 hour')
    expect((await shop.as(customer).get('/api/cart')).json()).toMatchObject({ status: 401, code: 'bad_token' })
    await banUntil(customer.id, '-1 second')
    expect((await shop.as(customer).get('/api/cart')).statusCode).toBe(200)
  })

  it('an access token has the permissions of a role as soon as the account has this role in the database', async () => {
    const member = await shop.aMember()
    expect((await shop.as(member).get('/api/cart')).statusCode).toBe(403)
    await shop.as(member).post('/api/account', { role: 'customer' })
    expect((await shop.as(member).get('/api/cart')).statusCode).toBe(200)
  })
})
