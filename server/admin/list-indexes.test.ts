import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OrderFilters, OrderSort } from '#contract/admin-orders.ts'
import { anOrder } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { ordersQuery } from './orders/queries.ts'
import { sellersQuery } from './sellers/queries.ts'
import { usersQuery } from './users/queries.ts'

let shop: TestShop
let seller_id: string
/** The ids of the seller and the customer to whom nearly all rows belong. */
let busy_seller_id: string
let customer_id: string
beforeAll(async () => {
  shop = await createTestShop()
  const { database } = shop.platform
  const product = await shop.aProduct()
  const { customer, placed } = await anOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
  busy_seller_id = product.seller_id
  seller_id = (await shop.aSeller()).id
  customer_id = (await shop.aCustomer()).id
  // With this many rows, reading all of them costs more than an index scan.
  await sql`
    with account as (
      insert into auth.users (email, created_at, banned_until)
      select md5(number::text) || '@mandi.test', now() - number * interval '1 hour', case when number % 500 = 0 then now() + interval '1 day' end
      from generate_series(1, 4000) as number returning id, created_at
    ), member as (
      insert into users (id, role, created_at)
      select id, case when row_number() over () % 100 = 0 then 'seller' else 'customer' end, created_at from account returning id
    )
    insert into customer_profiles (id, username) select id, md5(id::text) from member`.execute(database)
  await sql`
    with ordered as (
      insert into orders (customer_id, subtotal, shipping, tax, total_amount, item_count, status, payment_status, first_name, last_name, phone,
        email, address, city, zip_code, exchange_rate, created_at)
      select customer_id, number, 0, 0, number, 1, case when number % 200 = 0 then 'shipped' else 'delivered' end,
        case when number % 200 = 1 then 'failed' else 'paid' end, first_name, last_name, number::text, md5(number::text) || '@mandi.test',
        address, city, zip_code, exchange_rate, now() - number * interval '1 minute'
      from orders, generate_series(1, 4000) as number where order_id = ${placed.order_id} returning order_id, created_at, subtotal, status
    )
    insert into fulfilments (order_id, seller_id, status, item_count, amount, created_at)
    select order_id, case when subtotal % 200 = 2 then ${seller_id}::uuid else ${busy_seller_id}::uuid end, status, 1, subtotal, created_at from ordered`.execute(
    database,
  )
  await sql`update orders set customer_id = ${customer_id} where total_amount % 200 = 3`.execute(database)
  await sql`update orders set payment_method = 'cash_on_delivery' where total_amount % 200 = 4`.execute(database)
  await sql`
    insert into payments (order_id, payment_method, provider, amount, charged_amount, charged_currency, exchange_rate, customer_email, created_at)
    select order_id, payment_method, 'sandbox', total_amount, total_amount, 'PKR', 1, email, created_at from orders
    where order_id <> ${placed.order_id}`.execute(database)
  await sql`
    insert into seller_profiles (id, business_name, first_name, last_name, contact_no, city, province, address, postal_code, business_details,
      profile_picture, is_verified, created_at)
    select users.id, md5(users.id::text), 'Bilal', 'Ahmed', users.id::text, 'Lahore', 'Punjab', 'Mall Road', 54000, 'Fresh', '', true, created_at
    from users where id <> ${customer.id} on conflict do nothing`.execute(database)
  await sql`vacuum analyze`.execute(database)
})
afterAll(() => shop.close())

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql`explain (format json) ${query}`.execute(shop.platform.database)
  return JSON.stringify(rows)
}

function expectWalk(plan: string, index: string): void {
  expect(plan).toContain(`"${index}"`)
  expect(plan).not.toMatch(/"Node Type":"(Seq Scan|Sort)"/)
}

it.each<[list: string, index: string, () => OrderFilters & { sort?: OrderSort }]>([
  ['all orders, newest first,', 'orders_newest', () => ({})],
  ['all orders, oldest first,', 'orders_newest', () => ({ sort: 'oldest' })],
  ['all orders, largest first,', 'orders_by_total', () => ({ sort: 'largest' })],
  ['the orders that are paid in cash', 'payments_by_method', () => ({ payment_method: 'cash_on_delivery' })],
  ['the card orders, oldest first,', 'payments_by_method', () => ({ payment_method: 'card', sort: 'oldest' })],
  ['the orders of one customer', 'orders_of_customer', () => ({ customer_id })],
  ['the orders of one seller', 'fulfilments_of_seller', () => ({ seller_id })],
  [
    'the delivered orders of one seller, newest first,',
    'fulfilments_of_seller',
    () => ({ seller_id: busy_seller_id, status: 'delivered' }),
  ],
  [
    'the delivered orders of one seller, oldest first,',
    'fulfilments_of_seller',
    () => ({ seller_id: busy_seller_id, status: 'delivered', sort: 'oldest' }),
  ],
])('the database reads %s from the index %s without a sort', async (_, index, wanted) => {
  const { sort = 'newest', ...filters } = wanted()
  expectWalk(await planOf(ordersQuery(filters, { sort, limit: 6 })), index)
})

it.each<[list: string, index: string, OrderFilters & { sort?: OrderSort }]>([
  ['new orders', 'orders_by_state', { to_do: 'new_orders' }],
  ['shipped orders', 'orders_by_state', { status: 'shipped' }],
  ['orders with a failed payment', 'orders_by_state', { payment_status: 'failed' }],
  ['paid orders, oldest first,', 'orders_by_state', { payment_status: 'paid', sort: 'oldest' }],
  ['paid orders, largest first,', 'orders_by_state_and_total', { sort: 'largest', payment_status: 'paid' }],
  ['delivered orders, smallest first,', 'orders_by_state_and_total', { sort: 'smallest', status: 'delivered' }],
])(
  'the list of %s reads one page of the index %s for each combination of order status and payment status',
  async (_, index, { sort = 'newest', ...filters }) => {
    const plan = await planOf(ordersQuery(filters, { sort, limit: 6 }))
    expect(plan).toMatch(new RegExp(`"Node Type":"Limit"[^[]*"Plans":\\[{"Node Type":"Index Scan"[^{}]*"${index}"`))
  },
)

it.each([
  ['#1a2b3c4d', ['orders_pkey', 'orders_search', 'customer_profiles_search']],
  ['nobody@mandi.test', ['orders_search', 'customer_profiles_search']],
  ['zubaida', ['customer_profiles_search']],
])(
  'a search for the orders of “%s” uses the index of each text that it may be: an id, an email or a name',
  async (q, indexes) => {
    const plan = await planOf(ordersQuery({ q }, { sort: 'newest', limit: 6 }))
    for (const index of indexes) expect(plan).toContain(index)
  },
)

it.each([
  ['all accounts', 'accounts_newest', {}],
  ['the accounts of customers', 'users_by_role', { role: 'customer' }],
  ['the accounts of sellers', 'users_selling', { role: 'seller' }],
  ['banned accounts', 'accounts_banned', { banned: true }],
] as const)('the database reads %s from the index %s without a sort', async (_, index, wanted) => {
  expectWalk(await planOf(usersQuery({ ...wanted, limit: 11 })), index)
})

it('a search for an account uses the indexes of emails, names and businesses', async () => {
  const plan = await planOf(usersQuery({ q: 'ayesha', limit: 11 }))
  for (const index of ['accounts_search', 'customer_profiles_search', 'seller_profiles_search'])
    expect(plan).toContain(index)
})

it.each(['0142', '03335550142'])('a search for an account by phone %s uses the indexes of last digits', async (q) => {
  const plan = await planOf(usersQuery({ q, limit: 11 }))
  for (const index of ['accounts_by_phone', 'seller_profiles_by_phone', 'orders_search']) expect(plan).toContain(index)
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(users|customer_profiles|seller_profiles|orders)"/)
})

it('a search of orders for a name of many customers reads the index of newest orders, without a sort', async () => {
  expectWalk(await planOf(ordersQuery({ q: 'a' }, { sort: 'newest', limit: 6 })), 'orders_newest')
})

it('an account search for a common name reads the index of newest accounts, and no whole table of users', async () => {
  const plan = await planOf(usersQuery({ q: 'a', limit: 11 }))
  expect(plan).toContain('"accounts_newest"')
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"(users|customer_profiles)"/)
})

it.each([
  ['sellers that wait for verification', 'seller_profiles_waiting', { status: 'waiting' }],
  ['verified sellers', 'seller_profiles_newest', { status: 'verified' }],
  ['declined sellers', 'seller_profiles_declined', { status: 'declined' }],
  ['sellers with a change to check', 'seller_profiles_changed', { changed: true }],
  ['sellers with a searched name', 'seller_profiles_search', { q: 'okara' }],
] as const)('the database reads %s from the index %s', async (_, index, wanted) => {
  const plan = JSON.stringify(await sellersQuery(shop.platform.database, { ...wanted, limit: 6 }).explain('json'))
  expect(plan).toContain(`"${index}"`)
  expect(plan).not.toMatch(/"Seq Scan"[^{}]*"seller_profiles"/)
})
