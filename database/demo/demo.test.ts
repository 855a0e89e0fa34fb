import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { PICTURE_PREFIX } from '#contract/pictures.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { readConfiguration } from '#server/configuration.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { differencesBetween } from '#server/payments/comparison/differences.ts'
import { paymentsSince } from '#server/payments/comparison/queries.ts'
import { listSessions } from '#server/payments/sandbox/sessions.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { DiskStorage } from '#server/platform/storage/disk-storage.ts'
import { createTestDatabase } from '#server/platform/testing/database.ts'
import { sellerDashboard } from '#server/sellers/dashboard.ts'
import { CATEGORIES } from './goods/categories.ts'
import { KINDS } from './goods/products.ts'
import { STAPLES } from './goods/staples.ts'
import { seedDemo } from './seed-demo.ts'

describe('the demo shop', () => {
  let database: Database
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
  let dataDir: string

  const seed = () =>
    seedDemo({
      ...{ database, configuration: readConfiguration({}), settings: { current: DEFAULT_SETTINGS } },
      storage: new DiskStorage(join(dataDir, 'media')),
    })
  const numbers = async (query: string): Promise<Record<string, number>> =>
    (await sql<Record<string, number>>`${sql.raw(query)}`.execute(database)).rows[0] ?? {}

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'mandi-demo-'))
    database = openDatabase(testDatabase.url, () => undefined, 16)
    await Promise.all([seed(), seed()])
    await seed()
  }, 60_000)

  afterAll(async () => {
    await database.destroy()
    await testDatabase.drop()
    await rm(dataDir, { recursive: true })
  })

  it('the demo shop has a different stored picture for each variety of goods, each category and each sub-category', async () => {
    const subjects = KINDS.map(({ picture }) => picture)
    expect(subjects.filter((picture, index) => subjects.indexOf(picture) !== index)).toEqual([])
    const { rows } = await sql<{ image_url: string }>`
      select distinct image_url from shop_products
      union all select image_url from categories
      union all select value from categories, jsonb_each_text(sub_category_images)`.execute(database)
    const stored = await database.selectFrom('media_objects').select(['bucket', 'path']).execute()
    const addresses = new Set(stored.map(({ bucket, path }) => `${PICTURE_PREFIX}${bucket}/${path}`))
    expect(rows.filter(({ image_url }) => !addresses.has(image_url))).toEqual([])
    expect(new Set(rows.map(({ image_url }) => image_url)).size).toBe(rows.length)
    const scopes = CATEGORIES.length + CATEGORIES.flatMap(({ sub_categories }) => sub_categories).length
    expect(rows.filter(({ image_url }) => image_url.includes('/shop-images/'))).toHaveLength(scopes)
  })

  it('[K5] the demo shop has 1240 orders, 358 customers, 420 products and 26 sellers, even if it is filled several times at once', async () => {
    const figures = await numbers(`select (select count(*) from orders) as orders,
      (select count(*) from users where role = 'customer') as customers,
      (select count(*) from shop_products where status = 'active') as products,
      (select count(*) from seller_profiles) as sellers`)
    expect(figures).toEqual({ orders: 1240, customers: 358, products: 420, sellers: 26 })
  })

  it('[M3] the demo shop has the same card payments as its payment provider', async () => {
    const since = new Date(0)
    const ours = await paymentsSince(database, { provider: 'sandbox', since, margin: 0 })
    const { cards } = await numbers(`select count(*)::int as cards from payments where payment_method = 'card'`)
    expect(ours).toHaveLength(cards ?? 0)
    expect(differencesBetween(ours, await Array.fromAsync(listSessions(database, since)))).toEqual([])
  })

  it('the demo shop has a ledger that balances and agrees with its orders', async () => {
    expect(await faultsInLedger(database)).toEqual([])
    const figures = await numbers(`select
      count(*) filter (where kind = 'payment') as payments, count(*) filter (where kind = 'transfer_received') as transfers,
      count(*) filter (where kind = 'cash_collected') as collections, count(*) filter (where kind = 'refund_sent') as refunds,
      count(*) filter (where kind = 'sale') as sales, count(*) filter (where kind = 'cash_deposited') as deposits
      from ledger_postings`)
    const expected =
      await numbers(`select (select count(*) from payments where payment_method = 'card' and status in ('paid', 'refunded')) as payments,
      (select count(*) from transfers) as transfers, (select count(*) from cash_collections) as collections,
      (select count(*) from refunds) as refunds, (select count(*) from cash_deposits) as deposits,
      (select count(*) from payments where payment_method <> 'cash_on_delivery' and status in ('paid', 'refunded'))
        + (select count(*) from cash_collections) as sales`)
    expect(figures).toEqual(expected)
  })

  it('the demo shop has paid and unpaid cash orders and bank transfers, deposits of cash, and a commission of the demo seller', async () => {
    const figures = await numbers(`select
      (select count(*) > 150 from payments where payment_method = 'cash_on_delivery' and status = 'paid') as collected,
      (select count(*) > 5 from payments where payment_method = 'cash_on_delivery' and status = 'pending') as due,
      (select count(*) > 50 from transfers) as transferred,
      (select count(*) > 0 from payments where payment_method = 'bank_transfer' and status = 'pending') as awaited,
      (select count(*) > 3 from cash_deposits) as deposited,
      (select sum(commission) > 0 from fulfilments join auth.users on id = seller_id where email = 'seller@mandi.test') as charged,
      (select count(*) from (select account_id from ledger_entries where account_id like 'collector_cash:%'
        group by account_id having sum(amount) > 0) as collector) as collectors`)
    expect(figures).toEqual({
      ...{ collected: true, due: true, transferred: true, awaited: true, deposited: true, charged: true },
      collectors: 6,
    })
  })

  it('[K5] the demo shop has a demo seller with 120 products, 560 sold units and a revenue of PKR 1,245,000', async () => {
    const figures = await numbers(`select (select count(*) from shop_products where seller_id = seller.id) as products,
      (select sum(quantity) from order_items where seller_id = seller.id) as units,
      (select sum(quantity * price) from order_items where seller_id = seller.id) as revenue
      from auth.users as seller where email = 'seller@mandi.test'`)
    expect(figures).toEqual({ products: 120, units: 560, revenue: rupees(1_245_000) })
    const { id: user_id } = await database
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', 'seller@mandi.test')
      .executeTakeFirstOrThrow()
    expect(await sellerDashboard({ database } as Platform, { seller_id: user_id } as Seller)).toMatchObject({
      products: 120,
      sales: 560,
      revenue: rupees(1_245_000),
      orders_by_status: { pending: 15, processing: 8, shipped: 3, delivered: 30 },
    })
  })

  it('[K5] the demo shop has a demo seller with 15 pending, 8 processing, 3 shipped and 30 delivered orders', async () => {
    const figures = await numbers(`select count(*) filter (where status = 'pending') as pending,
      count(*) filter (where status = 'processing') as processing, count(*) filter (where status = 'shipped') as shipped,
      count(*) filter (where status = 'delivered') as delivered, count(*) as "all"
      from fulfilments where seller_id = (select id from auth.users where email = 'seller@mandi.test')`)
    expect(figures).toEqual({ pending: 15, processing: 8, shipped: 3, delivered: 30, all: 56 })
  })

  it('the demo shop has no product above Rs. 10,000 or below Rs. 20, and no past order has such a product', async () => {
    const figures =
      await numbers(`select count(*) as faults from (select price from shop_products union all select price from order_items) as prices
      where price not between ${rupees(20)} and ${rupees(10_000)}`)
    expect(figures).toEqual({ faults: 0 })
  })

  it('in the demo shop, the total of each order equals the sums of its items and fulfilments', async () => {
    const figures = await numbers(`select count(*) as faults from orders
      join (select order_id, sum(quantity) as units, sum(quantity * price) as amount from order_items group by order_id) as items using (order_id)
      join (select order_id, sum(item_count) as units, sum(amount) as amount from fulfilments group by order_id) as parts using (order_id)
      join payments using (order_id)
      where item_count <> items.units or subtotal <> items.amount or item_count <> parts.units or subtotal <> parts.amount
        or payments.amount <> total_amount`)
    expect(figures).toEqual({ faults: 0 })
  })

  it('in the demo shop, each order history begins with placed, ends with the order’s status and contains no time in the future', async () => {
    const figures = await numbers(`select count(*) as faults from orders
      cross join lateral (select (array_agg(history.status order by changed_at, id))[1] as first,
        (array_agg(history.status order by changed_at desc, id desc))[1] as last, max(changed_at) as latest
        from order_status_history as history where history.order_id = orders.order_id) as steps
      where first <> 'placed' or last <> status or latest > now()`)
    expect(figures).toEqual({ faults: 0 })
  })

  it('the demo shop has a customer with an order in every status', async () => {
    const figures = await numbers(`select count(distinct status) as statuses from orders
      where customer_id = (select id from auth.users where email = 'customer@mandi.test')`)
    expect(figures).toEqual({ statuses: 6 })
  })

  it('in the demo shop, no two products of one seller have the same name and pack size', async () => {
    const figures = await numbers(`select count(*) as faults from
      (select seller_id from shop_products group by seller_id, name, unit_weight, unit_label having count(*) > 1) as twins`)
    expect(figures).toEqual({ faults: 0 })
  })

  it('the demo shop has every staple in several pack sizes of one product, with stored pictures', async () => {
    const figures = await numbers(`select
      (select count(distinct group_id) from shop_products) as groups,
      (select min(sizes) > 1 from (select count(distinct (unit_weight, unit_label)) as sizes from shop_products
        where group_id is not null group by group_id) as packs) as "hasSizes",
      (select count(*) > 100 from product_pictures) as "hasPictures",
      (select count(*) from product_pictures where not exists (
        select from media_objects where url = '/storage/v1/object/public/' || bucket || '/' || path)) as missing`)
    expect(figures).toEqual({ groups: STAPLES.length, hasSizes: true, hasPictures: true, missing: 0 })
  })
})
