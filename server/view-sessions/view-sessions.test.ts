import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { Account } from '#contract/customers.ts'
import type { StaffView, ViewSession } from '#contract/view-sessions.ts'
import { VIEW_HEADER } from '#contract/views.ts'
import { createTokens } from '#server/auth/testing/tokens.ts'
import { aFactorOf } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { endOverdueViews } from './end-views.ts'

let shop: TestShop
let owner: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  owner = await shop.anAdmin()
})
afterAll(() => shop.close())

const reason = 'The customer cannot find the order.'

const begin = (admin: TestCaller, userId: string) => shop.as(admin).post(`/api/admin/users/${userId}/view`, { reason })

/** Starts a view session. By default, a new admin with the staff role `support` sees the shop as a new customer. */
async function aView({ user, admin }: { user?: TestCaller; admin?: TestCaller } = {}) {
  const viewer = admin ?? (await shop.anAdmin(['support']))
  const viewed = user ?? (await shop.aCustomer())
  const view = (await begin(viewer, viewed.id)).json<ViewSession>()
  const look = (path = '/api/account', caller = viewer) => shop.as(caller).get(path, { [VIEW_HEADER]: view.view_id })
  return { admin: viewer, user: viewed, view, look }
}

/** Returns the entries of the audit log about view sessions as this user, oldest first. */
async function actsOn(userId: string): Promise<AuditEntry[]> {
  const { items } = (await shop.as(owner).get(`/api/admin/audit-log?entity=user&entity_id=${userId}&limit=50`)).json<{
    items: AuditEntry[]
  }>()
  return items.filter(({ action }) => action.endsWith('_view')).reverse()
}

it('a view session shows the account and the cart of a customer, without the staff roles of the admin', async () => {
  const user = await shop.aCustomer({ username: 'Ayesha' })
  const { product_id } = await shop.aProduct()
  await shop.as(user).post('/api/cart/items', { product_id })
  const { view, look } = await aView({ user })
  expect(view).toMatchObject({ user_id: user.id, name: 'Ayesha', role: 'customer', seconds_left: 900 })
  expect((await look()).json<Account>()).toMatchObject({
    id: user.id,
    email: user.email,
    role: 'customer',
    staff_roles: [],
  })
  expect((await look('/api/cart')).json().items).toMatchObject([{ product_id }])
})

it('a view session shows the area of a seller, also of one who is not verified', async () => {
  const seller = await shop.aSeller({ business_name: 'Okara Fields' })
  const { product_id } = await shop.aProduct({ seller_id: seller.id })
  const { look } = await aView({ user: seller })
  expect((await look('/api/seller/products')).json().items).toMatchObject([{ product_id }])
  const waiting = await aView({ user: await shop.aSeller({ is_verified: false }) })
  expect((await waiting.look('/api/seller/profile')).statusCode).toBe(200)
  expect((await waiting.look('/api/seller/orders')).json()).toMatchObject({ code: 'seller_not_verified' })
})

it('a view session shows a person on the staff of a seller what the role permits, and changes nothing', async () => {
  const seller = await shop.aSeller({ business_name: 'Okara Fields' })
  const { product_id } = await shop.aProduct({ seller_id: seller.id, stock: 20 })
  const user = await shop.aStaffMemberOf(seller, 'products')
  const { admin, view, look } = await aView({ user })
  expect((await look()).json<Account>()).toMatchObject({
    ...{ id: user.id, role: 'customer', is_seller: true, seller_role: 'products' },
    seller: { business_name: 'Okara Fields' },
  })
  expect((await look('/api/seller/products')).json().items).toMatchObject([{ product_id, stock: 20 }])
  for (const path of ['/api/seller/orders', '/api/seller/staff', '/api/seller/history'])
    expect((await look(path)).json(), path).toMatchObject({ status: 403, code: 'seller_role_missing' })
  const change = await shop.app.inject({
    ...{ method: 'PATCH', url: `/api/seller/products/${product_id}`, payload: { stock: 0 } },
    headers: {
      ...{ apikey: shop.platform.configuration.publishableKey, authorization: `Bearer ${admin.token}` },
      [VIEW_HEADER]: view.view_id,
    },
  })
  expect(change.json()).toMatchObject({ status: 403, code: 'view_only' })
  expect((await shop.as(user).get(`/api/seller/products/${product_id}`)).json()).toMatchObject({ stock: 20 })
  expect((await shop.as(seller).get('/api/seller/history')).json().items).toEqual([])
})

it('a view session does not require the second factor of the user, and requires the one of the admin', async () => {
  const user = await shop.aCustomer()
  await aFactorOf(shop.platform.database, user.id)
  const { admin, look } = await aView({ user })
  expect((await look()).statusCode).toBe(200)
  await aFactorOf(shop.platform.database, admin.id)
  expect((await look()).json()).toMatchObject({ code: 'second_factor_required' })
})

it.each<[who: string, target: (admin: TestCaller) => Promise<string>, code: string]>([
  ['the own account', async ({ id }) => id, 'own_account'],
  ['another member of the staff', async () => (await shop.anAdmin(['catalogue'])).id, 'staff_account'],
  ['an account without a role', async () => (await shop.aMember()).id, 'user_not_viewable'],
  ['a banned account', async () => (await banned()).id, 'user_not_viewable'],
  ['an account that does not exist', async () => crypto.randomUUID(), 'user_not_found'],
])('a view session cannot start for %s', async (_, target, code) => {
  expect((await begin(owner, await target(owner))).json()).toMatchObject({ code })
})

async function banned(): Promise<TestCaller> {
  const user = await shop.aCustomer()
  await shop.as(owner).post(`/api/admin/users/${user.id}/ban`, { reason: 'Ordered and never took anything in.' })
  return user
}

it('a view session can only start with a reason', async () => {
  const { id } = await shop.aCustomer()
  const answer = await shop.as(owner).post(`/api/admin/users/${id}/view`, { reason: ' ' })
  expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'reason' }] })
})

const password = 'correct horse battery staple'
const anotherSession = async ({ id, email }: TestCaller) =>
  (await createTokens(shop.platform.database))({ user_id: id, email, user_metadata: {} })

/** The changes that end a view session. `end` is the reason in the audit log, `code` the error of the next call. */
const ENDS: [
  how: string,
  change: (view: Awaited<ReturnType<typeof aView>>) => Promise<unknown>,
  end: string,
  code?: string,
][] = [
  ['a click on Stop', ({ admin, view }) => shop.as(admin).delete(`/api/admin/views/${view.view_id}`), 'stopped'],
  ['the time limit', ({ view }) => expire(view), 'time limit'],
  ['another view of the admin', async ({ admin }) => begin(admin, (await shop.aCustomer()).id), 'another view'],
  ['a logout of the admin', ({ admin }) => shop.as(admin).post('/auth/v1/logout?scope=local'), 'logout', 'bad_token'],
  ['a new password of the admin', ({ admin }) => shop.as(admin).put('/auth/v1/user', { password }), 'password changed'],
  ['a ban of the admin', ({ admin }) => ban(admin), 'account changed', 'bad_token'],
  ['a ban of the user', ({ user }) => ban(user), 'account changed'],
  ['new staff roles of the admin', ({ admin }) => setStaffRoles(admin, ['support', 'finance']), 'account changed'],
  ['the end of the staff role', ({ admin }) => setStaffRoles(admin, ['catalogue']), 'account changed'],
  ['a staff role of the user', ({ user }) => setRole(user, 'admin'), 'account changed'],
  ['a deletion of the user', ({ user }) => shop.as(user).delete('/api/customer-profile'), 'account changed'],
]

const ban = ({ id }: TestCaller) =>
  shop.as(owner).post(`/api/admin/users/${id}/ban`, { reason: 'Ordered and never took anything in.' })
const setRole = ({ id }: TestCaller, role: 'admin') =>
  shop.platform.database
    .updateTable('users')
    .set({ role, staff_roles: ['support'] })
    .where('id', '=', id)
    .execute()
const setStaffRoles = ({ id }: TestCaller, staff_roles: string[]) =>
  shop.platform.database.updateTable('users').set({ staff_roles }).where('id', '=', id).execute()
const expire = ({ view_id }: ViewSession) =>
  shop.platform.database
    .updateTable('view_sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('view_id', '=', view_id)
    .execute()

it.each(ENDS)(
  'a view session ends with %s, and the audit log names the reason',
  async (_, change, end, code = 'view_ended') => {
    const viewing = await aView()
    const { admin, user, look } = viewing
    expect((await look()).statusCode).toBe(200)
    await change(viewing)
    expect((await look()).json()).toMatchObject({ code })
    await endOverdueViews(shop.platform)
    await endOverdueViews(shop.platform)
    expect(await actsOn(user.id)).toMatchObject([
      { action: 'start_view', actor_id: admin.id, details: { name: user.email, reason } },
      { action: 'end_view', actor_id: admin.id, details: { reason, end } },
    ])
  },
)

it('a view session that ended with a ban of the user stays ended after the ban is lifted', async () => {
  const { admin, user, look } = await aView()
  await ban(user)
  await shop.as(owner).delete(`/api/admin/users/${user.id}/ban`)
  expect((await look()).json()).toMatchObject({ code: 'view_ended' })
  expect((await shop.as(admin).get('/api/admin/users')).statusCode).toBe(200)
})

it('a view session works only in the session of the admin that started it', async () => {
  const { admin, look, user } = await aView()
  const other = await shop.anAdmin(['support'])
  expect((await look('/api/account', other)).json()).toMatchObject({ code: 'view_ended' })
  const elsewhere = { ...admin, token: await anotherSession(admin) }
  expect((await look('/api/account', elsewhere)).json()).toMatchObject({ code: 'view_ended' })
  expect((await look('/api/account', user)).json()).toMatchObject({ code: 'view_ended' })
  expect((await look('/api/account')).statusCode).toBe(200)
})

it('an admin cannot stop the view session of another admin', async () => {
  const { view, look } = await aView()
  expect((await shop.as(owner).delete(`/api/admin/views/${view.view_id}`)).statusCode).toBe(204)
  expect((await look()).statusCode).toBe(200)
})

it.each(['not-an-id', '', '00000000-0000-4000-8000-000000000000'])(
  'a view session is refused with the made-up id "%s"',
  async (id) => {
    const answer = await shop.as(owner).get('/api/account', { [VIEW_HEADER]: id })
    expect(answer.json()).toMatchObject({ code: 'view_ended' })
  },
)

it('a view session gives no access to the user’s account through the sign-in protocol', async () => {
  const { view, admin, user } = await aView()
  const headers = { [VIEW_HEADER]: view.view_id, 'x-supabase-api-version': '2024-01-01' }
  const asAdmin = shop.as(admin)
  const attempts = [
    asAdmin.send('PUT', '/auth/v1/user', { password }, headers),
    asAdmin.send('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: view.view_id }, headers),
    asAdmin.send('POST', '/auth/v1/factors', { factor_type: 'totp' }, headers),
    asAdmin.send('GET', '/auth/v1/user', undefined, headers),
    asAdmin.send('POST', '/auth/v1/logout', undefined, headers),
  ]
  for (const answer of await Promise.all(attempts))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'view_only'])
  expect((await shop.as({ ...user, token: view.view_id }).get('/api/account')).statusCode).toBe(401)
})

it('an admin has at most one open view session, even if two are started at the same time', async () => {
  const { admin, user } = await aView()
  await Promise.all([begin(admin, user.id), begin(admin, (await shop.aCustomer()).id)])
  const open = shop.platform.database.selectFrom('view_sessions').where('admin_id', '=', admin.id)
  expect(await open.where('ended_at', 'is', null).selectAll().execute()).toHaveLength(1)
})

it('the user’s list of view sessions shows their times only, and another user’s list does not contain them', async () => {
  const { admin, user, view } = await aView()
  const listed = async (caller: TestCaller) =>
    (await shop.as(caller).get('/api/account/staff-views')).json<{ items: StaffView[] }>().items
  expect(await listed(user)).toEqual([{ view_id: view.view_id, started_at: expect.any(String), ended_at: null }])
  await shop.as(admin).delete(`/api/admin/views/${view.view_id}`)
  expect(await listed(user)).toMatchObject([{ ended_at: expect.any(String) }])
  expect(await listed(await shop.aCustomer())).toEqual([])
})
