import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { chargedItemsOf } from '#contract/charge.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import { PRODUCT_COLUMNS } from '#contract/product-table.ts'
import { hashPassword } from '#server/auth/index.ts'
import { sign } from '#server/payments/sandbox/signature.ts'
import type { Database } from '#server/platform/database/database.ts'
import { NO_ENCRYPTION } from '#server/platform/encryption/encryption.ts'
import { installationSecret } from '#server/platform/secrets.ts'
import { BUSINESS, categoryNamed, insertAccount, insertProduct, insertSellerProfile } from '#server/testing/builders.ts'
import { Buyer } from '../support/checkout.ts'
import type { Call, Client } from '../support/client.ts'
import { anAdmin, aSeller, aSellerToBe, customers, type Person } from '../support/people.ts'
import { uploadPicture } from './protocols.ts'

/** The database and the client that a scene uses. */
export type Stage = { database: Database; client: Client; url: string }

/**
 * A function that prepares a rare state, such as a paid order or a seller under review, with new accounts. It returns a
 * request that is valid once in this state.
 */
export type Scene = (stage: Stage) => Promise<Call>

/** The scenes for operations of the API document. */
export const SHOP_SCENES: Record<string, Scene> = {
  'POST /api/login': async ({ database }) => {
    const form = { email: `${randomUUID()}@mandi.test`, password: 'onions by the river' }
    const id = await insertAccount(database, form.email, {})
    const encrypted_password = await hashPassword(form.password, { passes: 2 })
    await database.updateTable('auth.users').set({ encrypted_password }).where('id', '=', id).execute()
    return { path: '/api/login', body: form }
  },
  'POST /functions/v1/checkout-js': async (stage) => {
    const { customer, order } = await anOrder(stage)
    const { order_id } = order
    const read = await ask<Order>(stage, { path: `/api/orders/${order_id}`, token: customer.token })
    const body = { customer_email: 'ayesha@mandi.test', items: chargedItemsOf(read), order_id }
    return { path: '/functions/v1/checkout-js', body, token: customer.token }
  },
  'GET /api/orders/{order_id}': async (stage) => {
    const { customer, order } = await anOrder(stage)
    return { path: `/api/orders/${order.order_id}`, token: customer.token }
  },
  'POST /api/orders/{order_id}/refund-requests': aRefundRequest,
  'POST /api/admin/refund-requests/{request_id}/decision': async (stage) => {
    const { request_id } = await ask<{ request_id: string }>(stage, await aRefundRequest(stage))
    const { token } = await anAdmin(stage.database)
    return {
      path: `/api/admin/refund-requests/${request_id}/decision`,
      body: { decision: Math.random() < 0.5 ? 'approve' : 'decline', answer: 'Sorry!' },
      token,
    }
  },
  'POST /api/seller/profile': async (stage) => {
    const { token } = await aSellerToBe(stage.database)
    return { path: '/api/seller/profile', body: { ...BUSINESS, profile_picture: await aPicture(stage, token) }, token }
  },
  'POST /api/seller/products': async (stage) => {
    const { token } = await aSeller(stage.database)
    const { category_id } = await categoryNamed(stage.database)
    const image_url = await aPicture(stage, token, 'product-images')
    return { path: '/api/seller/products', body: { ...CARROTS, category_id, image_url }, token }
  },
  'PATCH /api/seller/products/{product_id}': async ({ database }) => {
    const { id: seller_id, token } = await aSeller(database)
    const { product_id, price } = await insertProduct(database, { seller_id })
    const body = { name: 'Mooli (radish)', price: price + 100, from: { price } }
    return { path: `/api/seller/products/${product_id}`, body, token }
  },
  'POST /api/seller/product-imports': aTable,
  'POST /api/seller/product-imports/preview': async (stage) => ({
    ...(await aTable(stage)),
    path: '/api/seller/product-imports/preview',
  }),
  'POST /api/seller/product-imports/lines': async (stage) => ({
    ...(await aTable(stage)),
    path: '/api/seller/product-imports/lines',
  }),
  'POST /api/admin/sellers/{id}/decline': async ({ database }) => {
    const { id } = await aSellerToBe(database)
    await insertSellerProfile(database, id, { business_name: 'Okara Fields', is_verified: false })
    const { token } = await anAdmin(database)
    return { path: `/api/admin/sellers/${id}/decline`, body: { reason: 'The papers are missing.' }, token }
  },
  'PUT /api/admin/categories/order': async ({ database }) => {
    const categories = await database.selectFrom('categories').select('category_id').execute()
    const { token } = await anAdmin(database)
    const body = { category_ids: categories.map(({ category_id }) => category_id) }
    return { path: '/api/admin/categories/order', body, token }
  },
  'POST /api/admin/job-queues/{queue}/jobs/{job_id}/run': async ({ database }) => {
    const job = randomUUID()
    await sql`
      insert into pgboss.job (id, name, data, state, retry_count, retry_limit)
      values (${job}::uuid, 'sign-in-cleaning', '{}', 'failed', 1, 1)`.execute(database)
    const { token } = await anAdmin(database)
    return { path: `/api/admin/job-queues/sign-in-cleaning/jobs/${job}/run`, token }
  },
  'POST /webhooks/payments/{provider}': async (stage) => {
    const { order } = await anOrder(stage)
    const payment = await stage.database
      .selectFrom('payments')
      .select(['payment_id', 'provider_session_id'])
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    const data = { session_id: payment.provider_session_id, reference: payment.payment_id }
    const created_at = new Date().toISOString()
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'payment.failed', created_at, data })
    const secret = await installationSecret({ database: stage.database, encryption: NO_ENCRYPTION }, 'sandbox payments')
    return { path: '/webhooks/payments/sandbox', body, headers: { 'sandbox-signature': sign(secret, body) } }
  },
}

const CARROTS = {
  name: 'Gajar (carrots)',
  description: 'Red and sweet',
  sub_category: null,
  price: 9_000,
  unit_weight: 1,
  unit_label: 'kg',
  stock: 5,
}

/**
 * Sends a request that prepares the state for a scene. Resolves to the JSON of the response. Throws if the server
 * refuses the request.
 */
export async function ask<Answer>({ client, url }: Stage, call: Call): Promise<Answer> {
  const method = call.method ?? (call.body === undefined ? 'GET' : 'POST')
  const { status, body } = await client.send(url, { ...call, method })
  if (status >= 300) throw new Error(`${method} ${call.path} was refused with ${status}: ${body.slice(0, 300)}`)
  return JSON.parse(body)
}

async function anOrder(stage: Stage): Promise<{ customer: Person; buyer: Buyer; order: PlacedOrder }> {
  const { database, client, url } = stage
  const { id: seller_id } = await aSeller(database)
  const { product_id } = await insertProduct(database, { seller_id })
  const [customer] = await customers(database, 1)
  if (!customer) throw new Error('No customer was created.')
  const buyer = new Buyer(client, customer, () => url)
  const { order, refusal } = await buyer.buy([{ product_id, quantity: 2 }])
  if (!order) throw new Error(`The order was refused: ${refusal}`)
  return { customer, buyer, order }
}

async function aRefundRequest(stage: Stage): Promise<Call> {
  const { customer, buyer, order } = await anOrder(stage)
  if (!(await buyer.pay(order))) throw new Error('The order could not be paid.')
  const path = `/api/orders/${order.order_id}/refund-requests`
  return { path, body: { reason: 'The onions were bad.' }, token: customer.token }
}

async function aTable({ database }: Stage): Promise<Call> {
  const { token } = await aSeller(database)
  await categoryNamed(database)
  const { product_id: _, exported_stock: _stock, version: _version, ...columns } = PRODUCT_COLUMNS
  const lines = [Object.values(columns).join(','), 'Palak,Fresh,Vegetables,,45.5,0.25,kg,12']
  const headers = { 'content-type': 'text/csv', 'idempotency-key': randomUUID() }
  return { path: '/api/seller/product-imports', body: lines.join('\r\n'), headers, token }
}

function aPicture({ client, url }: Stage, token: string, bucket = 'seller-images'): Promise<string> {
  return uploadPicture(client, url, token, { name: `scene-${randomUUID()}.png`, bucket })
}
