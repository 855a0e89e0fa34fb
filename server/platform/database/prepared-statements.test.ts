import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './database.ts'
import { MAX_PREPARED, withoutPlanCache } from './prepared-statements.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, () => {}, 1)
})
afterAll(async () => {
  await database.destroy()
  await testDatabase.drop()
})

async function preparedStatements(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(database)
  return rows[0]?.count ?? 0
}

it('a statement with parameters is prepared once, and then used for all values', async () => {
  const before = await preparedStatements()
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{ double: number }>`select ${number}::int * 2 as double`.execute(database)
    expect(rows).toEqual([{ double: number * 2 }])
  }
  expect(await preparedStatements()).toBe(before + 1)
})

it('a statement is not prepared if the plan cache is turned off for it', async () => {
  const before = await preparedStatements()
  const { rows } = await withoutPlanCache(() => sql`select ${1}::int as one`.execute(database))
  expect(rows).toEqual([{ one: 1 }])
  expect(await preparedStatements()).toBe(before)
})

it('a prepared statement that names its columns still works after a migration adds a column, even within a transaction', async () => {
  await sql`create table crops (name text)`.execute(database)
  await sql`insert into crops values ('rice')`.execute(database)
  const crops = async (queries: Database) =>
    (await sql`select name from crops where name = ${'rice'}`.execute(queries)).rows
  const inTransaction = () => database.transaction().execute(crops)
  expect([await crops(database), await inTransaction()]).toEqual([[{ name: 'rice' }], [{ name: 'rice' }]])
  await sql`alter table crops add column season text default 'kharif'`.execute(database)
  expect([await crops(database), await inTransaction()]).toEqual([[{ name: 'rice' }], [{ name: 'rice' }]])
})

it('a prepared statement fails once after a migration changes its columns, and then runs again', async () => {
  await sql`create table herbs (name text)`.execute(database)
  const herbs = async () => (await sql`select name from herbs where name <> ${'mint'}`.execute(database)).rows
  expect(await herbs()).toEqual([])
  await sql`alter table herbs alter column name type varchar`.execute(database)
  await expect(herbs()).rejects.toMatchObject({ code: '0A000' })
  expect(await herbs()).toEqual([])
})

it('the error of a faulty statement is thrown', async () => {
  await expect(sql`select ${1}::int / 0`.execute(database)).rejects.toMatchObject({ code: '22012' })
})

it('if a connection has the maximum number of prepared statements, further statements run without being prepared', async () => {
  for (let number = 0; number < MAX_PREPARED; number++)
    await sql`select ${1}::int as ${sql.ref(`n${number}`)}`.execute(database)
  const prepared = await preparedStatements()
  // The statements of the earlier tests count too, even if their connection was replaced.
  expect(prepared).toBeGreaterThan(MAX_PREPARED - 20)
  expect(prepared).toBeLessThanOrEqual(MAX_PREPARED)
  expect((await sql`select ${2}::int as ${sql.ref('one_more')}`.execute(database)).rows).toEqual([{ one_more: 2 }])
  expect(await preparedStatements()).toBe(prepared)
})
