import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { AdminRefundRequest, RefundRequest } from '#contract/refunds.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { aPaidOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop({ INITIAL_SETTINGS: '{"unpaid_orders":100,"orders_per_hour":100,"refund_days":7}' })
  admin = await shop.anAdmin()
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

/** A paid order of three units at Rs. 90, with the calls of its customer and of an admin. */
async function anOrderToRefund() {
  const product = await shop.aProduct({ price: rupees(90), stock: 10 })
  const { product_id } = product
  const made = await aPaidOrder(shop, [{ product_id, quantity: 3 }])
  const url = `/api/orders/${made.placed.order_id}/refund-requests`
  return {
    ...{ ...made, product_id, order_id: made.placed.order_id, url },
    ask: (items: object[] = [{ product_id, quantity: 2 }]) =>
      shop.as(made.customer).post(url, { reason: 'Two packs were torn', items }),
    addPhoto: (caller = made.customer) => aPhoto().then((bytes) => upload(`${url}/photo`, bytes, caller)),
    decide: ({ request_id }: RefundRequest, decision: object) =>
      shop.as(admin).post(`/api/admin/refund-requests/${request_id}/decision`, decision),
    inOffice: async () =>
      (await shop.as(admin).get(`/api/admin/refund-requests?order_id=${made.placed.order_id}`)).json<{
        items: AdminRefundRequest[]
      }>().items,
  }
}

const aPhoto = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#f7a30c' } })
    .withExif({ IFD3: { GPSLatitude: '31/1 31/1 0/1' } })
    .jpeg()
    .toBuffer()

function upload(url: string, bytes: Buffer, { token }: TestCaller) {
  const { publishableKey: apikey } = shop.platform.configuration
  const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  return shop.app.inject({ method: 'PUT', url, headers, payload: bytes })
}

describe('a refund request for chosen units', () => {
  it('a refund request for chosen units shows the chosen units to the customer and to admins', async () => {
    const { ask, read, inOffice, product_id } = await anOrderToRefund()
    expect((await ask()).statusCode).toBe(201)
    expect((await read()).refund_request).toMatchObject({ items: [{ product_id, quantity: 2 }], has_photo: false })
    expect(await inOffice()).toMatchObject([
      {
        items: [{ product_id, quantity: 2 }],
        ordered_items: [{ product_id, quantity: 3, refunded_quantity: 0, price: rupees(90) }],
      },
    ])
  })

  it('a refund request for chosen units can be approved with an amount in addition to its units, and the units count as refunded', async () => {
    const { ask, decide, read, inOffice, product_id, order_id } = await anOrderToRefund()
    const request = (await ask()).json<RefundRequest>()
    const { seller_id } = (await inOffice())[0]?.fulfilments[0] ?? {}
    const approval = { items: request.items, amounts: [{ seller_id, amount: rupees(20) }], answer: 'Sorry!' }
    expect((await decide(request, { decision: 'approve', ...approval })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ refunds: [{ reason: 'requested', amount: rupees(200) }] })
    expect((await shop.as(admin).get(`/api/admin/orders/${order_id}`)).json()).toMatchObject({
      refunded_items: [{ product_id, quantity: 2 }],
    })
    expect((await ask()).json()).toMatchObject({ status: 409, code: 'item_refunded' })
    expect((await ask([{ product_id, quantity: 1 }])).statusCode).toBe(201)
  })

  it('a refund request for chosen units is refused for more units than were ordered, and for an item of another order', async () => {
    const { ask, product_id } = await anOrderToRefund()
    const other = await shop.aProduct()
    expect((await ask([{ product_id, quantity: 4 }])).json()).toMatchObject({ code: 'item_refunded' })
    const one = { product_id, quantity: 1 }
    expect((await ask([one, one])).json()).toMatchObject({ code: 'item_refunded' })
    expect((await ask([{ product_id: other.product_id, quantity: 1 }])).json()).toMatchObject({
      ...{ status: 404, code: 'item_not_found' },
    })
  })

  it('a refund request can be made for “refund_days” days after the last change to delivered, and GET /api/store returns this number', async () => {
    const { ask, order_id } = await anOrderToRefund()
    expect((await shop.as().get('/api/store')).json()).toMatchObject({ refund_days: 7 })
    const { database } = shop.platform
    await database.updateTable('orders').set({ status: 'delivered' }).where('order_id', '=', order_id).execute()
    const deliveredBefore = (days: number) =>
      database
        .insertInto('order_status_history')
        .values({ order_id, status: 'delivered', changed_at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .execute()
    await deliveredBefore(7.1)
    expect((await ask()).json()).toMatchObject({ status: 409, code: 'refund_too_late' })
    // The last delivery is now 6.9 days ago, as if the seller had set the status again after a mistake.
    await deliveredBefore(6.9)
    expect((await ask()).statusCode).toBe(201)
  })
})

describe('the photo of a refund request', () => {
  it('the photo of a refund request is stored without its metadata, and only its customer and admins can see it', async () => {
    const { ask, addPhoto, customer, url, read } = await anOrderToRefund()
    const { request_id } = (await ask()).json<RefundRequest>()
    expect((await addPhoto()).json()).toMatchObject({ has_photo: true })
    expect((await read()).refund_request).toMatchObject({ has_photo: true })
    for (const [caller, address] of [
      [customer, `${url}/photo`],
      [admin, `/api/admin/refund-requests/${request_id}/photo`],
    ] as const) {
      const answer = await shop.as(caller).get(address)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    }
    const stranger = await shop.aCustomer()
    expect((await shop.as(stranger).get(`${url}/photo`)).json()).toMatchObject({ code: 'refund_request_not_found' })
    const { photo } = await shop.platform.database
      .selectFrom('refund_requests')
      .select('photo')
      .where('request_id', '=', request_id)
      .executeTakeFirstOrThrow()
    const inPublic = await shop.as().get(`/storage/v1/object/public/private-pictures/${photo}`)
    expect(inPublic.json()).toMatchObject({ code: 'object_not_found' })
  })

  it('the photo of a refund request cannot be added by another customer, without a request, or after the decision', async () => {
    const { ask, addPhoto, decide } = await anOrderToRefund()
    expect((await addPhoto()).json()).toMatchObject({ status: 404, code: 'refund_request_not_found' })
    const request = (await ask()).json<RefundRequest>()
    expect((await addPhoto(await shop.aCustomer())).json()).toMatchObject({ code: 'refund_request_not_found' })
    await decide(request, { decision: 'decline', answer: 'The photo shows another product.' })
    expect((await addPhoto()).json()).toMatchObject({ code: 'refund_request_not_found' })
  })

  it('the photo of a refund request is refused if it is not a picture', async () => {
    const { ask, url, customer } = await anOrderToRefund()
    await ask()
    const answer = await upload(`${url}/photo`, Buffer.from('<script>alert(1)</script>'), customer)
    expect(answer.json()).toMatchObject({ status: 415, code: 'not_an_image' })
  })

  it('the photo of a refund request is not deleted by the job that deletes unused pictures', async () => {
    const { ask, addPhoto, url, customer } = await anOrderToRefund()
    await ask()
    await addPhoto()
    await sweepPictures(shop.platform, 0)
    await sweepPictures(shop.platform, 0)
    expect((await shop.as(customer).get(`${url}/photo`)).statusCode).toBe(200)
  })
})
