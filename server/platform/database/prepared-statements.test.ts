import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './database.ts'
import { MAX_PREPARED, PLANNED_ANEW } from './prepared-statements.ts'

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

it('a statement with parameters is prepared once, whatever their values', async () => {
  const before = await preparedStatements()
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{ double: number }>`select ${number}::int * 2 as double`.execute(database)
    expect(rows).toEqual([{ double: number * 2 }])
  }
  expect(await preparedStatements()).toBe(before + 1)
})

it('a statement that has to be planned for its values is not prepared', async () => {
  const before = await preparedStatements()
  const { rows } = await sql`select ${PLANNED_ANEW} ${1}::int as one`.execute(database)
  expect(rows).toEqual([{ one: 1 }])
  expect(await preparedStatements()).toBe(before)
})

it('so many are prepared at the most, and the next ones push them all out', async () => {
  const others = MAX_PREPARED - (await preparedStatements())
  for (let number = 0; number < others + 3; number++)
    await sql`select ${1}::int as ${sql.ref(`n${number}`)}`.execute(database)
  expect(await preparedStatements()).toBe(3)
  expect((await sql`select ${2}::int as ${sql.ref('n0')}`.execute(database)).rows).toEqual([{ n0: 2 }])
  expect(await preparedStatements()).toBe(4)
})

it('a statement goes on working when a migration changes its columns', async () => {
  await sql`create table crops (name text)`.execute(database)
  await sql`insert into crops values ('rice')`.execute(database)
  const crops = () => sql`select * from crops where name = ${'rice'}`.execute(database)
  for (let count = 0; count < 2; count++) expect((await crops()).rows).toEqual([{ name: 'rice' }])
  await sql`alter table crops add column season text default 'kharif'`.execute(database)
  for (let count = 0; count < 2; count++) expect((await crops()).rows).toEqual([{ name: 'rice', season: 'kharif' }])
})

it('and in the middle of a transaction, which must not be lost', async () => {
  await sql`create table herbs (name text)`.execute(database)
  const herbs = (tx: Database) => sql`select * from herbs where name = ${'mint'}`.execute(tx)
  const inTransaction = () => database.transaction().execute(async (tx) => (await herbs(tx)).rows)
  await sql`insert into herbs values ('mint')`.execute(database)
  expect(await inTransaction()).toEqual([{ name: 'mint' }])
  await sql`alter table herbs add column season text default 'rabi'`.execute(database)
  expect(await inTransaction()).toEqual([{ name: 'mint', season: 'rabi' }])
})

it('a statement that is wrong is refused as ever', async () => {
  await expect(sql`select ${1}::int / 0`.execute(database)).rejects.toMatchObject({ code: '22012' })
})
