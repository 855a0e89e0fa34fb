import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { aCustomerWanting, anOrder, aPaidOrder, checkOut, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
let second: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
  second = await shop.anAdmin()
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

/** A paid order with three units at Rs. 90 of one seller and one unit at Rs. 1,250 of another, plus shipping. */
async function anOrderOfTwo() {
  const [potatoes, rice] = [
    await shop.aProduct({ price: rupees(90), stock: 10 }),
    await shop.aProduct({ price: rupees(1250), stock: 10 }),
  ]
  const made = await aPaidOrder(shop, [
    { product_id: potatoes.product_id, quantity: 3 },
    { product_id: rice.product_id, quantity: 1 },
  ])
  return { ...made, potatoes, rice, ...actsOn(made.placed.order_id) }
}

function actsOn(orderId: string) {
  const url = `/api/admin/orders/${orderId}`
  return {
    detail: async () => (await shop.as(admin).get(url)).json<AdminOrderDetail>(),
    refund: (choice: object, { by = admin, seen = 0 }: { by?: TestCaller; seen?: number } = {}) =>
      shop.as(by).post(`${url}/refunds`, { reason: 'Arrived damaged', seen_refunded: seen, ...choice }),
  }
}

it('an admin refunds units of an item, and the refund appears in the order, the ledger and the audit log', async () => {
  const { refund, potatoes, placed, read } = await anOrderOfTwo()
  const answer = await refund({ items: [{ product_id: potatoes.product_id, quantity: 2 }] })
  expect(answer.json()).toMatchObject({
    payment_status: 'partly_refunded',
    refunded_items: [{ product_id: potatoes.product_id, quantity: 2 }],
    refunds: [{ reason: 'by_staff', amount: rupees(180) }],
  })
  expect((await read()).fulfilments).toContainEqual(
    expect.objectContaining({ seller_id: potatoes.seller_id, refunded_amount: rupees(180), status: 'placed' }),
  )
  const acts = (await shop.as(admin).get(`/api/admin/audit-log?entity=order&entity_id=${placed.order_id}`)).json()
  expect(acts.items).toMatchObject([
    { action: 'refund', actor: admin.email, details: { reason: 'Arrived damaged', amount: 'Rs. 180' } },
  ])
  const ledger = (await shop.as(admin).get(`/api/admin/ledger/postings?order_id=${placed.order_id}`)).json()
  expect(ledger.items).toContainEqual(expect.objectContaining({ kind: 'refund' }))
})

it('if two admins refund the same units at the same time, the units are refunded once', async () => {
  const { refund, potatoes, detail } = await anOrderOfTwo()
  const units = { items: [{ product_id: potatoes.product_id, quantity: 1 }] }
  const answers = await Promise.all([refund(units), refund(units, { by: second })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'refund_outdated' })
  expect((await detail()).refunds).toMatchObject([{ amount: rupees(90) }])
  const tooMany = { items: [{ product_id: potatoes.product_id, quantity: 3 }] }
  expect((await refund(tooMany, { seen: rupees(90) })).json()).toMatchObject({ status: 409, code: 'item_refunded' })
})

it('if two admins refund the shipping of an order at the same time, the shipping is refunded once', async () => {
  const { refund, detail } = await anOrderOfTwo()
  const shipping = { shipping_included: true }
  await Promise.all([refund(shipping), refund(shipping, { by: second })])
  const { refunds, shipping: fee } = await detail()
  expect(refunds).toMatchObject([{ amount: fee }])
  expect((await refund(shipping, { seen: fee })).json()).toMatchObject({ status: 409, code: 'not_refundable' })
})

it('two admins together never refund more than was paid', async () => {
  const { refund, potatoes, rice, placed, detail } = await anOrderOfTwo()
  const everything = {
    items: [
      { product_id: potatoes.product_id, quantity: 3 },
      { product_id: rice.product_id, quantity: 1 },
    ],
    shipping_included: true,
  }
  const amount = { amounts: [{ seller_id: rice.seller_id, amount: rupees(1000) }] }
  await Promise.all([refund(everything), refund(amount, { by: second })])
  const { payment } = await detail()
  const seen = payment?.refunded_amount ?? 0
  expect([rupees(1000), placed.total_amount]).toContain(seen)
  expect((await refund(everything, { seen })).statusCode).toBeGreaterThanOrEqual(400)
})

it('a fully refunded order is shown as refunded to the customer and to admins, also in the list of orders', async () => {
  const { refund, rice, potatoes, placed, detail, read } = await anOrderOfTwo()
  for (const choice of [
    { items: [{ product_id: potatoes.product_id, quantity: 3 }] },
    { amounts: [{ seller_id: rice.seller_id, amount: rupees(250) }] },
    { amounts: [{ seller_id: rice.seller_id, amount: rupees(1000) }], shipping_included: true },
  ]) {
    const seen = (await detail()).payment?.refunded_amount ?? 0
    expect((await refund(choice, { seen })).statusCode).toBe(200)
  }
  const refunded = { payment_status: 'refunded', payment: { status: 'refunded', refunded_amount: placed.total_amount } }
  expect(await detail()).toMatchObject(refunded)
  expect(await read()).toMatchObject(refunded)
  const listed = async (status: string) =>
    (await shop.as(admin).get(`/api/admin/orders?limit=50&payment_status=${status}`))
      .json<{ items: { order_id: string }[] }>()
      .items.some(({ order_id }) => order_id === placed.order_id)
  expect([await listed('refunded'), await listed('paid')]).toEqual([true, false])
})

it('a fulfilment that is refunded in full before it ships is cancelled and restocked, and its seller gets an email', async () => {
  const { refund, potatoes, placed, read } = await anOrderOfTwo()
  await refund({ items: [{ product_id: potatoes.product_id, quantity: 3 }] })
  expect((await read()).fulfilments).toContainEqual(
    expect.objectContaining({ seller_id: potatoes.seller_id, status: 'cancelled' }),
  )
  expect(await stockOf(shop, potatoes.product_id)).toBe(10)
  const mails = await shop.platform.database
    .selectFrom('mailbox')
    .select('text')
    .where('text', 'like', `%${placed.order_id}%`)
    .where('text', 'like', '%Arrived damaged%')
    .execute()
  expect(mails).toHaveLength(1)
})

it('a refund by an admin is refused if the order is unpaid or unknown, or if the refund has no reason', async () => {
  const { placed } = await anOrder(shop)
  const unpaid = actsOn(placed.order_id)
  expect((await unpaid.refund({ shipping_included: true })).json()).toMatchObject({ code: 'not_refundable' })
  const unknown = actsOn('00000000-0000-4000-8000-000000000000')
  expect((await unknown.refund({ shipping_included: true })).json()).toMatchObject({ code: 'order_not_found' })
  const { refund } = await anOrderOfTwo()
  expect((await refund({ shipping_included: true, reason: '' })).statusCode).toBe(422)
})

/** An order of one fulfilment that was paid in cash at the door. */
async function aCashOrder() {
  const product = await shop.aProduct({ price: rupees(200), stock: 10 })
  const customer = await aCustomerWanting(shop, [{ product_id: product.product_id, quantity: 2 }])
  const { order_id } = (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
  const { cash_due } = (await actsOn(order_id).detail()).fulfilments[0] ?? {}
  const url = `/api/admin/orders/${order_id}/fulfilments/${product.seller_id}/collection`
  await shop.as(admin).post(url, { received: cash_due, reason: '' })
  return { order_id, product, ...actsOn(order_id) }
}

it('the refund of a cash order is recorded as paid back if the admin gives a reference', async () => {
  const { order_id, product, refund, detail } = await aCashOrder()
  const items = [{ product_id: product.product_id, quantity: 1 }]
  expect((await refund({ items, reference: 'HBL 4711' })).statusCode).toBe(200)
  expect((await detail()).refunds).toMatchObject([{ amount: rupees(200), status: 'done' }])
  const { items: posted } = (await shop.as(admin).get(`/api/admin/ledger/postings?order_id=${order_id}`)).json()
  const sent = posted.find(({ kind }: { kind: string }) => kind === 'refund_sent')
  expect(sent.created_by).toBe(admin.email)
  expect(sent.entries).toContainEqual(expect.objectContaining({ account: 'operator_cash', amount: -rupees(200) }))
})

it('the refund of a cash order without a reference waits in the list of refunds to pay back', async () => {
  const { order_id, product, refund } = await aCashOrder()
  await refund({ items: [{ product_id: product.product_id, quantity: 2 }] })
  const { items } = (await shop.as(admin).get('/api/admin/cash/refunds?limit=100')).json()
  expect(items).toContainEqual(expect.objectContaining({ order_id, amount: rupees(400) }))
})

it('the refund of a card payment is sent by the payment provider, and an admin cannot record it as paid back by hand', async () => {
  const { refund, rice } = await anOrderOfTwo()
  const items = [{ product_id: rice.product_id, quantity: 1 }]
  expect((await refund({ items, reference: 'HBL 4711' })).json()).toMatchObject({ code: 'refund_not_by_hand' })
})
