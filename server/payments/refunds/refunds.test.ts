import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { RefundRequest } from '#contract/refunds.ts'
import type { SellerStatus } from '#contract/statuses.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { anOrder, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { comparePayments } from '../comparison/compare-payments.ts'
import { closeFinishedRequests } from './close-refunded-requests.ts'
import { insertRequest } from './request-queries.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

/**
 * Creates a paid order with three units at Rs. 90 from one seller and one unit at Rs. 1,250 from another. With
 * shipping, the total is Rs. 1,720 or $6.14.
 */
async function aPaidOrder() {
  const [potatoes, rice] = [
    await shop.aProduct({ price: rupees(90), stock: 10 }),
    await shop.aProduct({ price: rupees(1250), stock: 10 }),
  ]
  const made = await anOrder(shop, [
    { product_id: potatoes.product_id, quantity: 3 },
    { product_id: rice.product_id, quantity: 1 },
  ])
  const { order_id, payment_url } = made.placed
  const pay = () =>
    shop.app.inject({
      method: 'POST',
      url: new URL(payment_url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        action: 'pay',
        number: '4242424242424242',
        expiry: '12/34',
        cvc: '123',
      }).toString(),
    })
  await pay()
  const setStatus = ({ seller_id }: { seller_id: string }, status: SellerStatus) =>
    setFulfilmentStatus(shop.platform, { seller_id }, order_id, status)
  const ask = (reason = 'The rice had stones') =>
    shop.as(made.customer).post(`/api/orders/${order_id}/refund-requests`, { reason })
  const session = () =>
    shop.platform.database
      .selectFrom('sandbox_payment_sessions')
      .select(['status', 'amount', 'refunded'])
      .where('session_id', '=', payment_url.split('/').at(-1) ?? '')
      .executeTakeFirst()
  return { ...made, potatoes, rice, setStatus, ask, session }
}

/** Makes PostgreSQL use a generic plan for the statement, as it does after a connection has run it several times. */
const PLANNED_FOR_ALL = sql`set local plan_cache_mode = force_generic_plan`

const decide = ({ request_id }: RefundRequest, decision: object, caller = admin) =>
  shop.as(caller).post(`/api/admin/refund-requests/${request_id}/decision`, decision)

/** Returns the recipients and texts of the emails that contain the id of an order. */
const mailboxAbout = (orderId: string) =>
  shop.platform.database
    .selectFrom('mailbox')
    .select(['recipient', 'text'])
    .where('text', 'like', `%${orderId}%`)
    .execute()

const mailsAbout = async (orderId: string) => (await mailboxAbout(orderId)).map(({ text }) => text)

/** Returns the email address of a product's seller. */
async function addressOf({ seller_id }: { seller_id: string }) {
  const account = shop.platform.database.selectFrom('auth.users').select('email').where('id', '=', seller_id)
  return (await account.executeTakeFirstOrThrow()).email
}

const soon = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 30_000 })

it('[M3] an order has at most one open refund request, even if PostgreSQL uses a generic plan', async () => {
  const { placed } = await aPaidOrder()
  const ask = () =>
    shop.platform.database.transaction().execute(async (tx) => {
      await PLANNED_FOR_ALL.execute(tx)
      return insertRequest(tx, placed.order_id, { items: [], reason: 'The rice had stones' })
    })
  expect(await ask()).toMatchObject({ status: 'open' })
  expect(await ask()).toBeUndefined()
})

describe('the money of a cancelled fulfilment', () => {
  it('[M3] the money of a cancelled fulfilment is refunded once, and the refund for the last fulfilment includes the shipping fee and every remaining cent', async () => {
    const { read, potatoes, rice, setStatus, session } = await aPaidOrder()
    await Promise.all([1, 2, 3].map(() => setStatus(potatoes, 'cancelled')))
    expect(await read()).toMatchObject({
      status: 'placed',
      payment_status: 'partly_refunded',
      payment: { status: 'partly_refunded', amount: rupees(1720), refunded_amount: rupees(270) },
      refunds: [
        { seller_id: potatoes.seller_id, reason: 'fulfilment_cancelled', amount: rupees(270), charged_amount: 96 },
      ],
    })
    await soon(async () => expect(await session()).toEqual({ status: 'paid', amount: 614, refunded: 96 }))
    await setStatus(rice, 'shipped')
    await setStatus(rice, 'cancelled')
    expect(await read()).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      payment: { refunded_amount: rupees(1720) },
      refunds: [{}, { reason: 'order_cancelled', amount: rupees(1450), charged_amount: 518 }],
    })
    await soon(async () => expect(await session()).toEqual({ status: 'refunded', amount: 614, refunded: 614 }))
    await soon(async () => expect((await read()).refunds.map(({ status }) => status)).toEqual(['done', 'done']))
  })

  it('[M3] the money of a cancelled fulfilment cannot be refunded again, because a refunded fulfilment cannot be reactivated', async () => {
    const { read, potatoes, setStatus } = await aPaidOrder()
    await setStatus(potatoes, 'cancelled')
    await expect(setStatus(potatoes, 'processing')).rejects.toMatchObject({ code: 'fulfilment_closed' })
    expect((await read()).refunds).toHaveLength(1)
    expect(await stockOf(shop, potatoes.product_id)).toBe(10)
  })
})

describe('products that were refunded on request', () => {
  it('[M3] if a seller cancels products that were partly refunded on request, only the rest of their price is refunded', async () => {
    const { read, ask, rice, potatoes, setStatus } = await aPaidOrder()
    await setStatus(potatoes, 'shipped')
    const request = (await ask()).json<RefundRequest>()
    await setStatus(potatoes, 'processing')
    await decide(request, {
      decision: 'approve',
      fulfilments: [{ seller_id: potatoes.seller_id, amount: rupees(200) }],
    })
    await setStatus(potatoes, 'cancelled')
    expect(await read()).toMatchObject({
      status: 'placed',
      payment_status: 'partly_refunded',
      payment: { refunded_amount: rupees(270) },
      refunds: [
        { reason: 'requested', amount: rupees(200) },
        { reason: 'fulfilment_cancelled', amount: rupees(70) },
      ],
    })
    expect((await read()).fulfilments.find(({ seller_id }) => seller_id === rice.seller_id)).toMatchObject({
      status: 'placed',
      refunded_amount: 0,
    })
  })

  it('[M3] products that were refunded on request before they ship are cancelled and back in stock, and cannot be reactivated', async () => {
    const { read, ask, rice, potatoes, setStatus } = await aPaidOrder()
    const request = (await ask()).json<RefundRequest>()
    const approved = await decide(request, { decision: 'approve', fulfilments: [{ seller_id: rice.seller_id }] })
    expect(approved.json()).toMatchObject({
      refundable_amount: rupees(470),
      refundable_shipping: rupees(200),
      fulfilments: expect.arrayContaining([
        expect.objectContaining({ seller_id: rice.seller_id, status: 'cancelled', refunded_amount: rupees(1250) }),
      ]),
    })
    expect(await stockOf(shop, rice.product_id)).toBe(10)
    await expect(setStatus(rice, 'processing')).rejects.toMatchObject({ code: 'fulfilment_closed' })
    expect((await read()).refunds).toHaveLength(1)
    await setStatus(potatoes, 'shipped')
    const again = (await ask('And the potatoes')).json<RefundRequest>()
    const twice = await decide(again, { decision: 'approve', fulfilments: [{ seller_id: rice.seller_id, amount: 1 }] })
    expect(twice.json()).toMatchObject({ code: 'refund_too_large' })
  })

  it('[M3] if a refund on request leads to the cancellation of all fulfilments, the shipping fee is refunded too', async () => {
    const { read, ask, rice, potatoes } = await aPaidOrder()
    const request = (await ask()).json<RefundRequest>()
    const fulfilments = [rice, potatoes].map(({ seller_id }) => ({ seller_id }))
    await decide(request, { decision: 'approve', fulfilments })
    expect(await read()).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunds: [
        { reason: 'requested', amount: rupees(1520) },
        { reason: 'order_cancelled', amount: rupees(200) },
      ],
    })
  })

  it('[M3] products are refunded once if an admin approves a refund request while the seller and the admin cancel the fulfilment', async () => {
    for (let round = 0; round < 3; round++) {
      const { read, ask, rice, potatoes, placed, setStatus } = await aPaidOrder()
      const request = (await ask()).json<RefundRequest>()
      const cancelled = `/api/admin/orders/${placed.order_id}/fulfilments/${rice.seller_id}/cancel`
      await Promise.allSettled([
        decide(request, { decision: 'approve', fulfilments: [{ seller_id: rice.seller_id, amount: rupees(700) }] }),
        setStatus(rice, 'cancelled'),
        shop.as(admin).post(cancelled, { reason: 'The seller left' }),
        setStatus(potatoes, 'shipped'),
      ])
      const { refunds, payment, fulfilments } = await read()
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(rupees(1250))
      expect(payment).toMatchObject({ status: 'partly_refunded', refunded_amount: rupees(1250) })
      expect(fulfilments.find(({ seller_id }) => seller_id === rice.seller_id)).toMatchObject({
        status: 'cancelled',
        refunded_amount: rupees(1250),
      })
      expect(await stockOf(shop, rice.product_id)).toBe(10)
    }
  })

  it('[M3] products cannot be refunded for more than their price, because the database refuses it too', async () => {
    const { ask, rice } = await aPaidOrder()
    const request = (await ask()).json<RefundRequest>()
    await decide(request, { decision: 'approve', fulfilments: [{ seller_id: rice.seller_id, amount: rupees(1000) }] })
    const more = sql`update fulfilments set refunded_amount = refunded_amount + ${rupees(251)}
      where order_id = ${request.order_id} and seller_id = ${rice.seller_id}`
    await expect(more.execute(shop.platform.database)).rejects.toThrow('goods_refunded_once')
  })
})

describe('a customer who requests a refund', () => {
  it('[M3] a customer who requests a refund gets the money when an admin approves the request, and products that are not shipped are cancelled', async () => {
    const { read, ask, potatoes, rice, setStatus, session } = await aPaidOrder()
    await setStatus(rice, 'delivered')
    const request = (await ask()).json<RefundRequest>()
    expect(await read()).toMatchObject({
      refund_request: { status: 'open', reason: 'The rice had stones' },
      refunds: [],
    })
    const waiting = (await shop.as(admin).get(`/api/admin/refund-requests?order_id=${request.order_id}`)).json()
    expect(waiting.items).toMatchObject([{ ...request, first_name: 'Ayesha', refundable_amount: rupees(1720) }])

    const answers = await Promise.all([1, 2].map(() => decide(request, { decision: 'approve', answer: 'Sorry!' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await read()).toMatchObject({
      status: 'delivered',
      payment_status: 'refunded',
      refund_request: { status: 'approved', answer: 'Sorry!' },
      refunds: [{ reason: 'requested', amount: rupees(1720), charged_amount: 614 }],
    })
    expect(await stockOf(shop, potatoes.product_id)).toBe(10)
    expect(await stockOf(shop, rice.product_id)).toBe(9)
    await soon(async () => expect(await session()).toMatchObject({ status: 'refunded' }))
    const acts = await shop.platform.database
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('entity_id', '=', request.request_id)
      .execute()
    expect(acts).toEqual([{ actor_id: admin.id, action: 'approve' }])
    const toldToStop = async () => {
      const mails = await mailboxAbout(request.order_id)
      return mails.flatMap(({ recipient, text }) => (text.includes('Please do not ship your part') ? [recipient] : []))
    }
    await soon(async () => expect(await toldToStop()).toEqual([await addressOf(potatoes)]))
  })

  it('[M3] a customer who requests a refund gets a partial refund, but never more than the price of the fulfilment', async () => {
    const { read, ask, rice } = await aPaidOrder()
    const request = (await ask()).json<RefundRequest>()
    const of = (amount: number) => ({ decision: 'approve', fulfilments: [{ seller_id: rice.seller_id, amount }] })
    const tooMuch = await decide(request, of(rupees(1251)))
    expect(tooMuch.json()).toMatchObject({ status: 422, code: 'refund_too_large' })
    await decide(request, of(rupees(20)))
    expect(await read()).toMatchObject({
      status: 'placed',
      payment_status: 'partly_refunded',
      refunds: [{ amount: rupees(20), charged_amount: 7 }],
    })
  })

  it('[M3] a customer gets an email about each refund with amounts and reasons; for a requested refund, it has the answer of the admin', async () => {
    const { ask, rice, potatoes, setStatus } = await aPaidOrder()
    const request = (await ask()).json<RefundRequest>()
    const fulfilments = [{ seller_id: rice.seller_id, amount: rupees(20) }]
    await decide(request, { decision: 'approve', fulfilments, answer: 'Sorry for the stones!' })
    const isRefunded = (text: string) => text.startsWith('We are refunding ')
    const refundMails = async () => (await mailsAbout(request.order_id)).filter(isRefunded)
    await soon(async () => expect(await refundMails()).toHaveLength(1))
    const [first] = await refundMails()
    expect(first).toMatch(
      /^We are refunding a part of your order\.\n.*\nSorry for the stones!\n.*\nOn request: Rs\. 20\n/s,
    )
    await setStatus(rice, 'cancelled')
    await soon(async () => expect(await refundMails()).toHaveLength(2))
    await setStatus(potatoes, 'cancelled')
    await soon(async () => expect(await refundMails()).toHaveLength(3))
    const last = (await refundMails()).find((text) => text.startsWith('We are refunding your order.'))
    expect(last).toContain('On request: Rs. 20\nCancelled by the seller: Rs. 1,230\nOrder cancelled: Rs. 470\n')
    expect((await refundMails()).filter((text) => text.includes('Sorry for the stones!'))).toHaveLength(1)
  })

  it('[M3] a customer whose refund request is declined gets an email with the reason, and may request again after an hour', async () => {
    const { read, ask } = await aPaidOrder()
    const request = (await ask()).json<RefundRequest>()
    expect((await ask()).json()).toMatchObject({ status: 409, code: 'refund_already_requested' })
    expect((await decide(request, { decision: 'decline' })).json()).toMatchObject({ errors: [{ field: 'answer' }] })
    await decide(request, { decision: 'decline', answer: 'The rice was sold as broken.' })
    expect(await read()).toMatchObject({ payment_status: 'paid', refund_request: { status: 'declined' }, refunds: [] })
    await soon(async () => {
      const mails = await mailsAbout(request.order_id)
      expect(mails.filter((text) => text.includes('The rice was sold as broken.'))).toHaveLength(1)
    })
    expect((await ask()).json()).toMatchObject({ status: 409, code: 'refund_declined_recently' })
    await shop.platform.database
      .updateTable('refund_requests')
      .set({ decided_at: new Date(Date.now() - 61 * 60_000).toISOString() })
      .where('request_id', '=', request.request_id)
      .execute()
    expect((await ask()).statusCode).toBe(201)
  })

  it('[M3] the shop closes a refund request if the sellers cancel everything before a decision', async () => {
    const { read, ask, rice, potatoes, setStatus } = await aPaidOrder()
    const request = (await ask()).json<RefundRequest>()
    await setStatus(rice, 'cancelled')
    await closeFinishedRequests(shop.platform)
    expect(await read()).toMatchObject({ refund_request: { status: 'open' } })
    await setStatus(potatoes, 'cancelled')
    for (let run = 0; run < 2; run++) await closeFinishedRequests(shop.platform)
    expect(await read()).toMatchObject({ payment_status: 'refunded', refund_request: { status: 'closed', answer: '' } })
    const late = await decide(request, { decision: 'approve' })
    expect(late.json()).toMatchObject({ status: 409, code: 'refund_already_decided' })
  })

  it('[M3] a customer can request a refund until two days after the delivery, and not later', async () => {
    const { placed, setStatus, potatoes, rice, ask } = await aPaidOrder()
    for (const seller of [potatoes, rice]) await setStatus(seller, 'delivered')
    const deliveredBefore = (hours: number) =>
      shop.platform.database
        .updateTable('order_status_history')
        .set({ changed_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .where('order_id', '=', placed.order_id)
        .where('status', '=', 'delivered')
        .execute()
    await deliveredBefore(49)
    expect((await ask()).json()).toMatchObject({ status: 409, code: 'refund_too_late' })
    await deliveredBefore(47)
    expect((await ask()).statusCode).toBe(201)
  })

  it('[M3] a customer who requests a refund for an unpaid order or another customer’s order gets an error', async () => {
    const { customer, placed } = await anOrder(shop)
    const url = `/api/orders/${placed.order_id}/refund-requests`
    expect((await shop.as(customer).post(url, { reason: 'Changed my mind' })).json()).toMatchObject({
      code: 'not_refundable',
    })
    const stranger = await shop.aCustomer()
    expect((await shop.as(stranger).post(url, { reason: 'Mine!' })).json()).toMatchObject({ code: 'order_not_found' })
  })
})

it('[M3] the nightly comparison reports a difference between the refunds of the shop and the sandbox until they are equal', async () => {
  const { placed, setStatus, potatoes, session } = await aPaidOrder()
  await setStatus(potatoes, 'cancelled')
  await soon(async () => expect(await session()).toMatchObject({ refunded: 96 }))
  const { database } = shop.platform
  await database
    .updateTable('payments')
    .set({ updated_at: new Date(Date.now() - 7_200_000).toISOString() })
    .execute()
  await comparePayments(shop.platform)
  const differences = () =>
    database
      .selectFrom('payment_differences')
      .select(['kind', 'resolved_at'])
      .where('order_id', '=', placed.order_id)
      .execute()
  expect(await differences()).toEqual([])
  const atSandbox = (refunded: number) =>
    database
      .updateTable('sandbox_payment_sessions')
      .set({ refunded })
      .where('session_id', '=', placed.payment_url.split('/').at(-1) ?? '')
      .execute()
  await atSandbox(0)
  await comparePayments(shop.platform)
  expect(await differences()).toEqual([{ kind: 'refund', resolved_at: null }])
  await atSandbox(96)
  await comparePayments(shop.platform)
  expect(await differences()).toEqual([{ kind: 'refund', resolved_at: expect.any(String) }])
})
