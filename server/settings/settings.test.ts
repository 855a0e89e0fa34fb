import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import { type AdminSettings, DEFAULT_SETTINGS, type SettingsChange } from '#contract/settings.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { createLog } from '#server/platform/log.ts'
import { Settings } from '#server/platform/settings.ts'
import { aStoredPicture } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop({ INITIAL_SETTINGS: '{"name":"Sabzi Ghar"}' }, createLog('silent'))
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

const PATH = '/api/admin/settings'
const seen = async () => (await shop.as(admin).get(PATH)).json<AdminSettings>()
const save = async (settings: SettingsChange['settings'], by = admin) =>
  shop.as(by).send('PATCH', PATH, { seen_version: (await seen()).version, settings })
const shown = async () => (await shop.as().get('/api/store')).json()

describe('the settings of the shop', () => {
  it('the settings of the shop are the initial settings and the defaults until an admin saves them', async () => {
    expect(await seen()).toEqual({ version: 0, settings: { ...DEFAULT_SETTINGS, name: 'Sabzi Ghar' } })
    expect(await shown()).toMatchObject({ name: 'Sabzi Ghar', address: DEFAULT_SETTINGS.address })
  })

  it('changed settings of the shop apply to visitors at once, and the other settings stay', async () => {
    await shown()
    const { version } = await seen()
    const saved = await save({ address: '12 Mall Road, Lahore', shipping_fee: rupees(250) })
    expect(saved.json()).toMatchObject({ version: version + 1, settings: { name: 'Sabzi Ghar' } })
    expect(await shown()).toMatchObject({
      ...{ name: 'Sabzi Ghar', address: '12 Mall Road, Lahore', shipping_fee: rupees(250) },
    })
  })

  it('the API document contains the name of the shop from the settings', async () => {
    await shop.as().get('/api/openapi.json')
    await save({ name: 'Karachi Sabzi' })
    expect((await shop.as().get('/api/openapi.json')).json().info.title).toBe('Karachi Sabzi API')
  })

  it('the title of the page with the API document contains the name of the shop and the version of the API', async () => {
    const title = async () => /<title>(.*)<\/title>/.exec((await shop.as().get('/api/docs/')).body)?.[1]
    const shownInfo = async () => (await shop.as().get('/api/docs/json')).json().info
    await save({ name: 'Karachi Sabzi' })
    expect(await title()).toBe('Karachi Sabzi API, version 1')
    expect(await shownInfo()).toMatchObject({ title: 'Karachi Sabzi API', version: '1' })
    await save({ name: 'Fruit & Sabzi' })
    expect(await title()).toBe('Fruit &amp; Sabzi API, version 1')
    expect(await shownInfo()).toMatchObject({ title: 'Fruit & Sabzi API', version: '1' })
    await save({ name: 'Karachi Sabzi' })
  })

  it('changed settings of the shop reach its other processes', async () => {
    const { database, events } = shop.platform
    const other = await Settings.open(database, events, { initial: {}, onError: () => expect.unreachable() })
    await save({ phone: '042 111 222 333' })
    await vi.waitFor(() => expect(other.current.phone).toBe('042 111 222 333'))
    other.close()
  })

  it('changed settings apply to new carts and orders, and a placed order keeps its fee and its exchange rate', async () => {
    await save({ shipping_fee: rupees(250), exchange_rate: 280 })
    const customer = await shop.aCustomer()
    const { product_id } = await shop.aProduct({ price: rupees(100) })
    await shop.as(customer).post('/api/cart/items', { product_id, quantity: 1 })
    const form = {
      ...{ first_name: 'Ayesha', last_name: 'Khan', phone: '03001234567', email: 'ayesha@mandi.test' },
      ...{ address: '1 Mall Road', city: 'Lahore', state: 'Punjab', zip_code: '54000' },
      payment_method: 'card',
    }
    const placed = await shop.as(customer).post('/api/checkout', form, { 'idempotency-key': 'settings-test-1' })
    expect(placed.json()).toMatchObject({ total_amount: rupees(350) })
    await save({ shipping_fee: rupees(99), exchange_rate: 300 })
    const order = (await shop.as(customer).get(`/api/orders/${placed.json().order_id}`)).json()
    expect(order).toMatchObject({ shipping: rupees(250), total_amount: rupees(350), exchange_rate: 280 })
    await shop.as(customer).post('/api/cart/items', { product_id, quantity: 1 })
    expect((await shop.as(customer).get('/api/cart')).json()).toMatchObject({ shipping: rupees(99) })
  })

  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'www.sabzi.pk' }],
    ['email', { email: 'salam' }],
    ['phone', { phone: '12' }],
    ['shipping_fee', { shipping_fee: 19_950 }],
    ['shipping_fee', { shipping_fee: -100 }],
    ['brand_colour', { brand_colour: '#ffb931' }],
    ['brand_colour', { brand_colour: 'red' }],
    ['logo_url', { logo_url: 'https://elsewhere.test/logo.png' }],
    ['exchange_rate', { exchange_rate: 0 }],
    ['exchange_rate', { exchange_rate: 280.12345 }],
    ['unpaid_orders', { unpaid_orders: 0 }],
    ['refund_days', { refund_days: 61 }],
    ['social.x', { social: { facebook: '', instagram: '', x: 'javascript:alert(1)' } }],
    ['opening_hours.0.days', { opening_hours: [{ days: '', hours: '9' }] }],
    ['largest_totals.cash_on_delivery', { largest_totals: { cash_on_delivery: 0 } }],
  ])('the settings of the shop refuse a wrong value of %s: %j', async (field, settings) => {
    const refused = await save(settings)
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: `settings.${field}` }] })
  })
})

describe('the brand of the shop', () => {
  it('the logo of the shop stays stored, and is in the data of the store and in emails', async () => {
    const logo_url = await aStoredPicture(shop.platform.database, 'shop-images')
    expect((await save({ logo_url })).json()).toMatchObject({ settings: { logo_url } })
    const sized = `${logo_url.replace('/object/', '/render/image/')}?width=160`
    expect(await shown()).toMatchObject({ logo_url: sized, brand_style: null })
    await sweepPictures(shop.platform)
    const unused = shop.platform.database.selectFrom('media_objects').select('path')
    expect(await unused.where('unused_since', 'is not', null).execute()).toEqual([])
    await shop.as(admin).post('/api/admin/test-mail')
    const mail = await shop.platform.database
      .selectFrom('mailbox')
      .select('html')
      .where('recipient', '=', admin.email)
      .executeTakeFirstOrThrow()
    expect(mail.html).toContain(`<img src="${shop.platform.configuration.publicUrl}${logo_url}"`)
    expect((await save({ logo_url: null })).json()).toMatchObject({ settings: { logo_url: null } })
  })

  it('the brand colour of the shop has a style sheet with its shades, which browsers may cache for good', async () => {
    await save({ brand_colour: '#0057B8' })
    const { brand_style, logo_url } = await shown()
    expect([brand_style, logo_url]).toEqual(['/brand/0057b8.css', '/brand/0057b8.svg'])
    expect((await shop.app.inject(logo_url)).body).toContain('#004693')
    const { statusCode, headers, body } = await shop.app.inject(brand_style)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(headers['cache-control']).toContain('immutable')
    expect(body).toMatch(/^:root\{(--color-(?:leaf-\d+|tint-leaf):#[\da-f]{6};?){9}\}$/)
    expect(body).toContain('--color-leaf-600:#0057b8')
    await save({ brand_colour: null })
    expect(await shown()).toMatchObject({ brand_style: null, logo_url: '/favicon.svg' })
  })

  it.each(['ffb931', '0057b', 'red}', '../package'])(
    'there is no style sheet of a brand colour at “%s”',
    async (name) => {
      expect((await shop.app.inject(`/brand/${encodeURIComponent(name)}.css`)).statusCode).toBe(404)
    },
  )
})

describe('two admins', () => {
  it('if an admin saves outdated settings, the save is refused, and the admin gets the current settings', async () => {
    const { version: seen_version } = await seen()
    const first = await shop.as(admin).send('PATCH', PATH, { seen_version, settings: { refund_days: 7 } })
    expect(first.statusCode).toBe(200)
    const other = await shop.anAdmin()
    const late = await shop.as(other).send('PATCH', PATH, { seen_version, settings: { refund_days: 14 } })
    expect(late.json()).toMatchObject({
      ...{ status: 409, code: 'settings_changed' },
      shop_settings: { version: seen_version + 1, settings: { refund_days: 7 } },
    })
  })
})

it('the audit log shows each changed setting with its old and new value, and nothing if no setting differs', async () => {
  await save({ shipping_fee: rupees(99), refund_days: 7 })
  await save({ shipping_fee: rupees(300), refund_days: 3 })
  await save({ refund_days: 3 })
  const { items } = (await shop.as(admin).get('/api/admin/audit-log?entity=settings&limit=1')).json()
  expect(items).toMatchObject([
    {
      ...{ actor: admin.email, action: 'change' },
      details: { shipping_fee: 'Rs. 99 → Rs. 300', refund_days: '7 → 3' },
    },
  ])
})
