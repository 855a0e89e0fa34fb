import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { type Database, openDatabase } from './database.ts'

let testDatabase: TestDatabase
let database: Database
let witness: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, () => {}, 1)
  witness = openDatabase(testDatabase.url, () => {}, 1)
})
afterAll(async () => {
  await database.destroy()
  await witness.destroy()
  await testDatabase.drop()
})

async function endConnection(pid: number | undefined): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(witness)
}

async function pidOf(connection: Database): Promise<number | undefined> {
  return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]?.pid
}

it('a connection lost between two statements of a transaction fails the transaction, and not the program', async () => {
  const lost = database.transaction().execute(async (tx) => {
    await endConnection(await pidOf(tx))
    await sql`select 1`.execute(tx)
  })
  await expect(lost).rejects.toThrow()
  expect(await pidOf(database)).toBeGreaterThan(0)
})

it('a connection lost under a statement fails the statement, and not the program', async () => {
  const pid = await pidOf(database)
  const lost = sql`select pg_sleep(60)`.execute(database)
  const seen = expect(lost).rejects.toMatchObject({ code: '57P01' })
  await endConnection(pid)
  await seen
  expect(await pidOf(database)).not.toBe(pid)
})
