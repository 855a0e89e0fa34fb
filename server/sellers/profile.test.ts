import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { areaMessages } from '#contract/area-messages.ts'
import { BUSINESS } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let seller: TestCaller
let form: { business_name: string; profile_picture: string; consent: boolean }
beforeAll(async () => {
  shop = await createTestShop()
  form = { ...BUSINESS, profile_picture: await aStoredPicture() }
})
beforeEach(async () => {
  seller = await shop.aSellerWithoutProfile()
})
afterAll(() => shop.close())

/** Inserts the database row of a stored business picture, without a file. Returns the path of its URL. */
async function aStoredPicture(): Promise<string> {
  const path = `${randomUUID()}.png`
  await shop.platform.database
    .insertInto('media_objects')
    .values({
      bucket: 'seller-images',
      path,
      storage_key: path,
      content_type: 'image/webp',
      size: 1,
      width: 1,
      height: 1,
    })
    .execute()
  return `/storage/v1/object/public/seller-images/${path}`
}

const register = (fields: object) => shop.as(seller).post('/api/seller/profile', fields)
const read = async () => (await shop.as(seller).get('/api/seller/profile')).json()
const change = (fields: object) => shop.as(seller).patch('/api/seller/profile', fields)

describe('the profile of a business', () => {
  it('[D9, T7] the profile of a business is registered once, unverified at first, and can be read by its seller', async () => {
    expect(await read()).toMatchObject({ code: 'profile_not_found' })
    const made = await register(form)
    const { consent: _, ...kept } = form
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({ id: seller.id, ...kept, is_verified: false, decline_reason: null })
    expect(await read()).toEqual(made.json())
    expect((await register(form)).json()).toMatchObject({ status: 409, code: 'seller_profile_exists' })
  })

  it('[V4, V5] the profile of a business is refused with an error for each invalid field, in the words of the specification', async () => {
    const { sellers } = areaMessages
    const refused = await register({
      ...form,
      business_name: ' Oka ',
      contact_no: '0300123456',
      postal_code: 'x',
      profile_picture: '',
      consent: false,
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual(
      expect.arrayContaining([
        { field: 'business_name', message: sellers.businessName },
        { field: 'contact_no', message: sellers.contactNo },
        { field: 'postal_code', message: sellers.postalCode },
        { field: 'profile_picture', message: sellers.businessImage },
        { field: 'consent', message: sellers.consent },
      ]),
    )
  })

  it.each([
    'https://elsewhere.test/okara.png',
    '/storage/v1/object/public/seller-images/not-uploaded.png',
    'javascript:alert(1)',
  ])(
    '[V5] the profile of a business accepts no picture that was not uploaded to the shop: %s',
    async (profile_picture) => {
      expect((await register({ ...form, profile_picture })).json()).toMatchObject({
        errors: [{ field: 'profile_picture' }],
      })
      expect(await read()).toMatchObject({ code: 'profile_not_found' })
    },
  )

  it('[S5, D9] the profile of a business can be changed field by field, but its seller cannot make it verified', async () => {
    expect((await change({ city: 'Sahiwal' })).json()).toMatchObject({ code: 'profile_not_found' })
    await register(form)
    expect((await change({ city: ' Sahiwal ' })).json()).toMatchObject({ city: 'Sahiwal', province: 'Punjab' })
    expect((await change({ is_verified: true })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'is_verified' }],
    })
    expect((await change({ city: 'Ok' })).json()).toMatchObject({
      errors: [{ field: 'city', message: areaMessages.sellers.city }],
    })
    expect(await read()).toMatchObject({ city: 'Sahiwal', is_verified: false })
  })
})

describe('the profile of a verified business', () => {
  it('the profile of a verified business cannot get the name, contact number or picture of another verified business', async () => {
    const taken = {
      business_name: 'Kaghan Orchards',
      contact_no: '03110000001',
      profile_picture: await aStoredPicture(),
    }
    const other = await shop.aSeller()
    const impostor = await shop.aSeller({ business_name: 'Honest Farms' })
    await shop.as(other).patch('/api/seller/profile', taken)
    const as = (fields: object) => shop.as(impostor).patch('/api/seller/profile', fields)
    const name = await as({ business_name: 'kaghan  ORCHARDS' })
    expect(name.json()).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: [{ field: 'business_name', message: 'Another seller has this business name.' }],
    })
    expect((await as(taken)).json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'business_name',
      'contact_no',
      'profile_picture',
    ])
    expect((await as({ city: 'Naran' })).json()).toMatchObject({ business_name: 'Honest Farms', is_verified: true })
    expect((await shop.as(other).patch('/api/seller/profile', taken)).statusCode).toBe(200)
  })

  it.each([
    ['name', 'an invisible character', 'business_name', 'Hunza\u200b Orchards'],
    ['name', 'full-width letters', 'business_name', '\uff28\uff35\uff2e\uff3a\uff21 Orchards'],
    ['name', 'invisible joiners and spaces', 'business_name', 'Hun\u200cza \u00a0Orchards\u2060'],
    ['contact number', 'a country code and spaces', 'contact_no', '+92 311 000-0002'],
  ])(
    'the profile of a verified business cannot get the %s of another verified business if it is written with %s',
    async (_name, _change, field, value) => {
      const other = await shop.aSeller()
      await shop.as(other).patch('/api/seller/profile', { business_name: 'Hunza  Orchards', contact_no: '03110000002' })
      const impostor = await shop.aSeller({ business_name: 'Honest Farms' })
      const refused = await shop.as(impostor).patch('/api/seller/profile', { [field]: value })
      expect(refused.json()).toMatchObject({ status: 422, errors: [{ field }] })
    },
  )

  it('the profile of a verified business can get the name of an unverified business', async () => {
    await shop.aSeller({ business_name: 'Swat Valley Fruits', is_verified: false })
    const verified = await shop.aSeller({ business_name: 'Honest Farms' })
    const renamed = await shop.as(verified).patch('/api/seller/profile', { business_name: 'Swat Valley Fruits' })
    expect(renamed.json()).toMatchObject({ business_name: 'Swat Valley Fruits', is_verified: true })
  })

  it('the profile of a verified business can be saved with an unchanged name, even if another business has the same name', async () => {
    const [one] = [
      await shop.aSeller({ business_name: 'Twin Farms' }),
      await shop.aSeller({ business_name: 'Twin Farms' }),
    ]
    const saved = await shop.as(one).patch('/api/seller/profile', { business_name: 'Twin Farms', city: 'Sahiwal' })
    expect(saved.json()).toMatchObject({ business_name: 'Twin Farms', city: 'Sahiwal' })
  })
})
