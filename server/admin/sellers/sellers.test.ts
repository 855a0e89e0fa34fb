import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import { refreshFigures } from '#server/figures/refresh-figures.ts'
import { newestMessages } from '#server/notifications/queries.ts'
import { aPaidOrder, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

const BANK = { bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no: '0123456789' }
const REASON = 'The picture shows another business.'

const aWaitingSeller = (business_name?: string) =>
  shop.aSeller({ is_verified: false, ...(business_name ? { business_name } : {}) })
const seen = async ({ id }: TestCaller) => (await shop.as(admin).get(`/api/admin/sellers/${id}`)).json<AdminSeller>()
const decide = ({ id }: TestCaller, decision: string, body?: object, by = admin) =>
  shop.as(by).post(`/api/admin/sellers/${id}/${decision}`, body)
const isOnSale = async (productId: string) => (await shop.as().get(`/api/products/${productId}`)).statusCode === 200
const actsOn = async ({ id }: TestCaller) =>
  (await shop.as(admin).get(`/api/admin/audit-log?entity=seller&entity_id=${id}`)).json().items

/** Waits until `count` emails to a seller have arrived, because a job sends them. Resolves to the emails. */
async function mailsTo({ email }: TestCaller, count = 1) {
  await expect.poll(async () => (await newestMessages(shop.platform.database, email)).length).toBe(count)
  return newestMessages(shop.platform.database, email)
}

describe('the details of a seller for an admin', () => {
  it('[D9] the details of a seller for an admin contain the bank account with the last four digits of its number only', async () => {
    const seller = await aWaitingSeller()
    await shop.as(seller).post('/api/seller/bank-account', BANK)
    const listed = await shop.as(admin).get('/api/admin/sellers?status=waiting&limit=100')
    const bank_account = { seller_id: seller.id, ...BANK, account_no: '••••••6789' }
    expect(listed.json().items).toContainEqual(expect.objectContaining({ id: seller.id, bank_account }))
    expect(listed.body).not.toContain(BANK.account_no)
    expect((await actsOn(seller))[0]).toMatchObject({ action: 'change_bank_account', actor: seller.email })
    expect(JSON.stringify(await actsOn(seller))).not.toContain(BANK.account_no)
  })

  it('[A3] the details of a seller for an admin contain other sellers with the same phone number, name or bank account', async () => {
    const [one, other] = [await aWaitingSeller('Sukkur Dates'), await aWaitingSeller('sukkur dates')]
    for (const seller of [one, other]) {
      await shop.as(seller).post('/api/seller/bank-account', { ...BANK, account_no: '5555-7777' })
    }
    const { resembling } = await seen(one)
    expect(resembling).toContainEqual({
      id: other.id,
      business_name: 'sukkur dates',
      status: 'waiting',
      same: ['bank_account', 'contact_no', 'business_name'],
    })
    expect(resembling.map(({ id }) => id)).not.toContain(one.id)
  })

  it('[A3] the list of sellers for admins is filtered by status and searched by a part of the name; waiting sellers are sorted by longest wait', async () => {
    const sellers = [await aWaitingSeller('Quetta Almonds I'), await aWaitingSeller('Quetta Almonds II')]
    const list = async (query: string) => {
      const names: string[] = []
      let cursor = ''
      do {
        const page = await shop.as(admin).get(`/api/admin/sellers?q=quetta+ALM&limit=1&${query}${cursor}`)
        names.push(...page.json().items.map(({ business_name }: AdminSeller) => business_name))
        cursor = page.json().next_cursor ? `&cursor=${page.json().next_cursor}` : ''
      } while (cursor)
      return names
    }
    expect(await list('status=waiting')).toEqual(['Quetta Almonds I', 'Quetta Almonds II'])
    expect(await list('')).toEqual(['Quetta Almonds II', 'Quetta Almonds I'])
    await decide(sellers[0] as TestCaller, 'verify')
    await decide(sellers[1] as TestCaller, 'decline', { reason: REASON })
    expect(await list('status=verified')).toEqual(['Quetta Almonds I'])
    expect(await list('status=declined')).toEqual(['Quetta Almonds II'])
    expect(await list('status=waiting')).toEqual([])
  })
})

describe('the decision of an admin', () => {
  it('[A3] when an admin verifies a seller, the products appear in the shop and the seller gets an email; a second verification has no effect', async () => {
    const seller = await aWaitingSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    expect(await isOnSale(product_id)).toBe(false)
    for (let time = 0; time < 2; time++) {
      expect((await decide(seller, 'verify')).json()).toMatchObject({ is_verified: true, status: 'verified' })
    }
    expect(await isOnSale(product_id)).toBe(true)
    expect(await actsOn(seller)).toMatchObject([{ action: 'verify', actor_id: admin.id, actor: admin.email }])
    expect(await mailsTo(seller)).toMatchObject([{ subject: 'Khan Farms is verified' }])
  })

  it('[A3] when an admin declines a seller, the seller gets an email with the reason, and a changed profile waits for a new decision', async () => {
    const seller = await aWaitingSeller()
    expect((await decide(seller, 'decline', { reason: ' no ' })).json()).toMatchObject({
      errors: [{ field: 'reason' }],
    })
    expect((await decide(seller, 'decline', { reason: REASON })).json()).toMatchObject({ status: 'declined' })
    const [mail] = await mailsTo(seller)
    expect(mail?.text).toContain(REASON)
    const profile = shop.as(seller).get('/api/seller/profile')
    expect((await profile).json()).toMatchObject({ is_verified: false, decline_reason: REASON })
    await shop.as(seller).patch('/api/seller/profile', { business_details: 'Now with a picture of our own' })
    expect(await seen(seller)).toMatchObject({ status: 'waiting', decline_reason: null })
    expect(await actsOn(seller)).toMatchObject([{ action: 'decline', details: { reason: REASON } }])
  })

  it('[A3] when an admin withdraws a seller’s verification, the products leave the shop, and existing orders remain', async () => {
    const seller = await shop.aSeller()
    const { product_id } = await shop.aProduct({ seller_id: seller.id })
    const { read } = await aPaidOrder(shop, [{ product_id, quantity: 2 }])
    const latecomer = await shop.aCustomer()
    await shop.as(latecomer).post('/api/cart/items', { product_id })

    await refreshFigures(shop.platform.database)
    expect((await decide(seller, 'withdraw', { reason: REASON })).json()).toMatchObject({ open_orders: 1 })
    expect(await isOnSale(product_id)).toBe(false)
    expect((await shop.as().get('/api/products?limit=100')).body).not.toContain(product_id)
    expect((await shop.as(latecomer).post('/api/cart/items', { product_id })).statusCode).toBeGreaterThanOrEqual(400)
    expect((await shop.as(seller).get('/api/seller/products')).json()).toMatchObject({ code: 'seller_not_verified' })
    expect((await shop.as(seller).get('/api/seller/profile')).json()).toMatchObject({
      ...{ decline_reason: REASON, withdrawn_by: 'admin', declined_at: expect.any(String) },
    })
    expect(await read()).toMatchObject({ status: 'placed' })
    expect(await stockOf(shop, product_id)).toBe(98)
    // The seller also gets an email about the paid order, so the test waits for two emails.
    expect((await mailsTo(seller, 2)).map(({ text }) => text)).toContainEqual(expect.stringContaining(REASON))
  })

  it('if two admins decide about a seller at the same time, one decision applies, and the second admin gets the current status', async () => {
    const seller = await aWaitingSeller()
    const other = await shop.anAdmin()
    const answers = await Promise.all([
      decide(seller, 'decline', { reason: REASON }),
      decide(seller, 'decline', { reason: 'Another reason altogether.' }, other),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refused).toMatchObject({ code: 'seller_not_waiting', seller: { id: seller.id, status: 'declined' } })
    expect(await actsOn(seller)).toHaveLength(1)
  })

  it('a decision of an admin about outdated data of a seller is refused, and the answer contains the current data', async () => {
    const seller = await aWaitingSeller()
    const { updated_at } = await seen(seller)
    await shop.as(seller).post('/api/seller/bank-account', BANK)
    const refused = await decide(seller, 'verify', { seen_updated_at: updated_at })
    expect(refused.json()).toMatchObject({
      code: 'seller_changed',
      seller: { bank_account: { bank_name: 'Meezan Bank' } },
    })
    const again = await decide(seller, 'verify', { seen_updated_at: (await seen(seller)).updated_at })
    expect(again.statusCode).toBe(200)
  })

  it('an admin cannot verify a seller while the account is banned, and can after the ban was lifted', async () => {
    const seller = await aWaitingSeller()
    const ban = `/api/admin/users/${seller.id}/ban`
    await shop.as(admin).post(ban, { reason: REASON })
    expect((await decide(seller, 'verify')).json()).toMatchObject({
      code: 'seller_banned',
      seller: { id: seller.id, status: 'waiting' },
    })
    expect(await actsOn(seller)).toEqual([])
    await shop.as(admin).delete(ban)
    expect((await decide(seller, 'verify')).json()).toMatchObject({ status: 'verified' })
  })

  it('a decision about a seller is refused for an account that is not a seller, or for a seller without the required status', async () => {
    const stranger = await shop.aCustomer()
    expect((await decide(stranger, 'verify')).json()).toMatchObject({ code: 'seller_not_found' })
    const seller = await aWaitingSeller()
    expect((await decide(seller, 'withdraw', { reason: REASON })).json()).toMatchObject({ code: 'seller_not_on_sale' })
  })
})
