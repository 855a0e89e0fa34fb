import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { problems } from '#contract/problems.ts'
import type { SellerAct } from '#contract/seller-history.ts'
import { SELLER_STAFF_ROLES, type SellerStaffRole } from '#contract/seller-roles.ts'
import type { SellerInvitation, SellerStaffMember } from '#contract/seller-staff.ts'
import { createServiceKey } from '#server/auth/index.ts'
import { newestMessages } from '#server/notifications/queries.ts'
import { packersOfOrder } from '#server/orders/queries.ts'
import { insertRole, insertSellerProfile } from '#server/testing/builders.ts'
import { aPaidOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { deleteOldInvitations } from './queries.ts'

/** A PNG picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PASSWORD = 'mangoes from multan'
const proof = { by: 'password', password: PASSWORD }
const ACCEPT = '/api/seller-invitations/acceptance'

let shop: TestShop
let owner: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  owner = await anOwner()
})
afterAll(() => shop.close())

/** Creates a verified seller who can prove their identity by the password. */
async function anOwner(): Promise<TestCaller> {
  const email = `${randomUUID()}@mandi.test`
  const { user, access_token: token } = (await shop.as().post('/auth/v1/signup', { email, password: PASSWORD })).json()
  await insertRole(shop.platform.database, user.id, 'seller')
  await insertSellerProfile(shop.platform.database, user.id, { business_name: 'Okara Fields', is_verified: true })
  return { id: user.id, email, token }
}

const invite = (email: string, seller_role: SellerStaffRole = 'orders', by = owner) =>
  shop.as(by).post('/api/seller/invitations', { email, seller_role, proof })
const statusOf = async (person: TestCaller, path: string) => (await shop.as(person).get(path)).statusCode
const staff = async (by = owner) =>
  (await shop.as(by).get('/api/seller/staff')).json<{ items: SellerStaffMember[]; invitations: SellerInvitation[] }>()

/** Resolves to the token in the newest email to this address, once the email has been sent. */
async function tokenSentTo(email: string, before?: string): Promise<string> {
  let token: string | undefined
  await expect
    .poll(async () => {
      const text = (await newestMessages(shop.platform.database, email))[0]?.text ?? ''
      token = /seller-invitation\?token=([\w-]+)/.exec(text)?.[1]
      return token !== undefined && token !== before
    })
    .toBe(true)
  return token ?? ''
}

/** Invites the person and accepts the invitation as the person. */
async function join(person: TestCaller, seller_role: SellerStaffRole, by = owner): Promise<void> {
  expect((await invite(person.email, seller_role, by)).statusCode).toBe(201)
  const accepted = await shop.as(person).post(ACCEPT, { token: await tokenSentTo(person.email) })
  expect(accepted.json()).toEqual({ business_name: 'Okara Fields', seller_role })
}

describe('an invitation', () => {
  it('with an invitation, a person joins the staff of a seller with the role of the invitation; it works once', async () => {
    const person = await shop.aCustomer({ username: 'Bilal' })
    expect((await invite(person.email.toUpperCase(), 'products')).json()).toMatchObject({
      ...{ email: person.email, seller_role: 'products', is_expired: false },
    })
    const token = await tokenSentTo(person.email)
    expect((await shop.as().post('/api/seller-invitations/lookup', { token })).json()).toMatchObject({
      ...{ business_name: 'Okara Fields', email: person.email, seller_role: 'products' },
    })
    expect((await shop.as(person).post(ACCEPT, { token })).statusCode).toBe(200)
    expect((await shop.as(person).get('/api/account')).json()).toMatchObject({
      ...{ role: 'customer', is_seller: true, seller_role: 'products' },
      ...{ username: 'Bilal', seller: { is_verified: true, business_name: 'Okara Fields' } },
    })
    const { items, invitations } = await staff()
    expect(items).toContainEqual(expect.objectContaining({ id: person.id, name: 'Bilal', seller_role: 'products' }))
    expect(invitations.map(({ email }) => email)).not.toContain(person.email)
    expect((await shop.as(person).post(ACCEPT, { token })).json()).toMatchObject({ code: 'invitation_not_found' })
  })

  it('an invitation to the staff of a seller is stored as a hash of its token, and is sent in the language of the owner', async () => {
    const urdu = await anOwner()
    const { database } = shop.platform
    await useUrdu(urdu)
    const email = `${randomUUID()}@mandi.test`
    await invite(email, 'orders', urdu)
    const token = await tokenSentTo(email)
    const [message] = await newestMessages(database, email)
    expect(message?.text.replace(/[\u2068\u2069]/g, '')).toContain(
      'Okara Fields نے آپ کو اپنے عملے میں شامل ہونے کی دعوت دی ہے',
    )
    expect(message?.text).toContain('/ur/seller-invitation?token=')
    const rows = await database.selectFrom('seller_invitations').selectAll().where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('an invitation to the staff of a seller gets a new link when it is sent again, the earlier link stops working, and the audit log contains each step', async () => {
    const email = `${randomUUID()}@mandi.test`
    const { invitation_id } = (await invite(email)).json<SellerInvitation>()
    const first = await tokenSentTo(email)
    expect((await shop.as(owner).post(`/api/seller/invitations/${invitation_id}/resend`)).statusCode).toBe(200)
    const second = await tokenSentTo(email, first)
    const lookup = (token: string) => shop.as().post('/api/seller-invitations/lookup', { token })
    expect((await lookup(first)).statusCode).toBe(404)
    expect((await lookup(second)).statusCode).toBe(200)
    expect((await shop.as(owner).delete(`/api/seller/invitations/${invitation_id}`)).statusCode).toBe(204)
    expect((await lookup(second)).json()).toMatchObject({ code: 'invitation_not_found' })
    const acts = (await actsOn({ email })).map(({ action, actor }) => [action, actor])
    expect(acts).toEqual(['cancel_invitation', 'resend_invitation', 'invite_staff'].map((act) => [act, owner.email]))
  })

  it('an invitation to the staff of a seller is accepted once if two requests arrive at the same moment', async () => {
    const person = await shop.aCustomer()
    await invite(person.email)
    const token = await tokenSentTo(person.email)
    const answers = await Promise.all([1, 2].map(() => shop.as(person).post(ACCEPT, { token })))
    expect(answers.map(({ statusCode }) => statusCode === 200)).toContain(true)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it.each<[who: string, person: () => Promise<TestCaller>, code: keyof typeof problems]>([
    ['a seller', () => shop.aSeller(), 'account_is_seller'],
    ['an admin', () => shop.anAdmin(['support']), 'account_is_admin'],
    ['an account before its first login', () => shop.aMember(), 'account_not_found'],
    [
      'a person who works for another seller',
      async () => shop.aStaffMemberOf(await shop.aSeller(), 'orders'),
      'staff_of_seller',
    ],
    ['a banned account', async () => banned(await shop.aCustomer()), 'bad_token'],
    [
      'an account whose email is not confirmed',
      async () => unconfirmed(await shop.aCustomer()),
      'invitation_for_other_email',
    ],
    ['an account of a company login', async () => ofCompany(await shop.aCustomer()), 'invitation_for_other_email'],
  ])('an invitation to the staff of a seller cannot be accepted by %s', async (_, create, code) => {
    const person = await create()
    await invite(person.email)
    const token = await tokenSentTo(person.email)
    expect((await shop.as(person).post(ACCEPT, { token })).json()).toMatchObject({ code })
    expect((await staff()).items.map(({ id }) => id)).not.toContain(person.id)
  })

  it('an invitation to the staff of a seller cannot be accepted by another email, after a week, by a guest, or while the seller is not verified', async () => {
    const { database } = shop.platform
    const [person, other, seller] = [await shop.aCustomer(), await shop.aCustomer(), await anOwner()]
    await invite(person.email, 'orders', seller)
    const token = await tokenSentTo(person.email)
    const accept = async (caller?: TestCaller) => (await shop.as(caller).post(ACCEPT, { token })).json().code
    expect(await accept(other)).toBe('invitation_for_other_email')
    expect(await accept()).toBe('no_authorization')
    const verify = (is_verified: boolean) =>
      database.updateTable('seller_profiles').set({ is_verified }).where('id', '=', seller.id).execute()
    await verify(false)
    expect(await accept(person)).toBe('invitation_not_found')
    await verify(true)
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
    const [{ expires_at } = { expires_at: '' }] = (await staff(seller)).invitations
    expect(Date.parse(expires_at)).toBeGreaterThan(hours(7 * 24 - 1).getTime())
    expect(Date.parse(expires_at)).toBeLessThan(hours(7 * 24 + 1).getTime())
    const expire = (at: Date) =>
      database.updateTable('seller_invitations').set({ expires_at: at }).where('email', '=', person.email).execute()
    await expire(hours(-1))
    expect(await accept(person)).toBe('invitation_expired')
    await deleteOldInvitations(database, 30)
    expect((await staff(seller)).invitations).toMatchObject([{ is_expired: true }])
    await expire(hours(-31 * 24))
    await deleteOldInvitations(database, 30)
    expect((await staff(seller)).invitations).toEqual([])
  })

  it('a seller cannot invite the own email or a person on the staff, invite an email twice, or invite without a proof of identity', async () => {
    const member = await shop.aStaffMemberOf(owner, 'orders')
    const email = `${randomUUID()}@mandi.test`
    expect((await invite(owner.email)).json()).toMatchObject({ code: 'already_staff' })
    expect((await invite(member.email)).json()).toMatchObject({ code: 'already_staff' })
    expect((await invite(email)).statusCode).toBe(201)
    expect((await invite(email)).json()).toMatchObject({ code: 'already_invited' })
    const form = { email: 'new@mandi.test', seller_role: 'manager' }
    expect((await shop.as(owner).post('/api/seller/invitations', form)).json()).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect(
      (await shop.as(owner).post('/api/seller/invitations', { ...form, seller_role: 'owner', proof })).statusCode,
    ).toBe(422)
  })

  it('an invitation is refused if the staff of the seller and the open invitations are 30 together', async () => {
    const seller = await anOwner()
    const rows = Array.from({ length: 29 }, (_, number) => ({
      ...{ seller_id: seller.id, email: `${number}@mandi.test`, seller_role: 'orders' },
      ...{ token_hash: Buffer.from(randomUUID()), expires_at: new Date(Date.now() + 3_600_000) },
    }))
    await shop.platform.database.insertInto('seller_invitations').values(rows).execute()
    expect((await invite('one@mandi.test', 'orders', seller)).statusCode).toBe(201)
    expect((await invite('more@mandi.test', 'orders', seller)).json()).toMatchObject({ code: 'seller_staff_full' })
    expect((await staff(seller)).invitations).toHaveLength(30)
  })
})

describe('a person on the staff of a seller', () => {
  /** The path of one call of sellers for each kind of data. `permissions.test.ts` checks every call. */
  const CALLS = {
    products: '/api/seller/products',
    orders: '/api/seller/orders',
    dashboard: '/api/seller/dashboard',
    account: '/api/seller/account',
    payouts: '/api/seller/payouts',
    'bank account': '/api/seller/bank-account',
    'API keys': '/api/seller/api-keys',
    staff: '/api/seller/staff',
  }
  it.each<[SellerStaffRole, (keyof typeof CALLS)[]]>([
    ['manager', ['products', 'orders', 'dashboard', 'account']],
    ['products', ['products']],
    ['orders', ['orders']],
  ])(
    'a person on the staff of a seller with the role %s may make only the calls of the role',
    async (role, permitted) => {
      const person = await shop.aStaffMemberOf(owner, role)
      const answers = await Promise.all(
        Object.entries(CALLS).map(async ([name, path]) => [name, await statusOf(person, path)] as const),
      )
      expect(answers.filter(([, status]) => status === 200).map(([name]) => name)).toEqual(permitted)
      expect(answers.filter(([, status]) => status !== 200).map(([, status]) => status)).not.toContain(404)
      expect((await shop.as(person).get('/api/seller/staff')).json()).toMatchObject({
        ...{ status: 403, code: 'seller_role_missing', detail: problems.seller_role_missing.message },
      })
      expect(await statusOf(person, '/api/cart')).toBe(200)
    },
  )

  it('a person on the staff of a seller sees the number of open tasks only for work that the role permits', async () => {
    const toDo = async (person: TestCaller) => (await shop.as(person).get('/api/seller/to-do')).json()
    const all = await toDo(owner)
    expect(Object.values(all)).not.toContain(null)
    const { low_stock, ...orders } = all
    const none = Object.fromEntries(Object.keys(orders).map((name) => [name, null]))
    expect(await toDo(await shop.aStaffMemberOf(owner, 'manager'))).toEqual(all)
    expect(await toDo(await shop.aStaffMemberOf(owner, 'products'))).toEqual({ ...none, low_stock })
    expect(await toDo(await shop.aStaffMemberOf(owner, 'orders'))).toEqual({ ...orders, low_stock: null })
  })

  it('a person on the staff of a seller uploads product pictures with the role products, and no pictures with the role orders', async () => {
    const upload = async (role: SellerStaffRole) => {
      const { token } = await shop.aStaffMemberOf(owner, role)
      const answer = await shop.app.inject({
        ...{ method: 'POST', url: `/storage/v1/object/product-images/${randomUUID()}.png`, payload: PICTURE },
        headers: {
          ...{ apikey: shop.platform.configuration.publishableKey, authorization: `Bearer ${token}` },
          'content-type': 'image/png',
        },
      })
      return answer.statusCode
    }
    expect(await upload('products')).toBe(200)
    expect(await upload('orders')).toBe(403)
  })

  it('a person on the staff of a seller is named in the history of an order, together with the business', async () => {
    const person = await shop.aStaffMemberOf(owner, 'orders')
    const { product_id } = await shop.aProduct({ seller_id: owner.id })
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    const order = `/api/seller/orders/${placed.order_id}`
    expect((await shop.as(person).patch(order, { status: 'processing' })).statusCode).toBe(200)
    const seen = (
      await shop.as(await shop.anAdmin()).get(`/api/admin/orders/${placed.order_id}`)
    ).json<AdminOrderDetail>()
    expect(seen.history.at(-1)).toMatchObject({
      ...{ status: 'processing', changed_by: person.email, business_name: 'Okara Fields' },
    })
  })

  it('a person on the staff of a seller gets the emails about new orders if the role permits orders, in the language of the person', async () => {
    const seller = await anOwner()
    const { database } = shop.platform
    const people = await Promise.all(SELLER_STAFF_ROLES.map((role) => shop.aStaffMemberOf(seller, role)))
    const [manager, products, orders] = people as [TestCaller, TestCaller, TestCaller]
    await useUrdu(orders)
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    const heading = async ({ email }: TestCaller) => (await newestMessages(database, email))[0]?.text ?? ''
    await expect.poll(() => heading(orders)).toContain('آپ کے لیے نیا آرڈر آیا ہے')
    await expect.poll(() => heading(manager)).toContain('You have a new order')
    expect(await newestMessages(database, products.email)).toEqual([])
  })

  it('a person on the staff of a seller gets no emails about orders while the seller is not verified', async () => {
    const seller = await anOwner()
    const { database } = shop.platform
    const person = await shop.aStaffMemberOf(seller, 'orders')
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    const packers = () =>
      database.transaction().execute(async (tx) => {
        const people = await packersOfOrder(tx, placed.order_id, ['orders'])
        return people.map(({ email }) => email)
      })
    expect((await packers()).toSorted()).toEqual([seller.email, person.email].toSorted())
    await database.updateTable('seller_profiles').set({ is_verified: false }).where('id', '=', seller.id).execute()
    expect(await packers()).toEqual([seller.email])
  })

  it('a person on the staff of a seller loses the access while the seller is not verified, and while the owner is banned', async () => {
    const seller = await anOwner()
    const person = await shop.aStaffMemberOf(seller, 'manager')
    const admin = shop.as(await shop.anAdmin())
    const answer = async () => (await shop.as(person).get('/api/seller/orders')).json().code
    expect(await answer()).toBeUndefined()
    await admin.post(`/api/admin/users/${seller.id}/ban`, { reason: 'Sold spoilt goods for weeks.' })
    expect(await answer()).toBe('seller_not_verified')
    await admin.delete(`/api/admin/users/${seller.id}/ban`)
    expect(await answer()).toBeUndefined()
    await banned(seller)
    expect(await answer()).toBe('seller_not_verified')
  })

  it('a person on the staff of a seller cannot also sell, and leaves the staff when an owner of the shop makes the person an admin', async () => {
    const person = await shop.aStaffMemberOf(owner, 'manager')
    expect((await shop.as(person).post('/api/account/roles', { role: 'seller' })).json()).toMatchObject({
      code: 'staff_of_seller',
    })
    const admin = await anOwnerOfTheShop()
    const added = await shop
      .as(admin)
      .post('/api/admin/staff', { email: person.email, staff_roles: ['support'], proof })
    expect(added.statusCode).toBe(201)
    expect(await statusOf(person, '/api/seller/orders')).toBe(403)
    expect((await staff()).items.map(({ id }) => id)).not.toContain(person.id)
  })
})

describe('a change of the staff', () => {
  it('a change of the role of a person on a seller’s staff needs a proof of identity, applies to the next call, informs the person, and is in the audit log', async () => {
    const person = await shop.aStaffMemberOf(owner, 'orders')
    const url = `/api/seller/staff/${person.id}`
    expect((await shop.as(owner).put(url, { seller_role: 'products' })).json()).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect((await shop.as(owner).put(url, { seller_role: 'products', proof })).json()).toMatchObject({
      ...{ id: person.id, seller_role: 'products' },
    })
    expect(await statusOf(person, '/api/seller/orders')).toBe(403)
    expect(await statusOf(person, '/api/seller/products')).toBe(200)
    await expect
      .poll(async () => (await newestMessages(shop.platform.database, person.email))[0]?.text)
      .toContain('Your role in the seller area of Okara Fields is now: products.')
    expect(await actsOn(person)).toMatchObject([
      { action: 'change_staff_role', actor: owner.email, details: { from: 'orders', to: 'products' } },
    ])
  })

  it('when a seller removes a person from the staff, the sessions of the person end, and after a new login the account only shops', async () => {
    const person = await shop.aCustomer()
    await join(person, 'manager')
    expect((await shop.as(owner).delete(`/api/seller/staff/${person.id}`)).statusCode).toBe(204)
    expect((await shop.as(person).get('/api/seller/orders')).json()).toMatchObject({ code: 'bad_token' })
    const sessions = shop.platform.database.selectFrom('auth.sessions').select('id').where('user_id', '=', person.id)
    expect(await sessions.execute()).toEqual([])
    expect((await staff()).items.map(({ id }) => id)).not.toContain(person.id)
    expect((await actsOn(person)).map(({ action, actor }: Act) => [action, actor])).toEqual([
      ['remove_staff', owner.email],
      ['join_staff', person.email],
      ['invite_staff', owner.email],
    ])
    await expect
      .poll(async () => (await newestMessages(shop.platform.database, person.email))[0]?.text)
      .toContain('You no longer work for Okara Fields')
  })

  it('a seller cannot change the staff of another seller', async () => {
    const stranger = await anOwner()
    const person = await shop.aStaffMemberOf(owner, 'orders')
    const url = `/api/seller/staff/${person.id}`
    expect((await shop.as(stranger).put(url, { seller_role: 'manager', proof })).json()).toMatchObject({
      code: 'seller_staff_not_found',
    })
    expect((await shop.as(stranger).delete(url)).json()).toMatchObject({ code: 'seller_staff_not_found' })
    expect((await staff(stranger)).items).toEqual([])
    expect(await statusOf(person, '/api/seller/orders')).toBe(200)
  })
})

describe('the personal data in the history of a seller', () => {
  const newest = async (limit: number, by: TestCaller) =>
    (await shop.as(by).get(`/api/seller/history?limit=${limit}`)).json<{ items: SellerAct[] }>().items
  const stored = async ({ id }: TestCaller) =>
    JSON.stringify(
      await shop.platform.database.selectFrom('seller_acts').select('details').where('seller_id', '=', id).execute(),
    )
  const change = async ({ id }: TestCaller, values: { email: string }) =>
    shop.platform.database.updateTable('auth.users').set(values).where('id', '=', id).execute()

  it('the history of a seller names a person on the staff by the account, and only by its id after the account is deleted', async () => {
    const [seller, person] = [await anOwner(), await shop.aCustomer({ username: 'Bilal' })]
    await join(person, 'orders', seller)
    await shop.as(seller).put(`/api/seller/staff/${person.id}`, { seller_role: 'products', proof })
    const named = { name: 'Bilal', person_id: person.id }
    const actions = ['change_staff_role', 'join_staff', 'invite_staff']
    expect(await newest(3, seller)).toMatchObject(actions.map((action) => ({ action, details: named })))
    expect(await stored(seller)).not.toContain(person.email)
    // The invitation must not keep an earlier email of the account either.
    await change(person, { email: `${randomUUID()}@mandi.test` })
    expect((await shop.as(person).delete('/api/customer-profile')).statusCode).toBe(204)
    const entries = await newest(3, seller)
    expect(entries.map(({ action }) => action)).toEqual(actions)
    expect(entries.map(({ details }) => [details.person_id, details.name])).toEqual(
      actions.map(() => [person.id, undefined]),
    )
    expect(entries[1]?.actor).toBeNull()
    expect(await stored(seller)).not.toMatch(/@|Bilal/)
  })

  it.each<[how: string, remove: (person: TestCaller) => Promise<unknown>]>([
    ['its owner', (person) => shop.as(person).delete('/api/customer-profile')],
    ['a program with the service key, which keeps its row', (person) => deleteWithServiceKey(person, true)],
    ['a program with the service key, which also deletes its row', (person) => deleteWithServiceKey(person, false)],
  ])(
    'the history of a seller loses the email of an invited person when the account is deleted by %s',
    async (_, remove) => {
      const [seller, person] = [await anOwner(), await shop.aCustomer()]
      const other = `${randomUUID()}@mandi.test`
      await invite(person.email, 'orders', seller)
      const [{ invitation_id } = { invitation_id: '' }] = (await staff(seller)).invitations
      await shop.as(seller).post(`/api/seller/invitations/${invitation_id}/resend`)
      await shop.as(seller).delete(`/api/seller/invitations/${invitation_id}`)
      await invite(other, 'orders', seller)
      expect((await stored(seller)).split(person.email)).toHaveLength(4)
      await remove(person)
      expect(await stored(seller)).not.toContain(person.email)
      const names = (await newest(4, seller)).map(({ details }) => details.name)
      expect(names).toEqual([other, undefined, undefined, undefined])
    },
  )

  it('the history of a seller does not show the email of a person who has left the staff', async () => {
    const seller = await anOwner()
    const person = await shop.aStaffMemberOf(seller, 'products')
    await shop.platform.database.deleteFrom('customer_profiles').where('id', '=', person.id).execute()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    await shop.as(person).patch(`/api/seller/products/${product_id}`, { stock: 5 })
    expect(await newest(1, seller)).toMatchObject([{ actor: person.email }])
    await shop.as(seller).delete(`/api/seller/staff/${person.id}`)
    await change(person, { email: `${randomUUID()}@mandi.test` })
    const [removed, changed] = await newest(2, seller)
    expect([removed?.actor, removed?.details.name, changed?.actor]).toEqual([seller.email, undefined, null])
    await shop.platform.database.insertInto('customer_profiles').values({ id: person.id, username: 'Sana' }).execute()
    expect(await newest(2, seller)).toMatchObject([{ details: { name: 'Sana' } }, { actor: 'Sana' }])
  })
})

/** Deletes an account as a program with the service key does, and keeps its row if `should_soft_delete` is set. */
async function deleteWithServiceKey({ id }: TestCaller, should_soft_delete: boolean): Promise<void> {
  const key = await createServiceKey(shop.platform)
  const answer = await shop.app.inject({
    ...{ method: 'DELETE', url: `/auth/v1/admin/users/${id}`, payload: { should_soft_delete } },
    headers: { apikey: key, authorization: `Bearer ${key}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

type Act = { action: string; actor: string; details: object }

/** Resolves to the entries of the audit log about the person, newest first. */
async function actsOn({ email }: Pick<TestCaller, 'email'>): Promise<Act[]> {
  const admin = shop.as(await shop.anAdmin())
  const url = `/api/admin/audit-log?entity=seller&entity_id=${owner.id}&limit=100`
  const { items } = (await admin.get(url)).json<{ items: (Act & { details: { name?: string } })[] }>()
  return items.filter(({ details }) => details.name === email)
}

async function banned(person: TestCaller): Promise<TestCaller> {
  const banned_until = new Date(Date.now() + 3_600_000)
  await shop.platform.database.updateTable('auth.users').set({ banned_until }).where('id', '=', person.id).execute()
  return person
}

/** Chooses Urdu as the language of an account. */
async function useUrdu({ id }: TestCaller): Promise<void> {
  const users = shop.platform.database.updateTable('auth.users').set({ raw_user_meta_data: '{"language": "ur"}' })
  await users.where('id', '=', id).execute()
}

async function ofCompany(person: TestCaller): Promise<TestCaller> {
  const users = shop.platform.database.updateTable('auth.users').set({ is_sso_user: true })
  await users.where('id', '=', person.id).execute()
  return person
}

async function unconfirmed(person: TestCaller): Promise<TestCaller> {
  const users = shop.platform.database.updateTable('auth.users').set({ email_confirmed_at: null })
  await users.where('id', '=', person.id).execute()
  return person
}

/** Creates an admin with the staff role `owner` who can prove their identity by the password. */
async function anOwnerOfTheShop(): Promise<TestCaller> {
  const email = `${randomUUID()}@mandi.test`
  const { user, access_token: token } = (await shop.as().post('/auth/v1/signup', { email, password: PASSWORD })).json()
  await insertRole(shop.platform.database, user.id, 'admin')
  return { id: user.id, email, token }
}
