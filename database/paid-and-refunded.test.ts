import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { MIGRATIONS, migrate } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '#server/platform/testing/database.ts'
import { addUpFigures } from '#server/shop-figures/add-up-figures.ts'

const MIGRATION = '0015_paid_and_refunded.sql'

let place: TestDatabase
let database: Database
let folder: string

const copy = async (isMeant: (file: string) => boolean) => {
  for (const file of (await readdir(MIGRATIONS)).filter(isMeant))
    await copyFile(join(MIGRATIONS, file), join(folder, file))
  await migrate(place.url, folder)
}

/** Orders as the last version left them, each of two sellers with Rs. 6 and Rs. 3 and Rs. 1 for shipping. */
const ORDERS = [
  { name: 'paid', status: 'delivered', payment: 'paid', parts: ['delivered', 'delivered'], refunds: [] },
  { name: 'unpaid', status: 'placed', payment: 'pending', parts: ['placed', 'placed'], refunds: [] },
  { name: 'expired', status: 'cancelled', payment: 'expired', parts: ['cancelled', 'cancelled'], refunds: [] },
  {
    name: 'refunded',
    status: 'delivered',
    payment: 'refunded',
    parts: ['delivered', 'delivered'],
    refunds: [[null, 1000, 'requested']],
  },
  {
    name: 'part',
    status: 'shipped',
    payment: 'partly_refunded',
    parts: ['shipped', 'cancelled'],
    refunds: [['b', 300, 'part_cancelled']],
  },
  {
    name: 'asked',
    status: 'shipped',
    payment: 'partly_refunded',
    parts: ['shipped', 'shipped'],
    refunds: [[null, 100, 'requested']],
  },
] as const

beforeAll(async () => {
  place = await createEmptyDatabase()
  database = openDatabase(place.url, () => {}, 1)
  folder = await mkdtemp(join(tmpdir(), 'mandi-migrations-'))
  await copy((file) => file < MIGRATION)
  await fill()
  await addUpFigures(database)
  await copy((file) => file >= MIGRATION)
})

afterAll(async () => {
  await database.destroy()
  await place.drop()
  await rm(folder, { recursive: true })
})

async function fill(): Promise<void> {
  await sql
    .raw(`
    create temporary table people as select gen_random_uuid() as id, unnest(array['a', 'b', 'customer']) as name;
    insert into auth.users (id, email) select id, name || '@mandi.test' from people;
    insert into users (id, role) select id, case name when 'customer' then 'customer' else 'seller' end from people;
    insert into seller_profiles (id, business_name, business_details, first_name, last_name, contact_no, city, province, address, postal_code, profile_picture)
      select id, name || ' farm', 'vegetables', 'A', 'B', '03001234567', 'Lahore', 'Punjab', 'Road', 1, 'x' from people where name <> 'customer';
    insert into categories (category_name) values ('Rice');
    insert into shop_products (seller_id, category_id, category, name, description, price, unit_weight, unit_label, stock, image_url)
      select id, category_id, 'rice', name, '', case name when 'a' then 600 else 300 end, 1, 'kg', 10, 'x'
      from people cross join (select category_id from categories limit 1) as category where name <> 'customer';
  `)
    .execute(database)
  for (const { name, status, payment, parts, refunds } of ORDERS)
    await sql
      .raw(`
      with placed as (
        insert into orders (customer_id, subtotal, shipping, tax, total_amount, exchange_rate, item_count, status, payment_status,
          first_name, last_name, phone, email, address, city, zip_code, note)
        select id, 900, 100, 0, 1000, 280, 2, '${status}', '${payment}', 'A', 'B', '1', 'a@b.c', 'x', 'x', '1', '${name}' from people where name = 'customer'
        returning order_id
      ), items as (
        insert into order_items (order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label)
        select order_id, product_id, seller_id, 1, price, name, 'x', 1, 'kg' from placed cross join shop_products
      )
      insert into payments (order_id, provider, status, amount, charged_amount, charged_currency, exchange_rate, customer_email)
      select order_id, 'sandbox', '${payment}', 1000, 4, 'USD', 280, 'a@b.c' from placed;
      insert into fulfilments (order_id, seller_id, status, item_count, amount)
      select order_id, id, case name when 'a' then '${parts[0]}' else '${parts[1]}' end, 1, case name when 'a' then 600 else 300 end
      from orders cross join people where note = '${name}' and name <> 'customer';
      ${refunds
        .map(
          ([
            seller,
            amount,
            reason,
          ]) => `insert into refunds (payment_id, seller_id, reason, amount, charged_amount, status)
            select payment_id, (select id from people where name = '${seller}'), '${reason}', ${amount}, 0, 'done'
            from payments join orders using (order_id) where note = '${name}';`,
        )
        .join('\n')}
    `)
      .execute(database)
}

async function figures(): Promise<unknown[]> {
  await addUpFigures(database)
  const { rows } = await sql`
    select figure, day::text, part, count, amount from shop_figures where (count <> 0 or amount <> 0)
    union all
    select 'of period', days::text, seller_id::text, orders, amount from seller_revenues where orders <> 0 or amount <> 0
    order by 1, 2, 3`.execute(database)
  return rows
}

it('corrects the figures of existing orders to what was paid and not refunded', async () => {
  const corrected = await figures()
  await sql`call recount_shop()`.execute(database)
  expect(corrected).toEqual(await figures())
  const { rows } = await sql`
    select sum(amount)::bigint as revenue from shop_figures where figure = 'orders' and day = '-infinity'`.execute(
    database,
  )
  // Of the paid one 1,000, of the two partly refunded 700 and 900.
  expect(rows).toEqual([{ revenue: 2600 }])
})

it('counts earlier refunds against the fulfilments they were for, or against each in proportion', async () => {
  const { rows } = await sql<{ refunded: unknown }>`
    select jsonb_object_agg(note, amounts) as refunded from (
      select note, jsonb_agg(fulfilments.refunded_amount order by amount desc) as amounts
      from fulfilments join orders using (order_id) group by note) as orders`.execute(database)
  expect(rows[0]?.refunded).toEqual({
    paid: [0, 0],
    unpaid: [0, 0],
    expired: [0, 0],
    refunded: [600, 300],
    part: [0, 300],
    asked: [60, 30],
  })
})

it('takes a refund that a node of the last version writes, and counts it in proportion', async () => {
  await sql`
    insert into refunds (payment_id, reason, amount, charged_amount)
    select payment_id, 'requested', 200, 1 from payments join orders using (order_id) where note = 'paid'`.execute(
    database,
  )
  await sql`update orders set payment_status = 'partly_refunded' where note = 'paid'`.execute(database)
  const { rows } = await sql`
    select fulfilments.refunded_amount, fulfilments.payment_status from fulfilments join orders using (order_id) where note = 'paid'
    order by amount desc`.execute(database)
  expect(rows).toEqual([
    { refunded_amount: 120, payment_status: 'partly_refunded' },
    { refunded_amount: 60, payment_status: 'partly_refunded' },
  ])
  const counted = await figures()
  await sql`call recount_shop()`.execute(database)
  expect(counted).toEqual(await figures())
})
