import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCustomerWanting, anOrder, checkOut } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { createLog } from '../log.ts'
import { createTestDatabase } from '../testing/database.ts'

const TOKEN = 'only-prometheus-knows'
const DEPLOY = join(import.meta.dirname, '../../../deploy')

let logged = ''
let shop: TestShop
beforeAll(async () => {
  const write = (line: string) => {
    logged += line
  }
  shop = await createTestShop({ METRICS_TOKEN: TOKEN }, createLog('info', { write }))
})
afterAll(() => shop.close())

async function figures(): Promise<string> {
  const answer = await shop.as().get('/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

describe('metrics for operators', () => {
  it('metrics for operators are refused without the metrics token', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer only-prometheus-knew', TOKEN])
      expect((await shop.as().get('/metrics', { authorization })).statusCode).toBe(404)
  })

  it('metrics for operators need no token if the shop is not public', async () => {
    const own = await createTestShop()
    expect((await own.as().get('/metrics')).statusCode).toBe(200)
    await own.close()
    const outside = await createTestShop({ PUBLIC_URL: 'https://shop.example', DEMO: 'on' })
    expect((await outside.as().get('/metrics')).statusCode).toBe(404)
    await outside.close()
  })

  it('metrics for operators count requests, orders, payments and refusals, and contain the numbers of jobs and database connections', async () => {
    const { product_id } = await shop.aProduct({ stock: 1 })
    const late = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
    const { placed } = await anOrder(shop, [{ product_id, quantity: 1 }])
    expect((await checkOut(shop, late)).statusCode).toBe(409)
    await shop.app.inject({
      method: 'POST',
      url: new URL(placed.payment_url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=pay&expiry=12+%2F+34&cvc=123&number=4242424242424242',
    })
    await shop.platform.jobs.send(shop.platform.database, 'mail', { to: 'later@mandi.test' }, { after: 3600 })

    await vi.waitFor(
      async () => {
        const told = await figures()
        expect(told).toMatch(
          /^http_request_duration_seconds_count\{method="POST",route="\/api\/checkout",status="409"\} 1$/m,
        )
        expect(told).toMatch(/^mandi_refusals_total\{code="out_of_stock"\} 1$/m)
        expect(told).toMatch(/^mandi_events_total\{event="order\.placed"\} 1$/m)
        expect(told).toMatch(/^mandi_payments_total\{provider="sandbox",outcome="paid"\} 1$/m)
        expect(told).toMatch(/^mandi_jobs\{queue="mail",state="created"\} 1$/m)
        expect(told).toMatch(/^mandi_database_connections\{state="idle"\} \d+$/m)
      },
      { timeout: 30_000 },
    )
  })

  it('metrics for operators include every metric that the dashboard or an alert rule uses', async () => {
    // The shop of this test has no pages, so it has no worker that renders pages.
    shop.platform.metrics.watchPageThread(() => 0)
    const told = await figures()
    const names = new Set(told.match(/^# TYPE (\w+)/gm)?.map((line) => line.slice('# TYPE '.length)))
    const files = ['grafana/mandi.json', 'prometheus/mandi.yml']
    const texts = await Promise.all(files.map((file) => readFile(join(DEPLOY, file), 'utf8')))
    const wanted = texts.join().match(/\b(mandi|http|nodejs|process)_\w+/g) ?? []
    expect(wanted.length).toBeGreaterThan(20)
    const plain = wanted.map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    expect(plain.filter((name) => !names.has(name))).toEqual([])
  })
})

describe('a node reports that it is ready', () => {
  const readiness = async () => (await shop.as().get('/readyz')).statusCode

  it('a node reports that it is ready if the database has the schema of the shop, and otherwise not', async () => {
    expect(await readiness()).toBe(200)
    await sql`update pgmigrations set name = name || ' of another shop'`.execute(shop.platform.database)
    expect(await readiness()).toBe(503)
    await sql`update pgmigrations set name = replace(name, ' of another shop', '')`.execute(shop.platform.database)
    expect(await readiness()).toBe(200)
  })

  it('a node reports that it is ready while only the standby database can be read, and then still shows the catalogue', async () => {
    const copy = await createTestDatabase()
    const other = await createTestShop({ DATABASE_REPLICA_URL: copy.url })
    const { database, replica } = other.platform
    await database.destroy()
    expect((await other.as().get('/readyz')).statusCode).toBe(200)
    expect((await other.as().get('/api/products')).statusCode).toBe(200)
    await replica.destroy()
    expect((await other.as().get('/readyz')).statusCode).toBe(503)
    await other.close()
    await copy.drop()
  })

  it('a node reports that it is ready only while it processes jobs', async () => {
    const other = await createTestShop()
    await other.platform.jobs.stop()
    expect((await other.as().get('/readyz')).statusCode).toBe(503)
    await other.close()
  })
})

it('an unexpected error has the same request id in the response and in the log', async () => {
  await sql`alter table billing_address rename to addresses_away`.execute(shop.platform.database)
  const failed = await shop.as(await shop.aCustomer()).get('/api/billing-addresses')
  await sql`alter table addresses_away rename to billing_address`.execute(shop.platform.database)
  expect(failed.json()).toMatchObject({ status: 500, request_id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(logged).toMatch(new RegExp(`"request_id":"${failed.json().request_id}".*unexpected error`))
  expect((await shop.as().get('/api/billing-addresses')).json()).not.toHaveProperty('request_id')
})

it('a request gets status 503 if PostgreSQL stops its statement, and the log contains the reason', async () => {
  const { database } = shop.platform
  const customer = await shop.aCustomer()
  const answer = await database.transaction().execute(async (tx) => {
    await sql`lock table billing_address in access exclusive mode`.execute(tx)
    const waiting = shop.as(customer).get('/api/billing-addresses')
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
      expect(rows).toHaveLength(1)
    })
    return waiting
  })
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(logged).toMatch(new RegExp(`"request_id":"${answer.json().request_id}".*a statement took too long`))
})
