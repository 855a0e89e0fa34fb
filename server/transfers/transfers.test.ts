import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwedRefund } from '#contract/cash.ts'
import type { LedgerPosting } from '#contract/ledger.ts'
import { rupees } from '#contract/money.ts'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import type { TransferToPay, WaitingTransfer } from '#contract/transfers.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { expireUnpaidOrders } from '#server/payments/expire-unpaid-orders.ts'
import { aCustomerWanting, ageOrder, checkOut, refund, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mandi-slips-'))
  shop = await createTestShop({
    PAYMENT_METHODS: 'card,cash_on_delivery,bank_transfer',
    BANK_ACCOUNT: 'Meezan Bank; Mandi Foods; PK36 SCBL 0000 0011 2345 6702; 03001234567; 24',
    DATA_DIR: folder,
  })
  admin = await shop.anAdmin()
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true })
})

const BY_TRANSFER = { payment_method: 'bank_transfer' }

/**
 * Creates a seller with onions for Rs. 100, and an order of them by transfer. With shipping, two of them cost Rs. 400.
 */
async function anOrderByTransfer(quantity = 2) {
  const seller = await shop.aSeller()
  const { product_id } = await shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 50 })
  const customer = await aCustomerWanting(shop, [{ product_id, quantity }])
  const placed = (await checkOut(shop, customer, BY_TRANSFER)).json<PlacedOrder>()
  const url = `/api/orders/${placed.order_id}`
  const order = async () => (await shop.as(customer).get(url)).json<Order>()
  const transfer = async () => (await shop.as(customer).get(`${url}/transfer`)).json<TransferToPay>()
  return {
    seller,
    product_id,
    customer,
    placed,
    id: placed.order_id,
    code: placed.order_id.slice(0, 8),
    order,
    transfer,
  }
}

const record = (
  orderId: string,
  amount: number,
  { reference = randomUUID() as string, key = randomUUID() as string } = {},
) => shop.as(admin).post(`/api/admin/transfers/${orderId}`, { amount, reference }, { 'idempotency-key': key })
const waiting = async (q = '') =>
  (await shop.as(admin).get(`/api/admin/transfers?limit=50${q && `&q=${q}`}`)).json<{ items: WaitingTransfer[] }>()
    .items
const owed = async (orderId: string): Promise<OwedRefund[]> =>
  (await shop.as(admin).get('/api/admin/cash/refunds?limit=50'))
    .json<{ items: OwedRefund[] }>()
    .items.filter(({ order_id }) => order_id === orderId)

async function postingsOf(orderId: string): Promise<string[][]> {
  const { items } = (await shop.as(admin).get(`/api/admin/ledger/postings?order_id=${orderId}`)).json<{
    items: LedgerPosting[]
  }>()
  return items
    .toReversed()
    .map(({ kind, entries }) => [kind, ...entries.map(({ account, amount }) => `${account} ${amount}`)])
}

const actsOn = (entityId: string) =>
  shop.platform.database
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute()

describe('an order by bank transfer', () => {
  it('an order by bank transfer waits 24 hours for its transfer, and shows the account, the amount and the order code as the reference', async () => {
    const { placed, code, order, transfer, customer, seller, id } = await anOrderByTransfer()
    expect(placed).toMatchObject({ payment: 'Bank or Raast transfer', total_amount: rupees(400) })
    expect(placed.payment_url).toContain(`/placeOrder?order_id=${id}`)
    expect(await transfer()).toEqual({
      account: {
        bank: 'Meezan Bank',
        title: 'Mandi Foods',
        iban: 'PK36SCBL0000001123456702',
        raast_id: '03001234567',
      },
      reference: code,
      amount: rupees(400),
      received: 0,
      missing: rupees(400),
      pay_until: expect.any(String),
      payment_status: 'pending',
      proof: null,
    })
    const { pay_until } = await transfer()
    expect(Date.parse(pay_until) - Date.parse((await order()).created_at)).toBe(24 * 3_600_000)
    expect((await shop.as(customer).get('/api/unpaid-orders')).json().items).toMatchObject([
      { order_id: id, payment_method: 'bank_transfer', seconds_left: expect.toSatisfy((left) => left > 86_000) },
    ])
    const packing = await shop.as(seller).patch(`/api/seller/orders/${id}`, { status: 'processing' })
    expect(packing.json()).toMatchObject({ code: 'order_not_paid' })
    const page = { customer_email: 'a@mandi.test', items: [{ name: 'Onions', price: 36, quantity: 2 }], order_id: id }
    expect((await shop.as(customer).post('/functions/v1/checkout-js', page)).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('an order by bank transfer keeps its stock for 24 hours, and then expires and returns the stock', async () => {
    const { id, product_id, order } = await anOrderByTransfer()
    await ageOrder(shop, id, 24 * 60 - 1)
    await expireUnpaidOrders(shop.platform)
    expect([(await order()).status, await stockOf(shop, product_id)]).toEqual(['placed', 48])
    await ageOrder(shop, id, 24 * 60 + 1)
    await expireUnpaidOrders(shop.platform)
    expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(await stockOf(shop, product_id)).toBe(50)
    expect(await postingsOf(id)).toEqual([])
  })

  it('an order by bank transfer is paid when an admin records the exact amount, with one posting for the transfer and an entry in the audit log', async () => {
    const { id, order, transfer, seller } = await anOrderByTransfer()
    const answer = await record(id, rupees(400), { reference: 'FT2611250001' })
    expect([answer.statusCode, answer.json()]).toEqual([201, { payment_status: 'paid', missing: 0, to_pay_back: 0 }])
    expect((await order()).payment_status).toBe('paid')
    expect(await transfer()).toMatchObject({ received: rupees(400), missing: 0, payment_status: 'paid' })
    expect(await postingsOf(id)).toEqual([
      ['transfer_received', 'bank 40000', 'customer_due -40000'],
      ['sale', 'customer_due 40000', 'delivery_income -20000', 'seller_payable -20000'],
    ])
    expect(await actsOn(id)).toEqual([
      { actor_id: admin.id, action: 'match_transfer', details: { amount: 'Rs. 400', reference: 'FT2611250001' } },
    ])
    const shipped = await shop.as(seller).patch(`/api/seller/orders/${id}`, { status: 'shipped' })
    expect(shipped.statusCode).toBe(200)
  })

  it('an order by bank transfer stays unpaid if less arrives, shows the customer the missing amount, and is paid when the rest arrives', async () => {
    const { id, order, transfer, customer } = await anOrderByTransfer()
    expect((await record(id, rupees(150))).json()).toMatchObject({ payment_status: 'pending', missing: rupees(250) })
    expect(await transfer()).toMatchObject({ received: rupees(150), missing: rupees(250), payment_status: 'pending' })
    expect((await shop.as(customer).get('/api/unpaid-orders')).json().items).toHaveLength(1)
    expect((await record(id, rupees(250))).json()).toMatchObject({ payment_status: 'paid', missing: 0, to_pay_back: 0 })
    expect((await order()).payment_status).toBe('paid')
    expect((await postingsOf(id)).map(([kind]) => kind)).toEqual(['transfer_received', 'transfer_received', 'sale'])
  })

  it('an order by bank transfer is paid if more arrives, and the excess is a refund that an admin pays back by hand', async () => {
    const { id, order } = await anOrderByTransfer()
    expect((await record(id, rupees(450))).json()).toMatchObject({ payment_status: 'paid', to_pay_back: rupees(50) })
    expect(await order()).toMatchObject({
      payment_status: 'paid',
      refunds: [{ reason: 'not_needed', amount: rupees(50), status: 'pending' }],
    })
    const [owing] = await owed(id)
    expect(owing).toMatchObject({ amount: rupees(50), payment_method: 'bank_transfer' })
    const paid = await shop
      .as(admin)
      .post(`/api/admin/cash/refunds/${owing?.refund_id}/payback`, { reference: 'IBFT 9' })
    expect(paid.statusCode).toBe(204)
    expect(await owed(id)).toEqual([])
    expect(await postingsOf(id)).toEqual([
      ['transfer_received', 'bank 45000', 'customer_due -45000'],
      ['sale', 'customer_due 40000', 'delivery_income -20000', 'seller_payable -20000'],
      ['refund', 'customer_due 5000', 'refunds_owed -5000'],
      ['refund_sent', 'refunds_owed 5000', 'bank -5000'],
    ])
  })

  it('a late transfer does not reopen an expired order, and its money is recorded and owed to the customer', async () => {
    const { id, order, product_id } = await anOrderByTransfer()
    await ageOrder(shop, id, 24 * 60 + 1)
    await expireUnpaidOrders(shop.platform)
    expect((await record(id, rupees(400))).json()).toMatchObject({
      payment_status: 'expired',
      missing: 0,
      to_pay_back: rupees(400),
    })
    expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(await owed(id)).toMatchObject([{ amount: rupees(400) }])
    expect(await stockOf(shop, product_id)).toBe(50)
    expect(await postingsOf(id)).toEqual([
      ['transfer_received', 'bank 40000', 'customer_due -40000'],
      ['refund', 'customer_due 40000', 'refunds_owed -40000'],
    ])
  })

  it.each([
    ['expires', ({ id }: Made) => expire(id)],
    ['is cancelled by its seller', ({ id, seller }: Made) => cancel(seller, id)],
  ])(
    'if an order by bank transfer is paid in part and then %s, the shop owes the customer this part',
    async (_, end) => {
      const made = await anOrderByTransfer()
      await record(made.id, rupees(150))
      await end(made)
      expect((await made.order()).status).toBe('cancelled')
      expect(await owed(made.id)).toMatchObject([{ amount: rupees(150) }])
      expect((await made.transfer()).missing).toBe(0)
    },
  )

  it('an order by bank transfer that its seller reactivates can still be paid', async () => {
    const { id, seller, order } = await anOrderByTransfer()
    await cancel(seller, id)
    await shop.as(seller).patch(`/api/seller/orders/${id}`, { status: 'pending' })
    expect(await waiting(id)).toHaveLength(1)
    expect((await record(id, rupees(400))).json()).toMatchObject({ payment_status: 'paid', to_pay_back: 0 })
    expect((await order()).payment_status).toBe('paid')
  })

  it.each([
    ['a part of the amount', rupees(300)],
    ['the whole amount', rupees(400)],
  ])(
    'if an admin records a transfer (%s) for the wrong order, cancels this order and moves the money, the ledger has it once, for the right order',
    async (_, amount) => {
      const [wrong, right] = [await anOrderByTransfer(), await anOrderByTransfer()]
      await record(wrong.id, amount, { reference: 'IBFT 11' })
      const cancelled = await shop
        .as(admin)
        .post(`/api/admin/orders/${wrong.id}/cancel`, { reason: 'Not the transfer' })
      expect(cancelled.statusCode).toBeLessThan(300)
      const [owing] = await owed(wrong.id)
      expect(owing).toMatchObject({ amount })
      const reference = `moved to ${right.code}`
      await shop.as(admin).post(`/api/admin/cash/refunds/${owing?.refund_id}/payback`, { reference })
      await record(right.id, amount, { reference: 'IBFT 11' })
      const bank = (postings: string[][]) => postings.flat().filter((entry) => entry.startsWith('bank '))
      expect(bank(await postingsOf(wrong.id))).toEqual([`bank ${amount}`, `bank ${-amount}`])
      expect(bank(await postingsOf(right.id))).toEqual([`bank ${amount}`])
      expect(await right.transfer()).toMatchObject({ received: amount, missing: rupees(400) - amount })
    },
  )

  it('an order by bank transfer that is paid and then refunded is in the list of refunds to pay back, and its money leaves the bank account', async () => {
    const { id, order } = await anOrderByTransfer()
    await record(id, rupees(400))
    await refund(shop, admin, id)
    expect((await order()).payment_status).toBe('refunded')
    const [owing] = await owed(id)
    await shop.as(admin).post(`/api/admin/cash/refunds/${owing?.refund_id}/payback`, { reference: 'IBFT 10' })
    expect((await order()).refunds).toMatchObject([{ status: 'done' }])
    expect((await postingsOf(id)).at(-1)).toEqual(['refund_sent', 'refunds_owed 40000', 'bank -40000'])
  })
})

type Made = Awaited<ReturnType<typeof anOrderByTransfer>>
async function expire(orderId: string): Promise<void> {
  await ageOrder(shop, orderId, 24 * 60 + 1)
  await expireUnpaidOrders(shop.platform)
}
const cancel = (seller: TestCaller, orderId: string) =>
  shop.as(seller).patch(`/api/seller/orders/${orderId}`, { status: 'cancelled' })

describe('a received transfer', () => {
  it('a received transfer is recorded once if the request is repeated, also at the same time', async () => {
    const { id } = await anOrderByTransfer()
    const same = { reference: 'FT-1', key: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => record(id, rupees(400), same)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await postingsOf(id)).filter(([kind]) => kind === 'transfer_received')).toHaveLength(1)
    expect(await owed(id)).toEqual([])
  })

  it('a received transfer is refused if its idempotency key comes again with another amount, reference or order', async () => {
    const [one, other] = [await anOrderByTransfer(), await anOrderByTransfer()]
    const same = { reference: 'FT-3', key: randomUUID() as string }
    expect((await record(one.id, rupees(100), same)).statusCode).toBe(201)
    const reused = [
      record(one.id, rupees(200), same),
      record(one.id, rupees(100), { ...same, reference: 'FT-4' }),
      record(other.id, rupees(100), same),
    ]
    for (const answer of await Promise.all(reused))
      expect(answer.json()).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
    expect((await other.transfer()).received).toBe(0)
  })

  it('a received transfer is refused if the order already has a transfer with its reference, in small or capital letters', async () => {
    const { id } = await anOrderByTransfer()
    await record(id, rupees(100), { reference: 'FT-7a' })
    expect((await record(id, rupees(100), { reference: 'ft-7A' })).json()).toMatchObject({
      status: 409,
      code: 'transfer_already_recorded',
    })
  })

  it('a received transfer is refused for an order with a payment method other than bank transfer, and for an unknown order', async () => {
    const { product_id } = await shop.aProduct()
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
    const { order_id } = (await checkOut(shop, customer)).json<PlacedOrder>()
    expect((await record(order_id, rupees(100))).json()).toMatchObject({ code: 'not_by_transfer' })
    expect((await shop.as(customer).get(`/api/orders/${order_id}/transfer`)).json()).toMatchObject({
      code: 'not_by_transfer',
    })
    expect((await record(randomUUID(), rupees(100))).json()).toMatchObject({ code: 'order_not_found' })
  })
})

describe('the proof of a transfer', () => {
  const aSlip = (text = '#f7a30c') =>
    sharp({ create: { width: 60, height: 90, channels: 3, background: text } })
      .jpeg()
      .toBuffer()
  const upload = (caller: TestCaller, orderId: string, bytes: Buffer) =>
    shop
      .as(caller)
      .send('PUT', `/api/orders/${orderId}/transfer/slip`, bytes, { 'content-type': 'application/octet-stream' })
  const typeIn = (caller: TestCaller, orderId: string, transaction_id: string) =>
    shop.as(caller).put(`/api/orders/${orderId}/transfer/proof`, { transaction_id })

  it('an order with a proof of its bank transfer is listed before those without a proof', async () => {
    const [first, second, third] = [await anOrderByTransfer(), await anOrderByTransfer(), await anOrderByTransfer()]
    await typeIn(third.customer, third.id, '40012345')
    await upload(second.customer, second.id, await aSlip())
    const ours = (await waiting()).filter(({ order_id }) => [first.id, second.id, third.id].includes(order_id))
    expect(ours).toMatchObject([
      { order_id: third.id, transaction_id: '40012345', has_slip: false, sent_at: expect.any(String) },
      { order_id: second.id, transaction_id: '', has_slip: true },
      { order_id: first.id, amount: rupees(400), received: 0, sent_at: null },
    ])
    expect(await waiting('40012345')).toMatchObject([{ order_id: third.id }])
    expect(await waiting(first.code)).toMatchObject([{ order_id: first.id }])
    await record(third.id, rupees(400))
    expect(await waiting('40012345')).toEqual([])
  })

  it('the list of orders that wait for a bank transfer is read page by page', async () => {
    await anOrderByTransfer()
    const all = await waiting()
    const seen: string[] = []
    let cursor = ''
    do {
      const page = (await shop.as(admin).get(`/api/admin/transfers?limit=2${cursor}`)).json()
      seen.push(...page.items.map(({ order_id }: WaitingTransfer) => order_id))
      cursor = page.next_cursor && `&cursor=${page.next_cursor}`
    } while (cursor)
    expect(seen).toEqual(all.map(({ order_id }) => order_id))
  })

  it('the proof of a bank transfer is a picture that only its customer and admins can read, and that no cache keeps', async () => {
    const { id, customer, seller } = await anOrderByTransfer()
    const url = `/api/orders/${id}/transfer/slip`
    expect((await shop.as(customer).get(url)).json()).toMatchObject({ code: 'object_not_found' })
    expect((await upload(customer, id, await aSlip())).json()).toMatchObject({ proof: { has_slip: true } })
    for (const answer of [
      await shop.as(customer).get(url),
      await shop.as(admin).get(`/api/admin/transfers/${id}/slip`),
    ]) {
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 90 })
    }
    const stranger = await shop.aCustomer()
    expect((await shop.as(stranger).get(url)).json()).toMatchObject({ code: 'order_not_found' })
    expect((await shop.as(seller).get(url)).statusCode).toBe(403)
    expect((await shop.as(seller).get(`/api/admin/transfers/${id}/slip`)).statusCode).toBe(403)
    const { slip } = await shop.platform.database
      .selectFrom('transfer_proofs')
      .select('slip')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    for (const place of ['object', 'render/image']) {
      const answer = await shop.as(admin).get(`/storage/v1/${place}/public/private-pictures/${slip}?width=160`)
      expect(answer.json()).toMatchObject({ code: 'object_not_found' })
    }
  })

  it('the proof of a bank transfer is refused from another customer, and so is a file that is no picture', async () => {
    const { id, customer } = await anOrderByTransfer()
    const stranger = await shop.aCustomer()
    expect((await upload(stranger, id, await aSlip())).json()).toMatchObject({ code: 'order_not_found' })
    expect((await typeIn(stranger, id, '40012345')).json()).toMatchObject({ code: 'order_not_found' })
    expect((await upload(customer, id, Buffer.from('no picture'))).json()).toMatchObject({ code: 'not_an_image' })
  })

  it('the proof of a bank transfer is refused when the order no longer awaits a transfer', async () => {
    const { id, customer } = await anOrderByTransfer()
    await record(id, rupees(400))
    expect((await typeIn(customer, id, '40012345')).json()).toMatchObject({ code: 'order_not_payable' })
    expect((await upload(customer, id, await aSlip())).json()).toMatchObject({ code: 'order_not_payable' })
  })

  it('the proof of a bank transfer can be replaced, and the nightly job deletes the picture that is no longer used', async () => {
    const { id, customer } = await anOrderByTransfer()
    await upload(customer, id, await aSlip('#112233'))
    await upload(customer, id, await aSlip('#445566'))
    const slips = () =>
      shop.platform.database.selectFrom('media_objects').select('path').where('owner_id', '=', customer.id).execute()
    expect(await slips()).toHaveLength(2)
    await sweepPictures(shop.platform, 0)
    expect(await slips()).toHaveLength(1)
    expect((await shop.as(customer).get(`/api/orders/${id}/transfer/slip`)).statusCode).toBe(200)
  })
})

it('a customer can have three unpaid orders by bank transfer, and no more', async () => {
  const { product_id } = await shop.aProduct({ stock: 20 })
  const customer = await shop.aCustomer()
  const statuses: number[] = []
  for (let count = 0; count < 4; count++) {
    await shop.as(customer).post('/api/cart/merge', { items: [{ product_id, quantity: 1 }] })
    statuses.push((await checkOut(shop, customer, BY_TRANSFER)).statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 409])
})
