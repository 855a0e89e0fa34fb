import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { createEmptyDatabase, type TestDatabase } from './platform/testing/database.ts'
import { anOrder } from './testing/order-builders.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

const [owner, clerk] = ['owner', 'clerk'].map((name) => `test_${name}_${randomBytes(4).toString('hex')}`) as [
  string,
  string,
]

let place: TestDatabase
let shop: TestShop
beforeAll(async () => {
  place = await createEmptyDatabase()
  const name = new URL(place.url).pathname.slice(1)
  await asAdministrator(`create role ${owner} login password 'secret'; create role ${clerk} login password 'secret'`)
  // Only the owner of a database may drop it. The test account becomes a member of the owner role, so it can drop the
  // database after the tests.
  await asAdministrator(`alter database ${name} owner to ${owner}; grant ${owner} to ${new URL(place.url).username}`)
  await prepareDatabase({ databaseUrl: urlOf(clerk), databaseOwnerUrl: urlOf(owner) })
  const accounts = { DATABASE_URL: urlOf(clerk), DATABASE_OWNER_URL: urlOf(owner) }
  shop = await createTestShop(accounts, undefined, { url: accounts.DATABASE_URL, drop: async () => {} })
})
afterAll(async () => {
  await shop.close()
  await place.drop()
  await asAdministrator(`drop role ${owner}; drop role ${clerk}`, 'postgres')
})

function urlOf(role: string, password = 'secret'): string {
  const url = new URL(place.url)
  url.username = role
  url.password = password
  return url.href
}

/** The administrator of the test server has the same password as the server's test account. */
const administratorsUrl = () => urlOf('postgres', new URL(place.url).password)

async function asAdministrator(statements: string, database?: string): Promise<void> {
  const url = new URL(administratorsUrl())
  if (database) url.pathname = database
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(statements)
  await client.end()
}

it('[N4] the shop can run with a database account that owns no table: orders and notifications work', async () => {
  const { product_id } = await shop.aProduct({ stock: 5 })
  const { customer, placed } = await anOrder(shop, [{ product_id, quantity: 2 }])
  const answer = await shop.as(customer).get(`/api/orders/${placed.order_id}`)
  expect(answer.json()).toMatchObject({ order_id: placed.order_id, status: 'placed' })
  const category = { category_name: 'Fish', sub_categories: [] }
  expect((await shop.as(await shop.anAdmin()).post('/api/admin/categories', category)).statusCode).toBe(201)
  await vi.waitFor(async () => {
    const { rows } = await sql`select from mailbox`.execute(shop.platform.database)
    expect(rows.length).toBeGreaterThan(0)
  })
  expect((await shop.as().get('/readyz')).statusCode).toBe(200)
})

it.each([
  'drop table orders',
  'alter table orders add column note_of_mine text',
  'truncate orders',
  'create table public.mine (id int)',
  'create schema mine',
  'drop index orders_of_customer',
  'drop trigger products_changed on shop_products',
  'create or replace function shop_day(timestamptz) returns date language sql as $$ select null::date $$',
  'alter table pgboss.queue disable trigger all',
  `update audit_log set action = 'nothing'`,
  'delete from audit_log',
  'update ledger_entries set amount = 1',
  'delete from ledger_entries',
  'update ledger_postings set created_at = now()',
  'delete from ledger_postings',
  'delete from ledger_accounts',
  'update withheld_taxes set amount = 0',
  'delete from withheld_taxes',
  'update invoices set number = 7',
  'delete from invoices',
  'delete from pgmigrations',
  `copy orders to program 'cat'`,
])('[N4] the database account with which the shop runs cannot execute: %s', async (statement) => {
  await expect(sql.raw(statement).execute(shop.platform.database)).rejects.toMatchObject({ code: '42501' })
})

it('[N4] the migrations of a newer version grant the database account access to new tables, but not to delete the audit log', async () => {
  await asAdministrator(`create table new_shelves (id int primary key); alter table new_shelves owner to ${owner}`)
  const shelves = () => sql`select from new_shelves`.execute(shop.platform.database)
  await expect(shelves()).rejects.toMatchObject({ code: '42501' })
  const accounts = { databaseUrl: urlOf(clerk), databaseOwnerUrl: urlOf(owner) }
  await Promise.all([prepareDatabase(accounts), prepareDatabase(accounts)])
  expect((await shelves()).rows).toEqual([])
  await expect(sql`delete from audit_log`.execute(shop.platform.database)).rejects.toMatchObject({ code: '42501' })
})

it('[N4] the shop does not start, and says so in a sentence, if its database account owns a table or is a superuser', async () => {
  await asAdministrator(`create table left_over (id int primary key); alter table left_over owner to ${clerk}`)
  const start = prepareDatabase({ databaseUrl: urlOf(clerk), databaseOwnerUrl: urlOf(owner) })
  await expect(start).rejects.toThrow(`DATABASE_URL names ${clerk}, who owns left_over`)
  await asAdministrator('drop table left_over')
  const mighty = prepareDatabase({ databaseUrl: administratorsUrl(), databaseOwnerUrl: urlOf(owner) })
  await expect(mighty).rejects.toThrow('an administrator of PostgreSQL')
})
