import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import { aCustomerWanting, aPaidOrder, checkOut } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

async function aStall() {
  const seller = await shop.aSeller()
  const { product_id } = await shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 1000 })
  return { seller, product_id }
}

const setStatus = (seller: TestCaller, orderId: string, status: string) =>
  shop.as(seller).patch(`/api/seller/orders/${orderId}`, { status })

async function invoicesOf(seller: TestCaller, ...orderIds: string[]): Promise<Invoice[]> {
  const url = `/api/seller/invoices-to-print?order_ids=${orderIds.join(',')}`
  return (await shop.as(seller).get(url)).json<{ items: Invoice[] }>().items
}

async function numbersOf(sellerId: string): Promise<number[]> {
  const rows = await shop.platform.database
    .selectFrom('invoices')
    .select('number')
    .where('seller_id', '=', sellerId)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Ships an order in a transaction that fails after the invoice got its number. */
async function shipInVain(seller_id: string, orderId: string): Promise<void> {
  const { platform } = shop
  const failing = platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, orderId)
    if (!locked) throw new Error('no order')
    await applyEvent(platform, tx, locked, { kind: 'seller_set_status', seller_id, status: 'shipped' })
    throw new Error('power failure')
  })
  await expect(failing).rejects.toThrow('power failure')
}

describe('the numbers of the invoices of a seller', () => {
  it('the invoice numbers of a seller have no gaps and no doubles if orders ship at the same time and some transactions fail', async () => {
    const { seller, product_id } = await aStall()
    const ids: string[] = []
    for (let count = 0; count < 18; count++)
      ids.push((await aPaidOrder(shop, [{ product_id, quantity: 1 }])).placed.order_id)
    await Promise.all(
      ids.map(async (id, index) => {
        if (index % 3 === 0) await shipInVain(seller.id, id)
        else expect((await setStatus(seller, id, 'shipped')).statusCode).toBe(200)
      }),
    )
    expect(await numbersOf(seller.id)).toEqual(upTo(12))
    await Promise.all(ids.map((id) => setStatus(seller, id, 'shipped')))
    expect(await numbersOf(seller.id)).toEqual(upTo(18))
    expect(await faultsInLedger(shop.platform.database)).toEqual([])
  })

  it('invoice numbers are counted for each seller, so that two sellers of an order both begin with 1', async () => {
    const [one, other] = [await aStall(), await aStall()]
    const lines = [one, other].map(({ product_id }) => ({ product_id, quantity: 1 }))
    const { placed } = await aPaidOrder(shop, lines)
    await Promise.all([one, other].map(({ seller }) => setStatus(seller, placed.order_id, 'shipped')))
    expect([await numbersOf(one.seller.id), await numbersOf(other.seller.id)]).toEqual([[1], [1]])
  })

  it('an order keeps its invoice numbers if the shipment is undone and repeated, and if the order is cancelled', async () => {
    const { seller, product_id } = await aStall()
    const [first, second] = [
      await aPaidOrder(shop, [{ product_id, quantity: 1 }]),
      await aPaidOrder(shop, [{ product_id, quantity: 1 }]),
    ]
    for (const status of ['shipped', 'processing', 'shipped', 'cancelled'])
      expect((await setStatus(seller, first.placed.order_id, status)).statusCode).toBe(200)
    await setStatus(seller, second.placed.order_id, 'shipped')
    const invoices = await invoicesOf(seller, second.placed.order_id, first.placed.order_id)
    expect(invoices.map(({ number, status }) => [number, status])).toEqual([
      [2, 'shipped'],
      [1, 'cancelled'],
    ])
  })

  it.each([
    ['2026-06-30T18:59:59Z', 2026],
    ['2026-06-30T19:00:00Z', 2027],
    ['2026-12-31T20:00:00Z', 2027],
    ['2027-06-30T18:59:59Z', 2027],
  ])(
    'the invoice numbers of a seller begin again with the tax year in July: %s is in the tax year that ends in %i',
    async (moment, year) => {
      const { rows } = await sql`select tax_year_of(${moment}::timestamptz) as year`.execute(shop.platform.database)
      expect(rows).toEqual([{ year }])
    },
  )

  it('the invoice numbers of a seller begin with 1 in a new tax year', async () => {
    const { seller, product_id } = await aStall()
    const ship = async () => {
      const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
      await setStatus(seller, placed.order_id, 'shipped')
      return (await invoicesOf(seller, placed.order_id))[0]
    }
    await ship()
    // Moves the first invoice into the previous tax year.
    for (const table of ['invoices', 'invoice_counters'] as const)
      await shop.platform.database
        .updateTable(table)
        .set(({ eb }) => ({ tax_year: eb('tax_year', '-', 1) }))
        .where('seller_id', '=', seller.id)
        .execute()
    expect([(await ship())?.number, (await ship())?.number]).toEqual([1, 2])
  })

  it('a nightly job checks the invoice numbers: a missing number is a fault', async () => {
    const { seller, product_id } = await aStall()
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    await setStatus(seller, placed.order_id, 'shipped')
    const count = (by: number) =>
      sql`update invoice_counters set last_number = last_number + ${by} where seller_id = ${seller.id}`.execute(
        shop.platform.database,
      )
    await count(1)
    expect((await faultsInLedger(shop.platform.database)).join()).toContain('invoice numbers')
    await count(-1)
  })
})

describe('an invoice', () => {
  it('an invoice does not exist before the shipment, and keeps the data of the seller from that day', async () => {
    const { seller, product_id } = await aStall()
    const { placed, customer } = await aPaidOrder(shop, [{ product_id, quantity: 2 }])
    const urls = [
      [customer, `/api/orders/${placed.order_id}/invoices/${seller.id}`],
      [admin, `/api/admin/orders/${placed.order_id}/invoices/${seller.id}`],
    ] as const
    for (const [caller, url] of urls)
      expect((await shop.as(caller).get(url)).json()).toMatchObject({ status: 404, code: 'invoice_not_found' })
    expect(await invoicesOf(seller, placed.order_id)).toEqual([])
    await shop.as(seller).put('/api/seller/tax', { ntn: '1234567-8', cnic: '', strn: '3277876112345' })
    await setStatus(seller, placed.order_id, 'shipped')
    const [invoice] = await invoicesOf(seller, placed.order_id)
    expect(invoice).toMatchObject({
      ...{ number: 1, ntn: '12345678', strn: '3277876112345', amount: rupees(200), delivery: rupees(200) },
      ...{ first_name: 'Ayesha', city: 'Lahore', payment_method: 'card', payment_status: 'paid' },
      items: [{ quantity: 2, price: rupees(100) }],
    })
    await shop.as(seller).put('/api/seller/tax', { ntn: '7654321', cnic: '', strn: '' })
    await shop.as(seller).patch('/api/seller/profile', { business_name: 'A new name' })
    for (const [caller, url] of urls) expect((await shop.as(caller).get(url)).json()).toEqual(invoice)
  })

  it.each([
    ['7 Canal Road', 'Lahore', '7 Canal Road, Lahore, Punjab'],
    ['نہر روڈ 7', 'لاہور', 'نہر روڈ 7، لاہور، Punjab'],
  ])('the address of a seller at %s in %s is on their invoices as %s', async (address, city, expected) => {
    const { seller, product_id } = await aStall()
    expect((await shop.as(seller).patch('/api/seller/profile', { address, city })).statusCode).toBe(200)
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    await setStatus(seller, placed.order_id, 'shipped')
    expect(await invoicesOf(seller, placed.order_id)).toMatchObject([{ seller_address: expected }])
  })

  it('an invoice is hidden from other customers and other sellers', async () => {
    const { seller, product_id } = await aStall()
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    await setStatus(seller, placed.order_id, 'shipped')
    const stranger = await shop.aCustomer()
    const answer = await shop.as(stranger).get(`/api/orders/${placed.order_id}/invoices/${seller.id}`)
    expect(answer.json()).toMatchObject({ status: 404, code: 'invoice_not_found' })
    expect(await invoicesOf(await shop.aSeller(), placed.order_id)).toEqual([])
  })

  it('the invoice of a prepaid order of several sellers has an equal share of the shipping fee, and the shares add up to the fee', async () => {
    const stalls = [await aStall(), await aStall(), await aStall()]
    const { placed } = await aPaidOrder(
      shop,
      stalls.map(({ product_id }) => ({ product_id, quantity: 1 })),
    )
    const shares: (number | undefined)[] = []
    for (const { seller } of stalls) {
      await setStatus(seller, placed.order_id, 'shipped')
      shares.push((await invoicesOf(seller, placed.order_id))[0]?.delivery)
    }
    expect(shares).toEqual([6_666, 6_667, 6_667])
  })

  it('the invoice of a cash order is issued when the cash is collected, and adds up to the cash that is due', async () => {
    const { seller, product_id } = await aStall()
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 2 }])
    const { order_id } = (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
    await shop.as(seller).post(`/api/seller/orders/${order_id}/collection`, { received: rupees(400) })
    const [invoice] = await invoicesOf(seller, order_id)
    expect(invoice).toMatchObject({
      ...{ number: 1, status: 'delivered', payment_method: 'cash_on_delivery', payment_status: 'paid' },
      ...{ amount: rupees(200), delivery: rupees(200), cash_due: rupees(400) },
    })
  })
})
