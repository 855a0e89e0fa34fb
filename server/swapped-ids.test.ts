import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { refreshFigures } from '#server/figures/refresh-figures.ts'
import { operationsOf } from './testing/api-document.ts'
import { BILLING, checkOut, payOrder } from './testing/order-builders.ts'
import type { TestCaller } from './testing/test-caller.ts'
import { createTestShop } from './testing/test-shop.ts'

/**
 * A marker in every private text of the victims, the accounts whose data other callers try to reach. A response that
 * contains it is a leak.
 */
const PRIVATE = 'Zubaida-7f3a'

const shop = await createTestShop()
const { database } = shop.platform
afterAll(() => shop.close())

const victims = { customer: await shop.aCustomer({ username: PRIVATE }), seller: await shop.aSeller() }
const victimIds = await theirThings()
const strangers = {
  customer: await shop.aCustomer(),
  seller: await shop.aSeller(),
  'unverified seller': await shop.aSeller({ is_verified: false }),
  'staff of another seller': await shop.aStaffMemberOf(await shop.aSeller(), 'manager'),
}

/** Creates the private objects of the victims. Returns their ids. */
async function theirThings(): Promise<Record<string, string>> {
  const { customer, seller } = victims
  const owner = shop.as(customer)
  const onSale = { product_id: (await shop.aProduct({ seller_id: seller.id, stock: 100 })).product_id }
  const archived = await shop.aProduct({ seller_id: seller.id, status: 'archived' })
  const draft = await shop.aProduct({ seller_id: seller.id, status: 'draft' })
  const billing = { ...BILLING, address: `House of ${PRIVATE}`, email: `${PRIVATE}@mandi.test` }
  await owner.post('/api/cart/items', onSale)
  const { order_id } = (await checkOut(shop, customer, billing)).json<PlacedOrder>()
  await payOrder(shop, order_id)
  const cart = (await owner.post('/api/cart/items', onSale)).json<Cart>()
  const address = (await owner.post('/api/billing-addresses', billing)).json<{ address_id: string }>()
  await database
    .insertInto('seller_bank_accounts')
    .values({ seller_id: seller.id, bank_name: PRIVATE, beneficiary_name: PRIVATE, account_no: PRIVATE })
    .execute()
  const request = await database
    .insertInto('refund_requests')
    .values({ order_id, reason: PRIVATE })
    .returning('request_id')
    .executeTakeFirstOrThrow()
  const session = await database
    .insertInto('auth.sessions')
    .values({ user_id: customer.id, refresh_key: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = await database
    .selectFrom('payments')
    .select('payment_id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const staff = await shop.aStaffMemberOf(seller, 'orders')
  const { invitation_id } = await database
    .insertInto('seller_invitations')
    .values({
      ...{ seller_id: seller.id, email: `${PRIVATE.toLowerCase()}@staff.test`, seller_role: 'orders' },
      ...{ token_hash: randomBytes(32), expires_at: new Date(Date.now() + 3_600_000) },
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow()
  return {
    'staff member': staff.id,
    invitation: invitation_id,
    customer: customer.id,
    seller: seller.id,
    order: order_id,
    payment: payment.payment_id,
    request: request.request_id,
    session: session.id,
    address: address.address_id,
    'line of the cart': cart.items[0]?.id ?? '',
    'archived product': archived.product_id,
    draft: draft.product_id,
  }
}

/** Returns all rows that contain an id of the victims as text, by table. Rows that jobs write are left out. */
async function theirRows(): Promise<Record<string, string>> {
  const ids = Object.values(victimIds)
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' and table_name not in ('mailbox', 'audit_log', 'shop_events')
    order by 1`.execute(database)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const own = await sql`
      select * from ${sql.raw(name)} as own where own::text like any(${ids.map((id) => `%${id}%`)}::text[])
      order by own::text`.execute(database)
    if (own.rows.length > 0) found[name] = JSON.stringify(own.rows)
  }
  return found
}

type Swap = (id: string) => object
/**
 * The bodies of the calls that need a body. A call that names an object gets the id of the victims' object in its body.
 */
const BODIES: Record<string, Swap> = {
  'POST /api/cart/items': (product_id) => ({ product_id, quantity: 1 }),
  'PATCH /api/cart/items/{id}': () => ({ quantity: 3 }),
  'POST /api/cart/merge': (product_id) => ({ items: [{ product_id, quantity: 1 }] }),
  'POST /api/cart/check': (product_id) => ({ product_ids: [product_id] }),
  'POST /api/wishlist': (product_id) => ({ product_id }),
  'POST /api/wishlist/move-to-cart': (product_id) => ({ product_id }),
  'PATCH /api/billing-addresses/{address_id}': () => ({ ...BILLING, city: 'Quetta' }),
  'POST /api/checkout': (product_id) => ({
    ...BILLING,
    shown: { lines: [{ product_id, quantity: 1, price: 1 }], total_amount: 1 },
  }),
  'POST /functions/v1/checkout-js': (order_id) => ({
    order_id,
    customer_email: `${PRIVATE.toLowerCase()}@mandi.test`,
    items: [{ name: 'Pyaaz', price: 43, quantity: 1 }],
  }),
  'POST /api/orders/{order_id}/refund-requests': () => ({ reason: 'I want their money' }),
  'POST /api/seller/bank-account': (id) => ({
    bank_name: 'Mine',
    beneficiary_name: 'Mine',
    account_no: '0000000',
    proof: { factor_id: id, challenge_id: id, code: '123456' },
  }),
  'POST /api/seller/invitations': () => ({ email: 'mine@mandi.test', seller_role: 'manager' }),
  'PUT /api/seller/staff/{id}': () => ({ seller_role: 'manager' }),
  'POST /api/seller/products': (category_id) => ({ ...PRODUCT, category_id }),
  'POST /api/seller/drafts': (category_id) => ({ ...PRODUCT, category_id }),
  'PATCH /api/seller/products/{product_id}': (category_id) => ({ price: rupees(1), category_id }),
  'POST /api/seller/product-changes': (product_id) => ({ changes: [{ product_id, price: 1, status: 'archived' }] }),
  'POST /api/seller/products/{product_id}/pack-sizes': () => ({ price: 1, unit_weight: 7, unit_label: 'kg', stock: 1 }),
  'PUT /api/seller/products/{product_id}/group': (product_id) => ({ product_id }),
  'PATCH /api/seller/orders/{order_id}': () => ({ status: 'cancelled' }),
  'PUT /api/seller/orders/{order_id}/shipment': () => ({ courier: 'Mine', tracking_number: '1' }),
  'POST /api/seller/order-statuses': (order_id) => ({ status: 'cancelled', orders: [{ order_id }] }),
}
const PRODUCT = { name: 'Gajar', description: 'Red', price: 9000, unit_weight: 1, unit_label: 'kg', stock: 5 }

type Schema = { format?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }
type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

function namesSomething({ format, properties = {}, items, anyOf = [] }: Schema): boolean {
  const parts = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
  return format === 'uuid' || parts.some(namesSomething)
}

/**
 * The operations that name an object in the path, the query or the body. The tests of other modules cover the other
 * protocols.
 */
const document = (await shop.as().get('/api/openapi.json')).json()
const operations = Object.entries(operationsOf<Operation>(document))
  .filter(([path]) => !/^\/(auth|storage|webhooks)\//.test(path))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const schemas = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema)
      return {
        name: `${method.toUpperCase()} ${path}`,
        queries: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        isNamedInPath: path.includes('{'),
        isNamedInBody: schemas.some(namesSomething),
      }
    }),
  )
  .filter(({ queries, isNamedInPath, isNamedInBody }) => isNamedInPath || isNamedInBody || queries.some(isId))

function isId(query: string): boolean {
  return /(^|_)ids?$/.test(query)
}

async function attempt(caller: TestCaller | undefined, { name, queries }: (typeof operations)[number], id: string) {
  const [method = '', template = ''] = name.split(' ')
  const query = queries.filter(isId).map((key) => `${key}=${id}`)
  const url = [template.replace(/\{\w+\}/g, id), ...(query.length > 0 ? [query.join('&')] : [])].join('?')
  const answer = await shop.app.inject({
    method: method as 'GET',
    url,
    headers: {
      apikey: shop.platform.configuration.publishableKey,
      'idempotency-key': `${name} ${id}`,
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: BODIES[name]?.(id) ?? {} }),
    payloadAsStream: true,
  })
  const stream = answer.stream()
  // A stream of events never ends, so the test closes it. No caller in these tests may open such a stream.
  const isEndless = answer.headers['content-type'] === 'text/event-stream'
  if (isEndless) stream.destroy()
  return {
    status: answer.statusCode,
    isEndless,
    body: isEndless ? '' : Buffer.concat(await stream.toArray()).toString(),
  }
}

it('[R7] the tests of swapped ids have a request for every call of the shop with an id in its body, except calls of admins, sign-in, storage and webhooks', () => {
  const missing = operations.filter(({ name, isNamedInBody }) => isNamedInBody && !BODIES[name])
  expect(missing.map(({ name }) => name).filter((name) => !name.includes('/admin/'))).toEqual([])
})

it('[R7] the customer of an order can read it by its id, and its seller sees it in the list of orders', async () => {
  const { customer, seller } = victims
  const order = operations.find(({ name }) => name === 'GET /api/orders/{order_id}')
  expect(order && (await attempt(customer, order, victimIds.order ?? '')).body).toContain(PRIVATE)
  expect((await shop.as(seller).get('/api/seller/orders')).body).toContain(PRIVATE)
})

// The figures are refreshed now, because a later refresh would change the rows that the test compares.
await refreshFigures(database)
const before = await theirRows()

it.each(operations.map((operation) => [operation.name, operation] as const))(
  '[R7] the call %s cannot read or change an object of another account by its id',
  async (_, operation) => {
    for (const [kind, caller] of Object.entries({ guest: undefined, ...strangers }))
      for (const [thing, id] of Object.entries(victimIds)) {
        const { status, isEndless, body } = await attempt(caller, operation, id)
        const what = `${kind} with the id of the ${thing}`
        expect(status, what).toBeLessThan(500)
        expect(isEndless, what).toBe(false)
        expect(body.replaceAll(id, ''), what).not.toMatch(new RegExp(`${PRIVATE}|${victims.customer.email}`, 'i'))
      }
    const now = await theirRows()
    expect(Object.keys({ ...before, ...now }).filter((table) => now[table] !== before[table])).toEqual([])
  },
)
