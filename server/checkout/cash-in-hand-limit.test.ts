import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Collector, Rider } from '#contract/cash.ts'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { refreshFigures } from '#server/figures/refresh-figures.ts'
import { aCustomerWanting, checkOut, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop({ INITIAL_SETTINGS: '{"largest_cash_in_hand":60000}' })
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

/** A seller whose orders of one unit cost Rs. 400 with the shipping fee. */
async function aStall() {
  const seller = await shop.aSeller()
  const { product_id } = await shop.aProduct({ seller_id: seller.id, price: rupees(200), stock: 50 })
  const order = async (payment_method = 'cash_on_delivery', products = [product_id]) => {
    const lines = products.map((id) => ({ product_id: id, quantity: 1 }))
    return (await checkOut(shop, await aCustomerWanting(shop, lines), { payment_method })).json<
      PlacedOrder & { code?: string; message?: string }
    >()
  }
  const collect = async (received = rupees(400)) => {
    const url = `/api/admin/orders/${(await order()).order_id}/fulfilments/${seller.id}/collection`
    expect((await shop.as(admin).post(url, { received, reason: 'counted' })).statusCode).toBe(204)
    await refreshFigures(shop.platform.database)
  }
  return { seller, product_id, order, collect }
}

async function deposit(collectorId: string, amount: number) {
  const url = `/api/admin/cash/collectors/${collectorId}/deposits`
  const key = { 'idempotency-key': randomUUID() }
  const answer = await shop.as(admin).post(url, { amount, reference: 'HBL 12' }, key)
  await refreshFigures(shop.platform.database)
  return answer.json<Collector>()
}

const listed = async (collectorId: string) =>
  (await shop.as(admin).get('/api/admin/cash/collectors?limit=50'))
    .json<{ items: Collector[] }>()
    .items.find(({ collector_id }) => collector_id === collectorId)

describe('a collector with a limit of Rs. 600 for cash in hand', () => {
  it('a seller with a limit for cash in hand gets no new cash orders from the limit on, until a deposit', async () => {
    const { seller, product_id, order, collect } = await aStall()
    await collect()
    expect(await listed(seller.id)).toMatchObject({ cash_in_hand: rupees(400), is_over_limit: false })
    await collect(rupees(200))
    expect(await listed(seller.id)).toMatchObject({ cash_in_hand: rupees(600), is_over_limit: true })
    const stock = await stockOf(shop, product_id)
    expect(await order()).toMatchObject({
      code: 'payment_method_unavailable',
      message: 'Cash on delivery is not available for these items right now. Please choose another payment method.',
    })
    expect(await stockOf(shop, product_id)).toBe(stock)
    expect(await order('card')).toMatchObject({ payment: 'Card' })
    expect(await deposit(seller.id, 1)).toMatchObject({ cash_in_hand: rupees(600) - 1, is_over_limit: false })
    expect(await order()).toMatchObject({ payment: 'Cash on delivery' })
  })

  it('if a rider reaches the limit for cash in hand, cash orders stop for all sellers for whom the rider collects, and only for them', async () => {
    const [one, other, own] = [await aStall(), await aStall(), await aStall()]
    const { rider_id } = (
      await shop.as(admin).post('/api/admin/cash/riders', { name: 'Bilal', phone: '0300 7654321' })
    ).json<Rider>()
    for (const { seller } of [one, other])
      await shop.as(admin).put(`/api/admin/cash/sellers/${seller.id}`, { rider_id })
    await one.collect()
    await one.collect()
    expect(await listed(rider_id)).toMatchObject({ cash_in_hand: rupees(800), is_over_limit: true })
    expect((await other.order()).code).toBe('payment_method_unavailable')
    expect((await other.order('cash_on_delivery', [own.product_id, other.product_id])).code).toBe(
      'payment_method_unavailable',
    )
    expect(await own.order()).toMatchObject({ payment: 'Cash on delivery' })
    await deposit(rider_id, rupees(800))
    expect(await other.order()).toMatchObject({ payment: 'Cash on delivery' })
  })

  it('a seller who reached the limit for cash in hand gets cash orders again if an admin removes the limit', async () => {
    const { order, collect, seller } = await aStall()
    await collect(rupees(700))
    expect((await order()).code).toBe('payment_method_unavailable')
    const { version } = (await shop.as(admin).get('/api/admin/settings')).json()
    const change = { seen_version: version, settings: { largest_cash_in_hand: null } }
    expect((await shop.as(admin).patch('/api/admin/settings', change)).statusCode).toBe(200)
    expect(await order()).toMatchObject({ payment: 'Cash on delivery' })
    expect(await listed(seller.id)).toMatchObject({ is_over_limit: false })
  })
})
