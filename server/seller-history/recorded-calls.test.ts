import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { SellerAct, SellerAction } from '#contract/seller-history.ts'
import { aStoredPicture, insertRole, insertSellerProfile } from '#server/testing/builders.ts'
import { aCustomerWanting, aPaidOrder, checkOut } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PASSWORD = 'mangoes from multan'
const proof = { by: 'password', password: PASSWORD }
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const PACK = { price: rupees(450), unit_weight: 5, unit_label: 'kg', stock: 5 }

let shop: TestShop
let owner: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  owner = await anOwner()
  await shop.aCategory({ category_name: 'Vegetables', sub_categories: ['Okra'] })
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

const own = () => shop.as(owner)
const key = () => ({ 'idempotency-key': randomUUID() })
const aProduct = (unit_weight = 1) => shop.aProduct({ seller_id: owner.id, price: rupees(100), stock: 20, unit_weight })
const productPath = async (unit_weight?: number) => `/api/seller/products/${(await aProduct(unit_weight)).product_id}`

async function productForm() {
  const image_url = await aStoredPicture(shop.platform.database, 'product-images')
  const { category_id } = await aProduct()
  const unit = { unit_weight: 1, unit_label: 'kg', stock: 5 }
  return { name: 'Gajar', description: 'Red', category_id, sub_category: null, price: rupees(90), ...unit, image_url }
}

async function changeMany() {
  const changes = [await aProduct(), await aProduct()].map(({ product_id }) => ({ product_id, price_percent: 5 }))
  return own().post('/api/seller/product-changes', { changes }, key())
}

function importOne() {
  const headings = 'Name,Description,Category,Sub-category,Price (Rs.),Unit weight,Unit,Stock'
  const table = `${headings}\nBhindi ${randomUUID()},Fresh,Vegetables,Okra,240,1,kg,25`
  return own().send('POST', '/api/seller/product-imports', table, { 'content-type': 'text/csv', ...key() })
}

const aPaidPath = async () => {
  const { placed } = await aPaidOrder(shop, [{ product_id: (await aProduct()).product_id, quantity: 1 }])
  return `/api/seller/orders/${placed.order_id}`
}

/** Creates a cash order of one product for Rs. 100, with Rs. 200 for shipping. */
async function aCashPath() {
  const customer = await aCustomerWanting(shop, [{ product_id: (await aProduct()).product_id, quantity: 1 }])
  const placed = (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
  return `/api/seller/orders/${placed.order_id}`
}

const addKey = () =>
  own().post('/api/seller/api-keys', { name: 'Till', scopes: ['orders:read'], expires_in_days: 30, proof })
const invite = () =>
  own().post('/api/seller/invitations', { email: `${randomUUID()}@mandi.test`, seller_role: 'orders', proof })
const memberPath = async () => `/api/seller/staff/${(await shop.aStaffMemberOf(owner, 'orders')).id}`
const idIn = async (answer: Promise<LightMyRequestResponse>, name: string) =>
  String((await answer).json<Record<string, unknown>>()[name])

/** An action of the history, and a function that makes the call with valid input. */
type Recorded = [SellerAction, () => Promise<LightMyRequestResponse>]

/** The calls of sellers that change something, with the entry that each of them adds to the history. */
const RECORDED: Record<string, Recorded> = {
  'PATCH /api/seller/profile': ['change_profile', () => own().patch('/api/seller/profile', { city: 'Okara' })],
  'POST /api/seller/bank-account': [
    'change_bank_account',
    () =>
      own().post('/api/seller/bank-account', {
        ...{ bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Khan', account_no: '0123456789', proof },
      }),
  ],
  'PUT /api/seller/documents/{kind}': [
    'upload_document',
    () => own().send('PUT', '/api/seller/documents/bank_letter', PDF, { 'content-type': 'application/octet-stream' }),
  ],
  'POST /api/seller/products': ['add_product', async () => own().post('/api/seller/products', await productForm())],
  'POST /api/seller/drafts': ['add_product', async () => own().post('/api/seller/drafts', await productForm())],
  'PATCH /api/seller/products/{product_id}': [
    'change_product',
    async () => own().patch(await productPath(), { price: rupees(120) }),
  ],
  'DELETE /api/seller/products/{product_id}': ['archive_product', async () => own().delete(await productPath())],
  'POST /api/seller/product-changes': ['change_products', changeMany],
  'POST /api/seller/product-changes/{change_id}/undo': [
    'undo_change',
    async () => own().post(`/api/seller/product-changes/${await idIn(changeMany(), 'change_id')}/undo`),
  ],
  'POST /api/seller/products/{product_id}/sale': [
    'start_sale',
    async () => own().post(`${await productPath()}/sale`, saleForm()),
  ],
  'DELETE /api/seller/products/{product_id}/sale': [
    'end_sale',
    async () => {
      const path = await productPath()
      await own().post(`${path}/sale`, saleForm())
      return own().delete(`${path}/sale`)
    },
  ],
  'POST /api/seller/products/{product_id}/pack-sizes': [
    'add_product',
    async () => own().post(`${await productPath()}/pack-sizes`, PACK),
  ],
  'PUT /api/seller/products/{product_id}/group': [
    'change_product',
    async () => {
      const { product_id } = await aProduct()
      return own().put(`${await productPath(5)}/group`, { product_id })
    },
  ],
  'DELETE /api/seller/products/{product_id}/group': [
    'change_product',
    async () => {
      const path = await productPath()
      await own().post(`${path}/pack-sizes`, PACK)
      return own().delete(`${path}/group`)
    },
  ],
  'POST /api/seller/product-imports': ['import_products', importOne],
  'POST /api/seller/product-imports/{import_id}/undo': [
    'undo_import',
    async () => own().post(`/api/seller/product-imports/${await idIn(importOne(), 'import_id')}/undo`),
  ],
  'PATCH /api/seller/orders/{order_id}': [
    'set_status',
    async () => own().patch(await aPaidPath(), { status: 'processing' }),
  ],
  'PUT /api/seller/orders/{order_id}/shipment': [
    'save_shipment',
    async () => {
      const path = await aPaidPath()
      await own().patch(path, { status: 'shipped' })
      return own().put(`${path}/shipment`, { courier: 'tcs', tracking_number: '779123' })
    },
  ],
  'POST /api/seller/order-statuses': [
    'set_status',
    async () => {
      const orders = [{ order_id: (await aPaidPath()).split('/').at(-1) }]
      return own().post('/api/seller/order-statuses', { status: 'shipped', orders })
    },
  ],
  'POST /api/seller/orders/{order_id}/collection': [
    'collect_cash',
    async () => own().post(`${await aCashPath()}/collection`, { received: rupees(300) }),
  ],
  'POST /api/seller/orders/{order_id}/refusal': [
    'refuse_cash',
    async () => {
      const path = await aCashPath()
      await own().patch(path, { status: 'shipped' })
      return own().post(`${path}/refusal`)
    },
  ],
  'PUT /api/seller/tax': [
    'change_tax_numbers',
    () => own().put('/api/seller/tax', { ntn: '1234567-8', cnic: '', strn: '' }),
  ],
  'POST /api/seller/api-keys': ['create_api_key', addKey],
  'DELETE /api/seller/api-keys/{key_id}': [
    'revoke_api_key',
    async () => own().delete(`/api/seller/api-keys/${await idIn(addKey(), 'key_id')}`),
  ],
  'POST /api/seller/invitations': ['invite_staff', invite],
  'POST /api/seller/invitations/{invitation_id}/resend': [
    'resend_invitation',
    async () => own().post(`/api/seller/invitations/${await idIn(invite(), 'invitation_id')}/resend`),
  ],
  'DELETE /api/seller/invitations/{invitation_id}': [
    'cancel_invitation',
    async () => own().delete(`/api/seller/invitations/${await idIn(invite(), 'invitation_id')}`),
  ],
  'PUT /api/seller/staff/{id}': [
    'change_staff_role',
    async () => own().put(await memberPath(), { seller_role: 'manager', proof }),
  ],
  'DELETE /api/seller/staff/{id}': ['remove_staff', async () => own().delete(await memberPath())],
}

/** The calls of sellers that are not GET requests and add no entry to the history, with the reason. */
const NOT_RECORDED: Record<string, string> = {
  'POST /api/seller/profile': 'The registration of the seller, before which the seller has no staff and no history',
  'POST /api/seller/product-imports/preview': 'Reads the table and changes nothing',
  'POST /api/seller/product-imports/lines': 'Reads the table and changes nothing',
  'POST /api/seller/import-pictures': 'Changes no product; the import that uses the pictures has an entry',
  'POST /api/seller/picture-fetches': 'Changes no product; the import that uses the pictures has an entry',
}

function saleForm() {
  return { price: rupees(80), ends_at: new Date(Date.now() + 3_600_000).toISOString() }
}

async function acts(): Promise<SellerAct[]> {
  return (await own().get('/api/seller/history?limit=100')).json<{ items: SellerAct[] }>().items
}

describe('the calls of sellers', () => {
  it('each call of sellers that is no GET request is listed here with its entry in the history, or with the reason for none', async () => {
    const { paths } = (await shop.as().get('/api/openapi.json')).json<{ paths: Record<string, object> }>()
    const changing = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/seller/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((operation) => !operation.startsWith('GET '))
    expect([...Object.keys(RECORDED), ...Object.keys(NOT_RECORDED)].toSorted()).toEqual(changing.toSorted())
  })

  it.each(Object.entries(RECORDED))('%s adds an entry to the history of the seller', async (_, [action, makeCall]) => {
    const before = new Set((await acts()).map(({ act_id }) => act_id))
    const answer = await makeCall()
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    const added = (await acts()).filter(({ act_id }) => !before.has(act_id))
    expect(added[0]).toMatchObject({ action, actor_id: owner.id })
  })
})
