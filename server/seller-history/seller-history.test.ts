import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { SellerAct } from '#contract/seller-history.ts'
import { aStoredPicture } from '#server/testing/builders.ts'
import { aPaidOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { deleteOldSellerActs } from './queries.ts'

const HISTORY = '/api/seller/history'

let shop: TestShop
let owner: TestCaller
let clerk: TestCaller
let packer: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  owner = await shop.aSeller()
  clerk = await shop.aStaffMemberOf(owner, 'products')
  packer = await shop.aStaffMemberOf(owner, 'orders')
})
afterAll(() => shop.close())

async function page(query = '', by = owner) {
  const answer = await shop.as(by).get(`${HISTORY}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ items: SellerAct[]; next_cursor: string | null }>()
}
const acts = async (query = '', by = owner) => (await page(query, by)).items
const aProduct = (name = 'Onions') => shop.aProduct({ seller_id: owner.id, name, price: rupees(100), stock: 20 })

describe('the history of a seller', () => {
  it('the history of a seller names the person, the product and the prices of a change', async () => {
    const { product_id } = await aProduct('Okara Potatoes')
    const path = `/api/seller/products/${product_id}`
    await shop.as(clerk).patch(path, { price: rupees(120) })
    await shop.as(clerk).patch(path, { stock: 5, description: 'Washed and sorted' })
    await shop.as(clerk).delete(path)
    const found = await acts('limit=3')
    expect(found.map(({ action, actor_id, details: { fields } }) => [action, actor_id, fields?.toSorted()])).toEqual([
      ['archive_product', clerk.id, undefined],
      ['change_product', clerk.id, ['description', 'stock']],
      ['change_product', clerk.id, ['price']],
    ])
    expect(found[2]).toMatchObject({ details: { product_id, name: 'Okara Potatoes', from: '10000', to: '12000' } })
    expect(found[2]?.actor).toBeTruthy()
  })

  it('the history of a seller names only the fields of a product that differ, although the form sends each field', async () => {
    const { database } = shop.platform
    const [image_url, second] = [
      await aStoredPicture(database, 'product-images'),
      await aStoredPicture(database, 'product-images'),
    ]
    const { product_id, category_id } = await aProduct('Multan Mangoes')
    const path = `/api/seller/products/${product_id}`
    const form = {
      ...{ name: 'Multan Mangoes', description: 'Sweet', category_id, sub_category: null },
      ...{ price: rupees(100), unit_weight: 1, unit_label: 'kg', stock: 20, image_url, more_pictures: [second] },
      ...{ names: { ur: 'ملتانی آم' }, descriptions: { ur: '' } },
    }
    const save = async (change: object) =>
      expect((await shop.as(clerk).patch(path, { ...form, ...change })).statusCode).toBe(200)
    await save({})
    // A form can also send the URL of a picture with its host. It names the same picture, so the history records no
    // change of pictures.
    const whole = { image_url: `https://shop.test${image_url}`, more_pictures: [`https://shop.test${second}`] }
    await save({ price: rupees(120), ...whole })
    await save({ price: rupees(120), names: { ur: 'آم' }, more_pictures: [] })
    const [third, priced, first] = await acts('limit=3')
    expect(third?.details.fields?.toSorted()).toEqual(['more_pictures', 'names'])
    expect(priced?.details).toMatchObject({ fields: ['price'], from: '10000', to: '12000' })
    expect(first?.details.fields?.toSorted()).toEqual(['description', 'image_url', 'more_pictures', 'names'])
  })

  it('the history of a seller has one entry for a change of many products, and one for its undo', async () => {
    const products = [await aProduct(), await aProduct()]
    const changes = products.map(({ product_id }) => ({ product_id, price_percent: 5 }))
    const key = { 'idempotency-key': randomUUID() }
    const send = () => shop.as(clerk).post('/api/seller/product-changes', { changes }, key)
    const { change_id } = (await send()).json<{ change_id: string }>()
    await send()
    await shop.as(owner).post(`/api/seller/product-changes/${change_id}/undo`)
    expect(await acts('limit=2')).toMatchObject([
      { action: 'undo_change', actor_id: owner.id, details: { count: 2 } },
      { action: 'change_products', actor_id: clerk.id, details: { count: 2, fields: ['price'] } },
    ])
  })

  it('the history of a seller has the new status of each order, and no entry for a refused change', async () => {
    const { placed } = await aPaidOrder(shop, [{ product_id: (await aProduct()).product_id, quantity: 1 }])
    const path = `/api/seller/orders/${placed.order_id}`
    await shop.as(packer).patch(path, { status: 'shipped' })
    expect((await shop.as(packer).patch(path, { status: 'pending', from: 'placed' })).statusCode).toBe(409)
    const shipment = { courier: 'tcs', tracking_number: '779123' }
    expect((await shop.as(packer).put(`${path}/shipment`, shipment)).statusCode).toBe(200)
    expect(await acts(`limit=2&actor_id=${packer.id}`)).toMatchObject([
      { action: 'save_shipment', details: { order_id: placed.order_id } },
      { action: 'set_status', details: { order_id: placed.order_id, to: 'shipped' } },
    ])
    expect((await acts(`actor_id=${packer.id}`)).map(({ action }) => action)).toEqual(['save_shipment', 'set_status'])
  })

  it('the history of a seller has changes of the profile with the names of the fields, and no values', async () => {
    await shop.as(owner).patch('/api/seller/profile', { city: 'Okara', business_details: 'Fresh from the fields' })
    const [act] = await acts('limit=1')
    expect(act).toMatchObject({ action: 'change_profile', actor_id: owner.id })
    expect(act?.details.fields?.toSorted()).toEqual(['business_details', 'city'])
    expect(JSON.stringify(act)).not.toContain('Fresh from the fields')
  })

  it('the history of a seller is read page by page, and contains only entries of this seller', async () => {
    const other = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: other.id })
    await shop.as(other).patch(`/api/seller/products/${product_id}`, { stock: 1 })
    expect(await acts('', other)).toMatchObject([{ action: 'change_product', details: { product_id } }])
    expect(await acts(`actor_id=${other.id}`)).toEqual([])
    const all = await acts('limit=100')
    const read: SellerAct[] = []
    for (let cursor = ''; ; ) {
      const { items, next_cursor } = await page(`limit=2${cursor}`)
      read.push(...items)
      if (next_cursor === null) break
      cursor = `&cursor=${next_cursor}`
    }
    expect(read).toEqual(all)
    expect(all.length).toBeGreaterThan(4)
  })

  it.each(['manager', 'products', 'orders'] as const)(
    'the history of a seller is not open to a person with the role %s, because it also shows changes of the staff',
    async (role) => {
      const person = await shop.aStaffMemberOf(owner, role)
      expect((await shop.as(person).get(HISTORY)).json()).toMatchObject({ status: 403, code: 'seller_role_missing' })
    },
  )

  it('an entry in the history of a seller is deleted after a year', async () => {
    await acts()
    await sql`update seller_acts set created_at = now() - interval '400 days'
      where seller_id = ${owner.id} and actor_id = ${packer.id}`.execute(shop.platform.database)
    await deleteOldSellerActs(shop.platform.database, 365)
    expect(await acts(`actor_id=${packer.id}`)).toEqual([])
    expect(await acts(`actor_id=${clerk.id}`)).not.toEqual([])
  })

  it('the table of the history of sellers has an index for the entries of a seller, of a person, of an invited email, and of old days', async () => {
    const { database } = shop.platform
    await sql`insert into seller_acts (seller_id, actor_id, action)
      select gen_random_uuid(), gen_random_uuid(), 'add_product' from generate_series(1, 20000)`.execute(database)
    await sql`analyze seller_acts`.execute(database)
    for (const [filter, index] of [
      [`seller_id = '${owner.id}' order by act_id desc limit 26`, 'seller_acts_of_seller'],
      [`seller_id = '${owner.id}' and actor_id = '${clerk.id}' order by act_id desc limit 26`, 'seller_acts_of_'],
      [`created_at < now() - interval '365 days'`, 'seller_acts_by_time'],
      [
        `details ->> 'name' = 'a@mandi.test' and action in ('invite_staff', 'resend_invitation', 'cancel_invitation')`,
        'seller_acts_of_invited',
      ],
    ]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select * from seller_acts where ${sql.raw(filter ?? '')}`.execute(database)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), filter).toContain(index)
    }
  })
})
