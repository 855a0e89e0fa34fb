import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problems } from '#contract/problems.ts'
import type { StaffMember } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { newestMessages } from '#server/notifications/queries.ts'
import { insertRole } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PASSWORD = 'mangoes from multan'
const proof = { by: 'password', password: PASSWORD }

let shop: TestShop
let owner: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  owner = await anOwner()
})
afterAll(() => shop.close())

/** Creates an owner who can prove their identity by the password. */
async function anOwner(): Promise<TestCaller> {
  const email = `${randomUUID()}@mandi.test`
  const { user, access_token: token } = (await shop.as().post('/auth/v1/signup', { email, password: PASSWORD })).json()
  await insertRole(shop.platform.database, user.id, 'admin')
  return { id: user.id, email, token }
}

const add = (person: TestCaller, staff_roles: StaffRole[], by = owner) =>
  shop.as(by).post('/api/admin/staff', { email: person.email.toUpperCase(), staff_roles, proof })
const change = (person: TestCaller, seen_staff_roles: StaffRole[], staff_roles: StaffRole[], by = owner) =>
  shop.as(by).put(`/api/admin/staff/${person.id}`, { seen_staff_roles, staff_roles, proof })
const remove = (person: TestCaller, seen_staff_roles: StaffRole[], by = owner) =>
  shop.as(by).post(`/api/admin/staff/${person.id}/removal`, { seen_staff_roles, proof })
const statusOf = async (person: TestCaller, path: string) => (await shop.as(person).get(path)).statusCode
const staff = async () => (await shop.as(owner).get('/api/admin/staff')).json<{ items: StaffMember[] }>().items
const actsOn = async ({ id }: TestCaller) =>
  (await shop.as(owner).get(`/api/admin/audit-log?entity=user&entity_id=${id}`)).json().items

describe('a member of the staff', () => {
  it('[R1] a member of the staff can make the calls of the given roles at once, gets an email, and is in the list and the audit log', async () => {
    const person = await shop.aCustomer()
    const added = await add(person, ['support', 'catalogue'])
    expect(added.json()).toMatchObject({ id: person.id, staff_roles: ['support', 'catalogue'] })
    expect((await shop.as(person).get('/api/account')).json()).toMatchObject({
      role: 'admin',
      staff_roles: ['support', 'catalogue'],
    })
    expect(await statusOf(person, '/api/admin/orders')).toBe(200)
    expect(await statusOf(person, '/api/admin/categories')).toBe(200)
    expect(await statusOf(person, '/api/admin/payout-settings')).toBe(403)
    expect((await staff()).map(({ id }) => id)).toContain(person.id)
    expect(await actsOn(person)).toMatchObject([
      { action: 'change_staff_roles', actor: owner.email, details: { from: '', to: 'catalogue, support' } },
    ])
    await expect
      .poll(async () => (await newestMessages(shop.platform.database, person.email))[0]?.text)
      .toContain('support, catalogue')
  })

  it('a member of the staff who loses a role cannot use its rights from the next call on, even in an open session', async () => {
    const person = await shop.aCustomer()
    await add(person, ['finance'])
    expect(await statusOf(person, '/api/admin/payout-settings')).toBe(200)
    expect((await change(person, ['finance'], ['support'])).json()).toMatchObject({ staff_roles: ['support'] })
    expect(await statusOf(person, '/api/admin/payout-settings')).toBe(403)
    expect((await remove(person, ['support'])).json()).toEqual({ id: person.id })
    expect(await statusOf(person, '/api/admin/orders')).toBe(403)
    expect((await shop.as(person).get('/api/account')).json()).toMatchObject({ role: 'customer', staff_roles: [] })
    expect(await statusOf(person, '/api/cart')).toBe(200)
  })

  it('a member of the staff sees the number of open tasks only for work that the member’s roles permit', async () => {
    const toDo = async (roles: StaffRole[]) => (await shop.as(await shop.anAdmin(roles)).get('/api/admin/to-do')).json()
    const all = await toDo(['owner'])
    expect(Object.values(all)).not.toContain(null)
    const { new_orders, sellers_waiting, sellers_changed, documents_to_check, refund_requests, orders_by_status } = all
    const nothing = Object.fromEntries(Object.keys(all).map((name) => [name, null]))
    expect(await toDo(['support'])).toEqual({
      ...{ ...nothing, new_orders, sellers_waiting, sellers_changed, documents_to_check },
      ...{ refund_requests, orders_by_status },
    })
    expect(await toDo(['finance'])).toEqual({
      ...all,
      ...{ products_to_review: null, products_moderated: null, failed_jobs: null },
    })
    expect(await toDo(['catalogue'])).toEqual({
      ...nothing,
      products_to_review: all.products_to_review,
      products_moderated: all.products_moderated,
    })
  })

  it('a member of the staff who makes a call outside the own roles gets an error with a sentence', async () => {
    const answer = await shop.as(await shop.anAdmin(['catalogue'])).get('/api/admin/orders')
    expect(answer.json()).toMatchObject({
      ...{ status: 403, code: 'staff_role_missing', detail: problems.staff_role_missing.message },
    })
  })

  it('the products of a seller who becomes a member of the staff leave the shop', async () => {
    const seller = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    expect((await add(seller, ['support'])).statusCode).toBe(201)
    expect((await shop.as().get(`/api/products/${product_id}`)).statusCode).toBe(404)
  })
})

describe('a change of the staff', () => {
  it('an owner must prove their identity in each call that changes the roles of the staff', async () => {
    const person = await shop.aCustomer()
    const form = { email: person.email, staff_roles: ['support'] }
    expect((await shop.as(owner).post('/api/admin/staff', form)).json()).toMatchObject({
      ...{ status: 403, code: 'reauthentication_needed', by: 'password' },
    })
    const wrong = { ...form, proof: { by: 'password', password: 'not this one' } }
    expect((await shop.as(owner).post('/api/admin/staff', wrong)).json()).toMatchObject({
      code: 'reauthentication_not_valid',
    })
    const member = await shop.anAdmin(['support'])
    const url = `/api/admin/staff/${member.id}`
    const seen_staff_roles = ['support']
    for (const answer of [
      await shop.as(owner).put(url, { seen_staff_roles, staff_roles: ['owner'] }),
      await shop.as(owner).post(`${url}/removal`, { seen_staff_roles }),
    ])
      expect(answer.json()).toMatchObject({ code: 'reauthentication_needed' })
    expect((await shop.as(person).get('/api/account')).json()).toMatchObject({ role: 'customer' })
  })

  it('an owner cannot add an unconfirmed or banned account, an unknown email, an existing member, or the own account to the staff', async () => {
    const { database } = shop.platform
    const [unconfirmed, banned] = [await shop.aCustomer(), await shop.aCustomer()]
    await database
      .updateTable('auth.users')
      .set({ email_confirmed_at: null })
      .where('id', '=', unconfirmed.id)
      .execute()
    await database
      .updateTable('auth.users')
      .set({ banned_until: new Date(Date.now() + 3_600_000) })
      .where('id', '=', banned.id)
      .execute()
    for (const person of [unconfirmed, banned])
      expect((await add(person, ['support'])).json()).toMatchObject({ status: 409, code: 'staff_account_unfit' })
    expect((await add({ ...banned, email: 'stranger@mandi.test' }, ['support'])).json()).toMatchObject({
      code: 'user_not_found',
    })
    expect((await add(await shop.anAdmin(['support']), ['finance'])).json()).toMatchObject({ code: 'already_staff' })
    expect((await change(owner, ['owner'], ['support'])).json()).toMatchObject({ code: 'own_account' })
    expect((await remove(owner, ['owner'])).json()).toMatchObject({ code: 'own_account' })
  })

  it('a change of a staff member’s roles is refused if the roles have changed since the owner saw them, or if the new list of roles is empty', async () => {
    const member = await shop.anAdmin(['support'])
    expect((await change(member, ['finance'], ['owner'])).json()).toMatchObject({ code: 'role_changed' })
    expect((await remove(member, ['finance'])).json()).toMatchObject({ code: 'role_changed' })
    expect((await change(member, ['support'], [])).statusCode).toBe(422)
  })

  it('if two owners remove or demote each other at the same moment, one owner remains', async () => {
    for (const dismiss of [
      (one: TestCaller, by: TestCaller) => remove(one, ['owner'], by),
      (one: TestCaller, by: TestCaller) => change(one, ['owner'], ['support'], by),
    ]) {
      const [one, other] = [await anOwner(), await anOwner()]
      await Promise.all([dismiss(one, other), dismiss(other, one)])
      const left = await Promise.all([one, other].map((caller) => statusOf(caller, '/api/admin/staff')))
      expect(left.filter((status) => status === 200)).toHaveLength(1)
    }
  })
})
