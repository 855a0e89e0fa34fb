import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { fulfilmentsQuery } from '#server/orders/seller-orders.ts'
import { aCustomerWanting, anOrder, aPaidOrder, checkOut, payOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let seller: TestCaller
let other: TestCaller
let product_id: string
beforeAll(async () => {
  shop = await createTestShop()
  seller = await shop.aSeller()
  other = await shop.aSeller()
  product_id = (await shop.aProduct({ seller_id: seller.id })).product_id
})
afterAll(() => shop.close())

async function anOrderTo(recipient: object): Promise<string> {
  const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
  const { order_id } = (await checkOut(shop, customer, recipient)).json<{ order_id: string }>()
  await payOrder(shop, order_id)
  return order_id
}

async function found(caller: TestCaller, words: string): Promise<string[]> {
  const answer = await shop.as(caller).get(`/api/seller/orders?q=${encodeURIComponent(words)}`)
  return answer.json<{ items: SellerOrder[] }>().items.map(({ order_id }) => order_id)
}

describe('a seller’s search for orders', () => {
  it('[S2] a seller’s search finds own orders by id, by the first part of the id, part of the customer’s name, or phone number', async () => {
    const order_id = await anOrderTo({ first_name: 'Zubaida', last_name: 'Qureshi', phone: '03339998877' })
    await anOrderTo({})
    for (const words of [`#${order_id.slice(0, 8)}`, order_id, 'zubaida qur', 'qureshi zubaida', '03339998877']) {
      expect(await found(seller, words), words).toEqual([order_id])
      expect(await found(other, words), words).toEqual([])
    }
    for (const words of ['100%', '_ubaida', 'zz', 'z', '0333']) expect(await found(seller, words), words).toEqual([])
  })

  it('a seller’s search for orders reads indexes instead of whole tables', async () => {
    await sql`
      insert into orders (customer_id, subtotal, shipping, tax, total_amount, item_count, first_name, last_name, phone, email, address, city,
        zip_code, exchange_rate)
      select customer_id, 0, 0, 0, 0, 1, md5(number::text), last_name, number::text, email, address, city, zip_code, exchange_rate
      from (select * from orders limit 1) as model, generate_series(1, 4000) as number`.execute(shop.platform.database)
    await sql`
      insert into fulfilments (order_id, seller_id, item_count, amount)
      select order_id, ${other.id}, 1, 0 from orders on conflict do nothing`.execute(shop.platform.database)
    await sql`vacuum analyze`.execute(shop.platform.database)
    const query = fulfilmentsQuery(shop.platform.database, other.id, { q: 'zubaida 7', limit: 6 })
    const plan = JSON.stringify(await query.explain('json'))
    expect(plan.split('orders_search')).toHaveLength(3)
    expect(plan).not.toContain('Seq Scan')
  })
})

it('[T6] a change of an order’s status is refused if the seller saw an outdated status, and changes nothing', async () => {
  const { placed, read } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
  const change = (from: string, status: string) =>
    shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status, from })
  expect((await change('placed', 'shipped')).statusCode).toBe(200)
  expect((await change('placed', 'processing')).json()).toMatchObject({ status: 409, code: 'order_changed' })
  expect((await read()).status).toBe('shipped')
})

describe('an unpaid order', () => {
  it('an unpaid order is in a separate list of the seller, not in the packing list', async () => {
    const { placed } = await anOrder(shop, [{ product_id, quantity: 1 }])
    const list = async (query: string) => {
      const answer = await shop.as(seller).get(`/api/seller/orders?${query}`)
      return answer.json<{ items: SellerOrder[] }>().items.map(({ order_id }) => order_id)
    }
    expect(await list('limit=100')).not.toContain(placed.order_id)
    expect(await list('status=placed&limit=100')).not.toContain(placed.order_id)
    expect(await list('awaiting_payment=true')).toEqual([placed.order_id])
    await payOrder(shop, placed.order_id)
    expect(await list('limit=100')).toContain(placed.order_id)
    expect(await list('awaiting_payment=true')).toEqual([])
  })

  it('an unpaid order cannot be packed, shipped or delivered by the seller, but it can be cancelled', async () => {
    const { placed, read } = await anOrder(shop, [{ product_id, quantity: 1 }])
    const set = (status: string) => shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status })
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await set(status)).json()).toMatchObject({ status: 409, code: 'order_not_paid' })
    expect((await read()).status).toBe('placed')
    expect((await set('cancelled')).statusCode).toBe(200)
  })
})

describe('a delivered order', () => {
  it('a delivered order cannot be cancelled by its seller a minute later, not even after a change to another status', async () => {
    const { placed, read } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    const set = (status: string) => shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status })
    await set('delivered')
    await sql`update fulfilments set updated_at = now() - interval '1 minute' where order_id = ${placed.order_id}`.execute(
      shop.platform.database,
    )
    expect((await set('cancelled')).json()).toMatchObject({ status: 409, code: 'already_delivered' })
    expect((await set('shipped')).statusCode).toBe(200)
    expect((await set('cancelled')).json()).toMatchObject({ status: 409, code: 'already_delivered' })
    expect(await read()).toMatchObject({ status: 'shipped', payment_status: 'paid', refunds: [] })
  })

  it('a delivered order can be cancelled if the seller undoes the status delivered within the undo time', async () => {
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
    const set = async (status: string) =>
      (await shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status })).statusCode
    expect([await set('delivered'), await set('shipped'), await set('cancelled')]).toEqual([200, 200, 200])
  })
})
