import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import { BUSINESS } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

const aWaitingSeller = (business_name = 'Khan Farms') => shop.aSeller({ is_verified: false, business_name })
const seen = async ({ id }: TestCaller) => (await shop.as(admin).get(`/api/admin/sellers/${id}`)).json<AdminSeller>()
const decide = ({ id }: TestCaller, decision: string, body?: object) =>
  shop.as(admin).post(`/api/admin/sellers/${id}/${decision}`, body)
const actsOn = async ({ id }: TestCaller) =>
  (await shop.as(admin).get(`/api/admin/audit-log?entity=seller&entity_id=${id}`)).json().items

describe('a changed name or contact of a verified seller', () => {
  const rename = (seller: TestCaller, fields: object) => shop.as(seller).patch('/api/seller/profile', fields)
  const toCheck = async () => (await shop.as(admin).get('/api/admin/to-do')).json().sellers_changed

  it('[A3] a changed name or contact of a verified seller is a task of admins, with the earlier values and the sellers with similar values, until an admin confirms it', async () => {
    const before = await toCheck()
    const seller = await shop.aSeller({ business_name: 'Multan Mangoes' })
    const twin = await aWaitingSeller('Kasur Spices')
    await rename(seller, { business_name: 'Kasur Spices', city: 'Kasur' })
    await rename(seller, { business_name: 'KASUR Spices', first_name: 'Nadia' })
    const changed = await seen(seller)
    expect(changed).toMatchObject({
      ...{ status: 'verified', changed_from: { business_name: 'Multan Mangoes', first_name: BUSINESS.first_name } },
      resembling: [{ id: twin.id, same: expect.arrayContaining(['business_name']) }],
    })
    const listed = (await shop.as(admin).get('/api/admin/sellers?changed=true&limit=100')).json<{
      items: AdminSeller[]
    }>()
    expect(listed.items.map(({ id }) => id)).toContain(seller.id)
    expect(await toCheck()).toBe(before + 1)
    expect((await actsOn(seller))[0]).toMatchObject({
      ...{ action: 'change_name', actor: seller.email },
      details: { from: `Kasur Spices, ${BUSINESS.first_name}`, to: 'KASUR Spices, Nadia' },
    })

    const outdated = await decide(seller, 'confirm-change', { seen_updated_at: '2026-01-01T00:00:00.000Z' })
    expect(outdated.json()).toMatchObject({ code: 'seller_changed', seller: { id: seller.id } })
    for (let time = 0; time < 2; time++) {
      const confirmed = await decide(seller, 'confirm-change', { seen_updated_at: changed.updated_at })
      expect(confirmed.json()).toMatchObject({ status: 'verified', changed_from: null })
    }
    expect(await toCheck()).toBe(before)
    expect((await actsOn(seller)).map(({ action }: { action: string }) => action)).toEqual([
      ...['confirm_change', 'change_name', 'change_name'],
    ])
  })

  it('a changed name or contact of a seller is no task of admins if the seller changes it back, if only other fields change, or before the verification', async () => {
    const [seller, waiting] = [await shop.aSeller({ business_name: 'Okara Potatoes' }), await aWaitingSeller()]
    await rename(seller, { business_name: 'Okara Onions' })
    await rename(seller, { business_name: 'Okara Potatoes', city: 'Lahore' })
    await rename(waiting, { business_name: 'Sialkot Pulses' })
    for (const each of [seller, waiting]) expect((await seen(each)).changed_from).toBeNull()
    expect(await actsOn(waiting)).toEqual([])
  })
})
