import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminUser, UserSession } from '#contract/admin-users.ts'
import { rupees } from '#contract/money.ts'
import { newestMessages } from '#server/notifications/queries.ts'
import { anOrder, payOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { restoreSellersAfterBans } from '../sellers/suspend-seller.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

const REASON = 'Ordered and never took anything in.'

const url = ({ id }: TestCaller, part = '') => `/api/admin/users/${id}${part}`
const seen = async (user: TestCaller) => (await shop.as(admin).get(url(user))).json()
const ban = (user: TestCaller, form: object = {}, by = admin) =>
  shop.as(by).post(url(user, '/ban'), { reason: REASON, ...form })
const setRole = (user: TestCaller, role: string, by = admin) => shop.as(by).patch(url(user), { role })
const calls = async (user: TestCaller) => (await shop.as(user).get('/api/account')).statusCode
const actsOn = async ({ id }: TestCaller) =>
  (await shop.as(admin).get(`/api/admin/audit-log?entity=user&entity_id=${id}`)).json().items

async function pageThrough(query: string): Promise<AdminUser[]> {
  const users: AdminUser[] = []
  let cursor = ''
  do {
    const page = (await shop.as(admin).get(`/api/admin/users?limit=2&${query}${cursor}`)).json()
    users.push(...page.items)
    cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : ''
  } while (cursor)
  return users
}

describe('the list of accounts', () => {
  it('the list of accounts contains each account once, newest first', async () => {
    const made = [await shop.aCustomer(), await shop.aMember(), await shop.aSeller()]
    const ids = (await pageThrough('')).map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(made.map(({ id }) => id).reverse())
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('the list of accounts is searched by email, name, business and id, and filtered by role', async () => {
    const customer = await shop.aCustomer({ username: 'Zubaida 100%' })
    const seller = await shop.aSeller({ business_name: 'Zubaida Spices' })
    const found = async (query: string) => (await pageThrough(query)).map(({ id }) => id)
    expect(await found('q=zubaida')).toEqual([seller.id, customer.id])
    expect(await found('q=100%25')).toEqual([customer.id])
    expect(await found('q=zubaida&role=seller')).toEqual([seller.id])
    expect(await found(`q=${customer.email.slice(0, 20).toUpperCase()}`)).toEqual([customer.id])
    expect(await found(`q=${seller.id}`)).toEqual([seller.id])
    const admins = await pageThrough('role=admin')
    expect(admins.map(({ role }) => role)).toEqual(admins.map(() => 'admin'))
  })

  it('the search in the list of accounts finds the accounts that log in, sell or order with a phone number, by any spelling or its last digits', async () => {
    const { database } = shop.platform
    const [login, buyer] = [
      await shop.aCustomer(),
      await anOrder(shop, [{ product_id: (await shop.aProduct()).product_id, quantity: 1 }]),
    ]
    const seller = await shop.aSeller()
    await database.updateTable('auth.users').set({ phone: '923335550142' }).where('id', '=', login.id).execute()
    await database
      .updateTable('seller_profiles')
      .set({ contact_no: '+923335550142' })
      .where('id', '=', seller.id)
      .execute()
    await database
      .updateTable('orders')
      .set({ phone: '+923335550142' })
      .where('order_id', '=', buyer.placed.order_id)
      .execute()
    const found = async (q: string) => (await pageThrough(`q=${encodeURIComponent(q)}`)).map(({ id }) => id).toSorted()
    const all = [login.id, seller.id, buyer.customer.id].toSorted()
    for (const q of ['0333 5550142', '+92-333-5550142', '923335550142', '۰۳۳۳۵۵۵۰۱۴۲'])
      expect(await found(q)).toEqual(all)
    for (const q of ['0142', '50142', '3355 50142', '۵۰۱۴۲']) expect(await found(q)).toEqual(all)
    for (const q of ['0333 5550143', '99142']) expect((await found(q)).filter((id) => all.includes(id))).toEqual([])
    await database
      .updateTable('seller_profiles')
      .set({ contact_no: '0333-555 0142' })
      .where('id', '=', seller.id)
      .execute()
    for (const q of ['+923335550142', '0333 5550142', '50142']) expect(await found(q)).toEqual(all)
  })

  it('the search in the list of accounts finds an account by its current username, business name and email, and not by former ones', async () => {
    const { database } = shop.platform
    const both = await shop.aSeller({ business_name: 'Sutlej Mills' })
    await database.insertInto('customer_profiles').values({ id: both.id, username: 'Parveen' }).execute()
    const found = async (q: string) => (await pageThrough(`q=${q}`)).map(({ id }) => id)
    expect([await found('sutlej'), await found('parveen')]).toEqual([[both.id], [both.id]])
    await database.updateTable('customer_profiles').set({ username: 'Rukhsana' }).where('id', '=', both.id).execute()
    await shop.as(both).patch('/api/seller/profile', { business_name: 'Chenab Mills' })
    await database.updateTable('auth.users').set({ email: 'mills@mandi.test' }).where('id', '=', both.id).execute()
    for (const q of ['rukhsana', 'chenab', 'mills@mandi']) expect(await found(q)).toEqual([both.id])
    for (const q of ['sutlej', 'parveen', both.email]) expect(await found(q)).toEqual([])
  })

  it('an admin sees a customer’s number of orders and paid amount and a seller’s status, and cannot see a deleted account', async () => {
    const customer = await shop.aCustomer()
    expect(await seen(customer)).toMatchObject({ role: 'customer', orders: 0, spent: 0, seller_status: null })
    expect(await seen(await shop.aSeller())).toMatchObject({ name: 'Khan Farms', seller_status: 'verified' })
    const grower = await shop.aSeller()
    const product = await shop.aProduct({ seller_id: grower.id, price: rupees(100) })
    const buyer = await anOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
    const { total_amount } = await buyer.read()
    expect(await seen(buyer.customer)).toMatchObject({ orders: 1, spent: 0 })
    await payOrder(shop, buyer.placed.order_id)
    expect(await seen(buyer.customer)).toMatchObject({ orders: 1, spent: total_amount })
    await shop.as(grower).patch(`/api/seller/orders/${buyer.placed.order_id}`, { status: 'cancelled' })
    expect(await seen(buyer.customer)).toMatchObject({ orders: 1, spent: 0 })
    await shop.as(customer).delete('/api/customer-profile')
    expect(await seen(customer)).toMatchObject({ code: 'user_not_found' })
  })
})

describe('the ban of an account', () => {
  it('the ban of an account ends all its sessions, refuses every call at once, and sends an email with the reason', async () => {
    const customer = await shop.aCustomer()
    expect(await calls(customer)).toBe(200)
    const banned = (await ban(customer, { days: 7 })).json()
    expect(new Date(banned.banned_until).getTime()).toBeCloseTo(Date.now() + 7 * 86_400_000, -5)
    expect(await calls(customer)).toBe(401)
    expect((await shop.as(admin).get(url(customer, '/sessions'))).json().items).toEqual([])
    expect((await pageThrough('banned=true')).map(({ id }) => id)).toContain(customer.id)
    expect(await actsOn(customer)).toMatchObject([
      { action: 'ban', actor: admin.email, details: { reason: REASON, days: 7 } },
    ])
    await expect
      .poll(async () => (await newestMessages(shop.platform.database, customer.email))[0]?.text)
      .toContain(REASON)
  })

  it('lifting the ban of an account restores no session, and lifting it twice adds one entry to the audit log', async () => {
    const customer = await shop.aCustomer()
    await ban(customer)
    expect((await shop.as(admin).delete(url(customer, '/ban'))).json()).toMatchObject({ banned_until: null })
    expect(await calls(customer)).toBe(401)
    await shop.as(admin).delete(url(customer, '/ban'))
    expect((await actsOn(customer)).map(({ action }: { action: string }) => action)).toEqual(['lift_ban', 'ban'])
  })

  it('the ban of a seller removes the seller’s products from the shop', async () => {
    const seller = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    await ban(seller)
    expect((await shop.as().get(`/api/products/${product_id}`)).statusCode).toBe(404)
    expect(await seen(seller)).toMatchObject({ seller_status: 'declined' })
  })

  it('when an admin lifts the ban of a seller, the seller has the status before the ban again, and the products return to the shop', async () => {
    const seller = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    const waiting = await shop.aSeller({ is_verified: false })
    for (const each of [seller, waiting]) {
      await ban(each)
      await shop.as(admin).delete(url(each, '/ban'))
    }
    expect(await seen(seller)).toMatchObject({ seller_status: 'verified' })
    expect(await seen(waiting)).toMatchObject({ seller_status: 'waiting' })
    expect((await shop.as().get(`/api/products/${product_id}`)).statusCode).toBe(200)
    const acts = (await shop.as(admin).get(`/api/admin/audit-log?entity=seller&entity_id=${seller.id}`)).json()
    expect(acts.items).toMatchObject([{ action: 'restore', actor: admin.email }, { action: 'withdraw' }])
  })

  it('when the ban of a seller expires, the seller has the status before the ban again, unless an admin has decided otherwise during the ban', async () => {
    const [seller, banned, customer] = [await shop.aSeller(), await shop.aSeller(), await shop.aSeller()]
    for (const each of [seller, banned, customer]) await ban(each, { days: 1 })
    await setRole(customer, 'customer')
    const past = { banned_until: new Date(Date.now() - 1000) }
    const ended = [seller.id, customer.id]
    await shop.platform.database.updateTable('auth.users').set(past).where('id', 'in', ended).execute()
    for (let run = 0; run < 2; run++) await restoreSellersAfterBans(shop.platform)
    expect(await seen(seller)).toMatchObject({ seller_status: 'verified' })
    expect(await seen(banned)).toMatchObject({ seller_status: 'declined' })
    expect(await seen(customer)).toMatchObject({ role: 'customer', seller_status: 'declined' })
  })

  it('an admin must give a reason to ban an account', async () => {
    expect((await ban(await shop.aCustomer(), { reason: '' })).json()).toMatchObject({ errors: [{ field: 'reason' }] })
  })
})

describe('a new role', () => {
  it('[R1] a new role of an account applies from its next call on, and the audit log records it', async () => {
    const customer = await shop.aCustomer()
    expect((await setRole(customer, 'seller')).json()).toMatchObject({ role: 'seller' })
    expect((await shop.as(customer).get('/api/seller/tax')).statusCode).not.toBe(403)
    expect((await setRole(customer, 'customer')).json()).toMatchObject({ role: 'customer' })
    expect((await shop.as(customer).get('/api/seller/tax')).statusCode).toBe(403)
    expect(await actsOn(customer)).toMatchObject([
      { action: 'change_role', details: { from: 'seller', to: 'customer' } },
      { action: 'change_role', details: { from: 'customer', to: 'seller' } },
    ])
  })

  it('when a seller gets the role customer, the products leave the shop and the account gets a customer profile', async () => {
    const seller = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    await setRole(seller, 'customer')
    expect((await shop.as().get(`/api/products/${product_id}`)).statusCode).toBe(404)
    expect((await shop.as(seller).get('/api/customer-profile')).statusCode).toBe(200)
  })

  it('a new role is refused if the admin who sets it has seen an outdated role', async () => {
    const customer = await shop.aCustomer()
    const answer = await shop.as(admin).patch(url(customer), { role: 'seller', seen_role: 'seller' })
    expect(answer.json()).toMatchObject({ status: 409, code: 'role_changed' })
    expect(await seen(customer)).toMatchObject({ role: 'customer' })
  })
})

describe('an admin', () => {
  it('admins cannot ban or demote themselves', async () => {
    for (const answer of [await ban(admin), await setRole(admin, 'customer')]) {
      expect(answer.json()).toMatchObject({ status: 409, code: 'own_account' })
    }
    expect(await calls(admin)).toBe(200)
  })

  it('an admin cannot ban the last owner: if two owners ban each other at the same moment, one remains', async () => {
    const [one, other] = [await shop.anAdmin(), await shop.anAdmin()]
    await Promise.all([ban(one, {}, other), ban(other, {}, one)])
    const left = await Promise.all(
      [one, other].map(async (caller) => (await shop.as(caller).get('/api/admin/dashboard')).statusCode),
    )
    expect(left.filter((status) => status === 200)).toHaveLength(1)
  })

  it('a support admin bans customers, but cannot ban an admin, lift the ban of an admin, or end the sessions of an admin', async () => {
    const support = await shop.anAdmin(['support'])
    expect((await ban(await shop.aCustomer(), {}, support)).statusCode).toBe(200)
    const victim = await shop.anAdmin(['finance'])
    for (const answer of [
      await ban(victim, {}, support),
      await shop.as(support).delete(url(victim, '/ban')),
      await shop.as(support).delete(url(victim, '/sessions')),
    ])
      expect(answer.json()).toMatchObject({ status: 403, code: 'staff_role_missing' })
    expect(await calls(victim)).toBe(200)
  })

  it('the call that changes the roles of customers and sellers never gives or removes the role of an admin', async () => {
    const customer = await shop.aCustomer()
    expect((await setRole(customer, 'admin')).statusCode).toBe(422)
    const member = await shop.anAdmin(['support'])
    expect((await setRole(member, 'customer')).json()).toMatchObject({ status: 409, code: 'staff_account' })
  })
})

describe('the sessions of an account', () => {
  it('the sessions of an account are listed for admins, who can end one session or all sessions of the account', async () => {
    const customer = await shop.aCustomer()
    const sessions = async () =>
      (await shop.as(admin).get(url(customer, '/sessions'))).json<{ items: UserSession[] }>().items
    const [session] = await sessions()
    expect((await shop.as(admin).delete(url(customer, `/sessions/${session?.id}`))).statusCode).toBe(204)
    expect(await calls(customer)).toBe(401)
    expect(await sessions()).toEqual([])

    const other = await shop.aSeller()
    expect((await shop.as(admin).delete(url(other, '/sessions'))).statusCode).toBe(204)
    expect(await calls(other)).toBe(401)
    expect(await actsOn(other)).toMatchObject([{ action: 'end_sessions', details: { sessions: 1 } }])
  })

  it('an admin cannot end the session of one account under the id of another account', async () => {
    const [one, other] = [await shop.aCustomer(), await shop.aCustomer()]
    const [session] = (await shop.as(admin).get(url(other, '/sessions'))).json().items
    await shop.as(admin).delete(url(one, `/sessions/${session.id}`))
    expect(await calls(other)).toBe(200)
  })
})
