import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/database.ts'

/**
 * The maximum number of triggers. Triggers add hidden work to every write. The triggers of the shop only publish
 * changes to all processes.
 */
const TRIGGERS = 6
/**
 * The maximum number of indexes of the table `orders`. Each checkout and each change of a status must write all of
 * them.
 */
const INDEXES_OF_ORDERS = 7

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.url, () => {}, 1)
})
afterAll(async () => {
  await database.destroy()
  await place.drop()
})

it(`the database has at most ${TRIGGERS} triggers, and each of them only publishes changes`, async () => {
  const { rows } = await sql<{ name: string; body: string }>`
    select tgrelid::regclass || '.' || tgname as name, prosrc as body
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal order by 1`.execute(database)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length, rows.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(TRIGGERS)
  for (const { name, body } of rows) {
    expect(body, name).toContain('pg_notify')
    expect(body, name).not.toMatch(/\b(insert into|update|delete from)\b/)
  }
})

it(`the table of orders has at most ${INDEXES_OF_ORDERS} indexes`, async () => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indrelid = 'orders'::regclass`.execute(database)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length, rows.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(INDEXES_OF_ORDERS)
})
