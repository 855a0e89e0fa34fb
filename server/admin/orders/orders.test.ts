import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { rupees } from '#contract/money.ts'
import type { ShopSales } from '#contract/sales-figures.ts'
import { ORDER_STATUSES } from '#contract/statuses.ts'
import { recountFigures, refreshFigures } from '#server/figures/refresh-figures.ts'
import { anOrder, aPaidOrder, payOrder, refund, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

type Placed = Awaited<ReturnType<typeof anOrder>>

let shop: TestShop
let admin: TestCaller
let seller: TestCaller
/**
 * The three orders that the tests of this file share. One has two sellers and is partly cancelled, one is paid, and one
 * was placed on 1 March 2026 at 01:00 in Karachi.
 */
let shared: Placed
let paid: Placed
let old: Placed
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
  seller = await shop.aSeller({ business_name: 'Okara Fields' })
  const product = await shop.aProduct({ seller_id: seller.id, price: rupees(100) })
  const others = await shop.aProduct({ price: rupees(50) })
  old = await anOrder(shop, [{ product_id: others.product_id, quantity: 1 }])
  shared = await aPaidOrder(shop, [
    { product_id: product.product_id, quantity: 1 },
    { product_id: others.product_id, quantity: 2 },
  ])
  paid = await aPaidOrder(shop, [{ product_id: others.product_id, quantity: 3 }])
  await shop.as(seller).patch(`/api/seller/orders/${shared.placed.order_id}`, { status: 'cancelled' })
  const { database } = shop.platform
  for (const table of ['orders', 'fulfilments']) {
    await sql`update ${sql.table(table)} set created_at = '2026-02-28T20:00:00Z' where order_id = ${old.placed.order_id}`.execute(
      database,
    )
  }
})
afterAll(() => shop.close())

const list = async (query = ''): Promise<AdminOrder[]> =>
  (await shop.as(admin).get(`/api/admin/orders?limit=50&${query}`)).json().items
const found = async (query: string) => (await list(query)).map(({ order_id }) => order_id)
const idsOf = (...orders: Placed[]) => orders.map(({ placed }) => placed.order_id)

describe('the list of all orders', () => {
  it('[A4, D6] the list of all orders is sorted newest first, shows the customer’s username, and is read page by page', async () => {
    expect(await list()).toMatchObject(idsOf(paid, shared, old).map((order_id) => ({ order_id, username: 'ayesha' })))
    const first = (await shop.as(admin).get('/api/admin/orders?limit=2')).json()
    const second = (await shop.as(admin).get(`/api/admin/orders?limit=2&cursor=${first.next_cursor}`)).json()
    expect([...first.items, ...second.items]).toEqual(await list())
    expect(second.next_cursor).toBeNull()
  })

  it('the list of all orders can also be sorted oldest, largest or smallest first, page by page', async () => {
    for (const [sort, order] of [
      ['oldest', idsOf(old, shared, paid)],
      ['largest', idsOf(shared, paid, old)],
      ['smallest', idsOf(old, paid, shared)],
    ] as const) {
      const ids: string[] = []
      let cursor = ''
      for (let page = 0; page < order.length; page++) {
        const answer = (await shop.as(admin).get(`/api/admin/orders?limit=1&sort=${sort}${cursor}`)).json()
        ids.push(answer.items[0].order_id)
        cursor = `&cursor=${answer.next_cursor}`
      }
      expect(ids, sort).toEqual(order)
    }
    expect(await found(`seller_id=${seller.id}&sort=largest`)).toEqual(idsOf(shared))
  })

  it('the list of all orders is filtered by status, payment status, seller, customer, and day in the shop’s time zone', async () => {
    expect(await found('payment_status=paid')).toEqual(idsOf(paid))
    expect(await found('status=placed')).toEqual(idsOf(paid, shared, old))
    expect(await found('status=shipped')).toEqual([])
    expect(await found(`seller_id=${seller.id}`)).toEqual(idsOf(shared))
    expect(await found(`customer_id=${paid.customer.id}`)).toEqual(idsOf(paid))
    expect(await found('until=2026-03-01')).toEqual(idsOf(old))
    expect(await found('until=2026-02-28')).toEqual([])
    expect(await found('since=2026-03-01&until=2026-03-01')).toEqual(idsOf(old))
    expect(await found(`seller_id=${seller.id}&payment_status=paid`)).toEqual([])
    // The fulfilment of this seller is cancelled. The filter uses the status of the whole order, which is `placed`.
    expect(await found(`seller_id=${seller.id}&status=placed`)).toEqual(idsOf(shared))
    expect(await found(`seller_id=${seller.id}&status=cancelled`)).toEqual([])
  })

  it('the list of all orders is searched by the first characters of the id, and by username, email and phone number', async () => {
    const [id = ''] = idsOf(shared)
    expect(await found(`q=%23${id.slice(0, 8)}`)).toEqual([id])
    expect(await found(`q=${id.toUpperCase()}`)).toEqual([id])
    expect(await found('q=AYE')).toHaveLength(3)
    expect(await found('q=ayesha@mandi.test&payment_status=paid')).toEqual(idsOf(paid))
    expect(await found('q=nobody%25')).toEqual([])
  })

  it.each([
    ['0300 1234567', 3],
    ['+92 300-1234567', 3],
    ['۰۳۰۰۱۲۳۴۵۶۷', 3],
    ['34567', 3],
    ['4567', 3],
    ['234 567', 3],
    ['44567', 0],
    ['567', 0],
  ])(
    'the list of all orders is searched by a phone number in any spelling or by its last digits: “%s” finds %d of 3 orders',
    async (q, count) => {
      expect(await found(`q=${encodeURIComponent(q)}`)).toHaveLength(count)
    },
  )

  it('the list of all orders refuses an invalid filter', async () => {
    expect((await shop.as(admin).get('/api/admin/orders?since=yesterday')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'since' }],
    })
  })
})

describe('the details of one order for an admin', () => {
  it('the details of one order for an admin show the author of each change, every fulfilment and every payment', async () => {
    const answer = await shop.as(admin).get(`/api/admin/orders/${shared.placed.order_id}`)
    expect(answer.json()).toMatchObject({
      username: 'ayesha',
      items: [{}, {}],
      fulfilments: [
        { business_name: 'Khan Farms', status: 'placed' },
        { business_name: 'Okara Fields', status: 'cancelled' },
      ],
      history: [{ status: 'placed', changed_by: shared.customer.email, business_name: null }],
      payments: [{ status: 'partly_refunded', amount: rupees(400), refunded_amount: rupees(100) }],
    })
    const unknown = await shop.as(admin).get(`/api/admin/orders/${seller.id}`)
    expect(unknown.json()).toMatchObject({ status: 404, code: 'order_not_found' })
  })
})

describe('the exported CSV file of orders', () => {
  it('the exported CSV file of orders contains a row for each matching order, with amounts in rupees and escaped formulas', async () => {
    await sql`update orders set first_name = '=HYPERLINK("http://evil.test")', city = 'Lahore, Punjab'
      where order_id = ${shared.placed.order_id}`.execute(shop.platform.database)
    const answer = await shop.as(admin).get(`/api/admin/orders.csv?seller_id=${seller.id}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line, ...rest] = answer.body.split('\r\n')
    expect(head).toMatch(/^\uFEFFOrder ID,/)
    expect(line).toContain(`${shared.placed.order_id},`)
    expect(line).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
    expect(line).toContain('"Lahore, Punjab",Khan Farms; Okara Fields,3,200,200,0,0,400,0,PKR')
    expect(rest).toEqual([''])
    const { items } = (await shop.as(admin).get('/api/admin/audit-log?action=export')).json()
    expect(items).toMatchObject([{ actor: admin.email, entity: 'order', details: { seller_id: seller.id } }])
  })

  it('the exported CSV file of orders is complete over several batches, and is streamed', async () => {
    const { database } = shop.platform
    await sql`insert into orders (customer_id, subtotal, shipping, tax, total_amount, item_count, first_name, last_name, phone, email,
        address, city, zip_code, exchange_rate, created_at)
      select customer_id, subtotal, shipping, tax, total_amount, 1, 'Copy', last_name, phone, email, address, city, zip_code, exchange_rate,
        '2025-01-01'::timestamptz + number % 7 * interval '1 second'
      from orders, generate_series(1, 1200) as number where order_id = ${old.placed.order_id}`.execute(database)
    const answer = await shop.as(admin).get('/api/admin/orders.csv?until=2025-12-31')
    expect(answer.headers['content-length']).toBeUndefined()
    const ids = answer.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 36))
    expect(new Set(ids).size).toBe(1200)
  })
})

describe('the dashboard of an admin', () => {
  const dashboard = async (query = '') => {
    await refreshFigures(shop.platform.database)
    return (await shop.as(admin).get(`/api/admin/dashboard${query}`)).json()
  }

  const sales = async () => (await shop.as(admin).get('/api/admin/sales-figures')).json<ShopSales>()

  it('[A1] the call for the dashboard of an admin returns the numbers of orders, customers, products and sellers, and no sums of money', async () => {
    await recountFigures(shop.platform.database)
    const before = await dashboard()
    const { product_id } = await shop.aProduct({ seller_id: seller.id, category: 'Fruits', price: rupees(200) })
    const { placed } = await anOrder(shop, [{ product_id, quantity: 2 }])
    await payOrder(shop, placed.order_id)
    const after = await dashboard('?days=7')
    expect(after).toMatchObject({
      orders: before.orders + 1,
      customers: before.customers + 1,
      products: before.products + 1,
      sellers: 2,
      orders_by_status: { placed: before.orders_by_status.placed + 1 },
    })
    expect(after.by_day).toHaveLength(7)
    const [today, same] = [after.by_day.at(-1), before.by_day.at(-1)]
    expect(today).toEqual({
      day: same.day,
      orders: same.orders + 1,
      new_customers: same.new_customers + 1,
    })
    expect(JSON.stringify(after)).not.toMatch(/revenue|amount/)
  })

  it('[A1] the call for the sales figures of the shop returns the revenue that was paid and not refunded, by seller and category', async () => {
    await refreshFigures(shop.platform.database)
    const before = await sales()
    const { product_id } = await shop.aProduct({ seller_id: seller.id, category: 'Nuts', price: rupees(200) })
    const { placed } = await anOrder(shop, [{ product_id, quantity: 2 }])
    await dashboard()
    const unpaid = await sales()
    expect({ ...unpaid, figures_at: before.figures_at }).toEqual(before)
    await payOrder(shop, placed.order_id)
    await dashboard()
    const after = await sales()
    expect(after.all_time_revenue).toBe(before.all_time_revenue + rupees(600))
    const nuts = { category: 'nuts', units: 2, revenue: rupees(400), revenue_before: 0 }
    expect(after.best_categories).toContainEqual(expect.objectContaining(nuts))
    const revenueOf = ({ best_sellers }: ShopSales) =>
      best_sellers.find(({ seller_id }) => seller_id === seller.id)?.revenue ?? 0
    expect(revenueOf(after)).toBe(revenueOf(before) + rupees(400))

    await refund(shop, admin, placed.order_id, { fulfilments: [{ seller_id: seller.id, amount: 5000 }] })
    await dashboard()
    const refunded = await sales()
    expect(refunded.all_time_revenue).toBe(after.all_time_revenue - 5000)
    expect(refunded.best_categories).toContainEqual(expect.objectContaining({ ...nuts, revenue: rupees(350) }))

    await shop.as(seller).patch(`/api/seller/orders/${placed.order_id}`, { status: 'cancelled' })
    await dashboard()
    const { all_time_revenue, best_categories } = await sales()
    expect({ all_time_revenue, best_categories }).toEqual({
      all_time_revenue: before.all_time_revenue,
      best_categories: before.best_categories,
    })
  })

  it('the dashboard of an admin accepts only the periods that its menu offers', async () => {
    expect((await shop.as(admin).get('/api/admin/dashboard?days=8')).statusCode).toBe(422)
  })
})

it('the status filter for a seller’s orders compares the status of the whole order, not of the seller’s fulfilment', async () => {
  const [one, other] = [await shop.aSeller(), await shop.aSeller()]
  const products = await Promise.all([one, other].map(({ id }) => shop.aProduct({ seller_id: id })))
  const { placed } = await aPaidOrder(
    shop,
    products.map(({ product_id }) => ({ product_id, quantity: 1 })),
  )
  const set = (by: typeof one, status: string) => shop.as(by).patch(`/api/seller/orders/${placed.order_id}`, { status })
  const statusesFound = async () => {
    const all = await Promise.all(ORDER_STATUSES.map((status) => found(`seller_id=${one.id}&status=${status}`)))
    return ORDER_STATUSES.filter((_, index) => all[index]?.length)
  }
  await set(one, 'shipped')
  expect(await statusesFound()).toEqual(['placed'])
  await set(other, 'delivered')
  expect(await statusesFound()).toEqual(['shipped'])
  await set(one, 'cancelled')
  expect(await statusesFound()).toEqual(['delivered'])
})

it('the search in the list of all orders finds an order by the current username of its customer', async () => {
  const { customer, placed } = await anOrder(shop)
  const profile = shop.platform.database.updateTable('customer_profiles').where('id', '=', customer.id)
  await profile.set({ username: 'Zeenat' }).execute()
  expect(await found('q=zeenat')).toEqual([placed.order_id])
  await shop.as(customer).delete('/api/customer-profile')
  expect(await found('q=zeenat')).toEqual([])
})

describe('a fulfilment that an admin cancels', () => {
  const aDeal = async () => {
    const gone = await shop.aSeller({ business_name: 'Gone Farms' })
    const [theirs, other] = [await shop.aProduct({ seller_id: gone.id, stock: 10 }), await shop.aProduct({ stock: 10 })]
    const made = await aPaidOrder(shop, [
      { product_id: theirs.product_id, quantity: 3 },
      { product_id: other.product_id, quantity: 1 },
    ])
    const cancel = (seller_id = gone.id) =>
      shop.as(admin).post(`/api/admin/orders/${made.placed.order_id}/fulfilments/${seller_id}/cancel`, {
        reason: 'The seller left',
      })
    return { ...made, gone, theirs, cancel }
  }

  it('a fulfilment that an admin cancels is refunded and restocked, even if its seller lost the verification, was banned or became a customer', async () => {
    const outcomes: ((id: string) => [path: string, method: 'post' | 'patch', body: object])[] = [
      (id) => [`/api/admin/sellers/${id}/withdraw`, 'post', { reason: 'Fraud reported' }],
      (id) => [`/api/admin/users/${id}/ban`, 'post', { reason: 'Fraud reported' }],
      (id) => [`/api/admin/users/${id}`, 'patch', { role: 'customer' }],
    ]
    for (const outcome of outcomes) {
      const { gone, theirs, cancel, read, placed } = await aDeal()
      const [path, method, body] = outcome(gone.id)
      expect((await shop.as(admin)[method](path, body)).statusCode).toBe(200)
      const answer = await cancel()
      expect(answer.json()).toMatchObject({ order_id: placed.order_id, payment_status: 'partly_refunded' })
      expect(await read()).toMatchObject({
        status: 'placed',
        refunds: [{ seller_id: gone.id, reason: 'fulfilment_cancelled', amount: rupees(360) }],
      })
      expect(await stockOf(shop, theirs.product_id)).toBe(10)
      const acts = (await shop.as(admin).get(`/api/admin/audit-log?entity=order&entity_id=${placed.order_id}`)).json()
      expect(acts.items).toMatchObject([
        {
          action: 'cancel_fulfilment',
          actor: admin.email,
          details: { reason: 'The seller left', seller_id: gone.id, refunded: 'Rs. 360' },
        },
      ])
    }
  })

  it('an admin can cancel a fulfilment only if it is not cancelled or delivered already, and belongs to a seller of the order', async () => {
    const { cancel } = await aDeal()
    expect((await cancel(seller.id)).json()).toMatchObject({ status: 404, code: 'fulfilment_not_found' })
    await cancel()
    expect((await cancel()).json()).toMatchObject({ status: 409, code: 'already_cancelled' })
    const delivered = await aDeal()
    const url = `/api/seller/orders/${delivered.placed.order_id}`
    await shop.as(delivered.gone).patch(url, { status: 'delivered' })
    expect((await delivered.cancel()).json()).toMatchObject({ status: 409, code: 'already_delivered' })
  })
})
